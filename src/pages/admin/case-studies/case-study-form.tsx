import type { CaseStudy } from "@/data/admin/case-studies";
import { Field } from "@/components/field";
import { CASE_STUDY, type OpenedCaseStudy } from "./case-study-draft";
import { fetchForeignPicture } from "@/pages/admin/pictures/foreign-pictures";
import { PictureField } from "@/pages/admin/pictures/picture-field";
import { listQuestionable, usePictureQuestion } from "@/pages/admin/pictures/picture-question";
import { RecordForm } from "@/pages/admin/records/record-form";
import { usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { useRecordForm } from "@/pages/admin/records/use-record-form";

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
          <Field label="Description" name="description" required error={errors.description}>
            {(control) => (
              <textarea {...control} rows={7} maxLength={5000} value={fields.description} onChange={(event) => change({ description: event.target.value })} />
            )}
          </Field>
          {LINKS.map(({ name, label }) => (
            <Field key={name} label={label} name={name} error={errors[name]}>
              {(control) => (
                <input {...control} type="url" placeholder="https://" value={fields[name]} onChange={(event) => change({ [name]: event.target.value })} />
              )}
            </Field>
          ))}
        </div>
        <PictureField legend="Picture" value={fields.cover} onChange={(update) => change((before) => ({ cover: update(before.cover) }))} uploads={uploads} />
      </div>
      {pictureQuestion}
    </RecordForm>
  );
}
