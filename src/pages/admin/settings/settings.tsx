import { useLoaderData } from "react-router-dom";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { type FormHost, RecordEditor, RecordForm } from "@/pages/admin/form/record-form";
import { UndoList } from "@/pages/admin/list/actions";
import { SearchResultPreview } from "@/components/admin/search-result-preview";
import { TextLink } from "@/components/admin/controls";
import { ChoiceField, TextField } from "@/pages/admin/form/inputs";
import { useRecordForm } from "@/pages/admin/form/use-record-form";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { site } from "@/content/site-defaults";
import { failureReason } from "@/data/admin/failures";
import { keysOf } from "@/lib/objects";
import { networks, type Settings, type SettingsDraft, settings as kind } from "@/data/admin/settings";

const SETTINGS = {
  ...kind,
  describeSaved: () => "Settings updated successfully!",
  explainFailure: (error: unknown) => ["Failed to update settings.", failureReason(error) ?? ""].filter(Boolean),
};

export async function loader() {
  return { settings: await loadOrNull("settings", kind.get(null)) };
}

export function Component() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading heading="Settings" subtitle="The site's name, contact details and links.">
        <TextLink to="/admin/settings/people">People</TextLink>
        <TextLink to="/admin/settings/security">Password and second factor</TextLink>
      </PageHeading>
      {settings ? (
        <RecordEditor<Settings, SettingsDraft> row={settings}>{(host) => <SettingsForm host={host} />}</RecordEditor>
      ) : (
        <LoadFailure>The settings could not be loaded.</LoadFailure>
      )}
      <UndoList />
    </>
  );
}

function SettingsForm({ host }: { host: FormHost<Settings, SettingsDraft> }) {
  const form = useRecordForm(SETTINGS, host.opening);
  const { fields, field } = form;
  const { tagline } = useWords(company).facts;
  return (
    <RecordForm saveLabel="Save Settings" host={host} form={form}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-5 rounded-2xl border border-stone-200 bg-white p-5 sm:grid-cols-2 sm:p-7">
          <TextField hint="In the titles and the footer." {...field("site_name")} />
          <TextField
            hint="Shown beside the enquiry form. Every enquiry is emailed to it."
            {...field("contact_email")}
          />
          <TextField
            className="sm:col-span-2"
            hint="What search engines and shared links say about the site. About 155 characters are shown."
            {...field("meta_description")}
            rows={3}
          />
          <TextField
            hint="Older ones are deleted for good. The privacy policy says the same."
            {...field("enquiry_months")}
          />
          <ChoiceField
            {...field("count_views")}
            hint="By page and day, without cookies. Enquiries then say which pages were opened before. The privacy policy speaks of both: change its words if you want neither."
            choices={["yes", "no"]}
          />
          <ChoiceField
            {...field("send_receipts")}
            hint="Whoever sends an enquiry gets an email with its reference and by when you answer, once a day at most. Needs emails to be connected."
            choices={["yes", "no"]}
          />
          <fieldset className="grid gap-4 sm:col-span-2">
            <legend className="mb-3 text-lg font-bold">Social links</legend>
            {keysOf(networks).map((name) => (
              <TextField key={name} {...field(name)} />
            ))}
            <p className="text-sm text-stone-600">The footer shows those that have an address.</p>
          </fieldset>
        </div>
        <SearchResultPreview
          title={`${fields.site_name.trim() || site.name} – ${tagline}`}
          description={fields.meta_description.trim() || site.description}
        />
      </div>
    </RecordForm>
  );
}
