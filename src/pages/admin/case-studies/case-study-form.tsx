import { useState } from "react";
import { lateDialog } from "@/components/admin/dialogs";
import { QuietButton } from "@/components/admin/controls";
import { caseStudies, type CaseStudy, type CaseStudyDraft } from "@/data/admin/case-studies";
import { failureReason } from "@/data/admin/failures";
import { capitalise } from "@/lib/characters-in-admin";
import { COLOURS } from "@/lib/case-study/client-colours";
import { readFocus, withFocus } from "@/lib/picture-focus";
import { ChoiceField, TextField } from "@/pages/admin/form/inputs";
import { type FormHost, RecordForm } from "@/pages/admin/form/record-form";
import { useRecordForm } from "@/pages/admin/form/use-record-form";
import { PictureField } from "@/pages/admin/pictures/picture-field";
import { listQuestionable, type ShownPicture, usePictureQuestion } from "@/pages/admin/pictures/picture-question";
import { fetchForeignPicture } from "@/pages/admin/pictures/pictures-not-stored";
import { usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { FactFields } from "./fact-fields";
import { StoryField } from "./story-field";

const latePreview = lateDialog(async () => (await import("./case-study-preview")).CaseStudyPreview);

const CASE_STUDY = {
  ...caseStudies,
  autosaves: ({ status }: CaseStudyDraft) => status === "draft",
  keepPublication: (draft: CaseStudyDraft, { status }: CaseStudyDraft) =>
    draft.status === status ? draft : { ...draft, status },
  describeSaved: ({ status }: CaseStudy) =>
    status === "draft" ? "Draft saved. Visitors do not see it." : "Case study saved.",
  explainFailure: (error: unknown) => [failureReason(error) ?? "The case study could not be saved. Please try again."],
};

export function CaseStudyForm({ host }: { host: FormHost<CaseStudy, CaseStudyDraft> }) {
  latePreview.usePreload();
  const uploads = usePictureUploads("case-studies");
  const askAboutPicture = usePictureQuestion();
  const form = useRecordForm(CASE_STUDY, host.opening, {
    complete: (draft) => ({ ...draft, image: uploads.readAwaited() ?? draft.image }),
    uploads: [uploads],
    mayStore: (draft, stored) =>
      askAboutPicture({
        pictures:
          draft.status === "published" && draft.image
            ? listQuestionable([toCover(draft)], stored.status === "published" ? [toCover(stored)] : [])
            : [],
        copy: copyPicture,
        describe: (_, alt) => change({ image_alt: alt }),
        goOnLabel: "Save anyway",
      }),
  });
  const { fields, field, change } = form;
  const [previewing, setPreviewing] = useState(false);

  async function copyPicture(address: string): Promise<string> {
    const copy = await uploads.store(await fetchForeignPicture(address));
    const url = withFocus(copy.url, readFocus(address));
    change({ image: url });
    return url;
  }

  return (
    <RecordForm
      heading={form.row ? "Edit case study" : "New case study"}
      saveLabel="Save Case Study"
      host={host}
      form={form}
      actions={<QuietButton onClick={() => setPreviewing(true)}>Preview</QuietButton>}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <TextField {...field("title")} autoComplete="off" />
          <TextField
            hint="A word or two, such as “Healthcare” or “Mobile app”."
            {...field("category")}
            autoComplete="off"
          />
          <TextField
            hint="Leave a line empty to start a new paragraph. Begin a line with “- ” to make it a list item."
            {...field("description")}
            rows={7}
          />
          <TextField {...field("link")} />
          <TextField {...field("app_store_link")} />
          <TextField {...field("play_store_link")} />
          <FactFields form={form} />
        </div>
        <div className="grid content-start gap-6">
          <ChoiceField {...field("status")} choices={["draft", "published"]} />
          <PictureField legend="Picture" {...form.pictureField("image", "image_alt")} uploads={uploads} />
          <ColourField colour={fields.colour} onChange={(colour) => change({ colour })} />
          <TextField
            hint="A short silent film (MP4 or WebM). Its story shows it instead of the picture."
            {...field("video")}
          />
          <StoryField story={fields.story_id} onChange={(story) => change({ story_id: story })} />
        </div>
      </div>
      {previewing && (
        <latePreview.Dialog draft={fields} id={host.opening.row?.id ?? null} onClose={() => setPreviewing(false)} />
      )}
    </RecordForm>
  );
}

function toCover({ image, image_alt }: CaseStudyDraft): ShownPicture {
  return { url: image, alt: image_alt };
}

type Colour = CaseStudyDraft["colour"];
type ColourFieldProps = { colour: Colour; onChange: (colour: Colour) => void };

const GROUNDS: Record<Colour, string> = {
  sky: "bg-sky-deep",
  butter: "bg-butter-deep",
  moss: "bg-moss-deep",
  lilac: "bg-lilac-deep",
  lagoon: "bg-lagoon-deep",
  rose: "bg-rose-deep",
};

/** The client's background colour, on the card and at the top of the story. */
function ColourField({ colour, onChange }: ColourFieldProps) {
  return (
    <fieldset>
      <legend className="field-label">Colour</legend>
      <div className="grid grid-cols-4 gap-2">
        {COLOURS.map((each) => (
          <label
            key={each}
            className={`cursor-pointer rounded-xl px-2 pt-6 pb-1.5 text-sm font-semibold has-checked:outline-3 has-checked:outline-offset-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${GROUNDS[each]}`}
          >
            <input
              translate="no"
              type="radio"
              name="colour"
              className="sr-only"
              checked={each === colour}
              onChange={() => onChange(each)}
            />
            {capitalise(each)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
