import { SearchResultPreview } from "@/components/admin/search-result-preview";
import { Field } from "@/components/field";
import { MAX_EMAIL_LENGTH } from "@/lib/email-address";
import { LinkField } from "@/pages/admin/records/link-field";
import { RecordForm } from "@/pages/admin/records/record-form";
import { useRecordForm } from "@/pages/admin/records/use-record-form";
import { site } from "@/site";
import { networks, type OpenedSettings, SETTINGS, type SettingsDraft } from "./settings-draft";

type SettingsFormProps = { opened: OpenedSettings; onReopen: (opened: OpenedSettings) => void };

export function SettingsForm({ opened, onReopen }: SettingsFormProps) {
  const form = useRecordForm(SETTINGS, opened);
  const { fields, errors } = form;
  const bind = (name: keyof SettingsDraft) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  });

  return (
    <RecordForm saveLabel="Save Settings" form={form} onReopen={onReopen}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-5 rounded-2xl border border-stone-200 bg-white p-5 sm:grid-cols-2 sm:p-7">
          <Field label="Site name" name="siteName" required error={errors.siteName} hint="In the titles and the footer.">
            {(control) => <input {...control} {...bind("siteName")} type="text" maxLength={80} />}
          </Field>
          <Field label="Contact email" name="contactEmail" required error={errors.contactEmail} hint="Shown beside the enquiry form; each enquiry is e-mailed to it.">
            {(control) => <input {...control} {...bind("contactEmail")} type="email" maxLength={MAX_EMAIL_LENGTH} />}
          </Field>
          <Field
            label="Meta description"
            name="metaDescription"
            className="sm:col-span-2"
            hint={`What search engines and shared links say about the site: ${fields.metaDescription.length} of 500 characters, of which about 155 are shown.`}
          >
            {(control) => <textarea {...control} {...bind("metaDescription")} rows={3} maxLength={500} />}
          </Field>
          <Field
            label="Keep enquiries for (months)"
            name="enquiryMonths"
            required
            error={errors.enquiryMonths}
            hint="Older ones are deleted for good. The privacy policy says the same."
          >
            {(control) => <input {...control} {...bind("enquiryMonths")} type="text" inputMode="numeric" maxLength={3} />}
          </Field>
          <fieldset className="grid gap-4 sm:col-span-2">
            <legend className="mb-3 text-lg font-bold">Social links</legend>
            {networks.map(({ name, label }) => (
              <LinkField key={name} label={label} name={name} error={errors[name]} value={fields[name]} onChange={(link) => form.change({ [name]: link })} />
            ))}
            <p className="text-sm text-stone-600">The footer shows those that have an address.</p>
          </fieldset>
        </div>
        <SearchResultPreview title={`${fields.siteName.trim() || site.name} – ${site.tagline}`} description={fields.metaDescription.trim() || site.description} />
      </div>
    </RecordForm>
  );
}
