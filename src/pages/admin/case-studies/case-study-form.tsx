import { useState } from "react";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import type { CaseStudy } from "@/data/admin/case-studies";
import { CASE_STUDY, type OpenedCaseStudy } from "./case-study-draft";
import { DraftLinks } from "@/pages/admin/drafts/draft-links";
import { fetchForeignPicture } from "@/pages/admin/pictures/foreign-pictures";
import { PictureField } from "@/pages/admin/pictures/picture-field";
import { listQuestionable, usePictureQuestion } from "@/pages/admin/pictures/picture-question";
import { LinkField } from "@/pages/admin/records/link-field";
import { RecordForm } from "@/pages/admin/records/record-form";
import { usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { useRecordForm } from "@/pages/admin/records/use-record-form";
import { CaseStudyFacts } from "./case-study-facts";
import { CaseStudyPreview } from "./case-study-preview";
import { StoryField } from "./story-field";

type CaseStudyFormProps = {
  opened: OpenedCaseStudy;
  onReopen: (opened: OpenedCaseStudy) => void;
  /** Called once saved or cancelled. */
  onClose: () => void;
  /** Called when a new one has been stored and the form stays open. */
  onCreated: (row: CaseStudy) => void;
};

const LINKS: { name: "link" | "appStoreLink" | "playStoreLink"; label: string }[] = [
  { name: "link", label: "Website link" },
  { name: "appStoreLink", label: "App Store link" },
  { name: "playStoreLink", label: "Play Store link" },
];

export function CaseStudyForm({ opened, onReopen, onClose, onCreated }: CaseStudyFormProps) {
  const uploads = usePictureUploads("case-studies");
  const { ask: askAboutPicture, dialog: pictureQuestion } = usePictureQuestion();
  const form = useRecordForm(CASE_STUDY, opened, {
    uploads: [uploads],
    mayStore: ({ cover }, stored) =>
      askAboutPicture({ pictures: listQuestionable(cover.url ? [cover] : [], [stored.cover]), copy: copyPicture, goOnLabel: "Save anyway" }),
  });
  const { fields, errors, change } = form;
  const [previewing, setPreviewing] = useState(false);

  async function copyPicture(address: string): Promise<string> {
    const { url } = await uploads.store(await fetchForeignPicture(address));
    change(({ cover }) => ({ cover: { ...cover, url } }));
    return url;
  }

  return (
    <RecordForm
      heading={opened.row ? "Edit case study" : "New case study"}
      saveLabel="Save Case Study"
      form={form}
      onReopen={onReopen}
      onClose={onClose}
      onCreated={onCreated}
      actions={<Button variant="ghost" size="sm" onClick={() => setPreviewing(true)}>Preview</Button>}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <Field label="Project" name="title" required error={errors.title}>
            {(control) => (
              <input {...control} value={fields.title} maxLength={200} autoComplete="off" onChange={(event) => change({ title: event.target.value })} />
            )}
          </Field>
          <Field label="Category" name="category" required error={errors.category} hint="A word or two, such as “Healthcare” or “Mobile app”.">
            {(control) => (
              <input {...control} value={fields.category} maxLength={80} autoComplete="off" onChange={(event) => change({ category: event.target.value })} />
            )}
          </Field>
          <Field
            label="Description"
            name="description"
            required
            error={errors.description}
            hint="An empty line begins a paragraph, “- ” at the beginning of a line an item of a list."
          >
            {(control) => (
              <textarea {...control} rows={7} maxLength={5000} value={fields.description} onChange={(event) => change({ description: event.target.value })} />
            )}
          </Field>
          {LINKS.map(({ name, label }) => (
            <LinkField key={name} label={label} name={name} value={fields[name]} error={errors[name]} onChange={(link) => change({ [name]: link })} />
          ))}
          <CaseStudyFacts fields={fields} errors={errors} onChange={change} />
        </div>
        <div className="grid content-start gap-6">
          <Field label="Status" name="status" required hint={fields.status === "draft" ? "Only admins see it." : "Visitors see it on the landing page."}>
            {(control) => (
              <select {...control} value={fields.status} onChange={(event) => change({ status: event.target.value === "draft" ? "draft" : "published" })}>
                <option value="published">Published</option>
                <option value="draft">Draft</option>
              </select>
            )}
          </Field>
          <PictureField legend="Picture" value={fields.cover} onChange={(update) => change((before) => ({ cover: update(before.cover) }))} uploads={uploads} />
          <StoryField story={fields.story} onChange={(story) => change({ story })} />
          {form.row && <DraftLinks table="case_studies" id={form.row.id} dirty={form.dirty} />}
        </div>
      </div>
      {pictureQuestion}
      {previewing && <CaseStudyPreview draft={fields} id={opened.row?.id ?? null} onClose={() => setPreviewing(false)} />}
    </RecordForm>
  );
}
