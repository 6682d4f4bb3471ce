import { Link, useLoaderData } from "react-router-dom";
import { Seo } from "@/components/seo";
import { type Settings, type SettingsDraft, settings as kind } from "@/data/admin/kinds/settings";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/headings";
import { RecordEditor } from "@/pages/admin/form/record-editor";
import { UndoList } from "@/pages/admin/list/undo";
import { SettingsForm } from "./settings-form";

export async function loader() {
  return { settings: await loadOrNull("settings", kind.get(null)) };
}

export function Component() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <>
      <Seo title="Settings" noindex />
      <PageHeading heading="Settings" subtitle="What the site says about itself, wherever it says it.">
        <Link to="/admin/settings/people" className="py-1 font-medium underline underline-offset-4">
          People
        </Link>
        <Link to="/admin/settings/security" className="py-1 font-medium underline underline-offset-4">
          Password and second factor
        </Link>
      </PageHeading>
      {settings ? (
        <RecordEditor<Settings, SettingsDraft> row={settings}>
          {(opened, reopen) => <SettingsForm opened={opened} onReopen={reopen} />}
        </RecordEditor>
      ) : (
        <LoadFailure>The settings could not be loaded.</LoadFailure>
      )}
      <UndoList />
    </>
  );
}
