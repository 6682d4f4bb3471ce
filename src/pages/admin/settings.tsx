import { type FormEvent, useRef, useState } from "react";
import { Link, useLoaderData } from "react-router-dom";
import { useReauthentication } from "@/components/admin-shell";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { Seo } from "@/components/seo";
import { StatusMessage } from "@/components/status-message";
import { type EditableSettings, getEditableSettings, saveSettings } from "@/data/admin/settings";
import { LoadFailure } from "./load-failure";
import { PageHeading } from "./page-heading";
import { SaveBar } from "./save-bar";
import { contentOf, networks, problemsOf, type SettingsValues, valuesOf } from "./settings-form-values";
import { useSaveShortcut } from "./use-save-shortcut";
import { useUnsavedChanges } from "./use-unsaved-changes";

type Loaded = { settings: EditableSettings | null; failed: boolean };

export async function loader(): Promise<Loaded> {
  try {
    return { settings: await getEditableSettings(), failed: false };
  } catch (error) {
    console.error("The settings could not be loaded", error);
    return { settings: null, failed: true };
  }
}

export function Component() {
  const { settings, failed } = useLoaderData<Loaded>();
  return (
    <>
      <Seo title="Settings" noindex />
      <PageHeading heading="Settings" subtitle="What the site says about itself, wherever it says it.">
        <Link to="/admin/settings/security" className="py-1 font-medium underline underline-offset-4">
          Password and second factor
        </Link>
      </PageHeading>
      {failed ? <LoadFailure>The settings could not be loaded.</LoadFailure> : <SettingsForm settings={settings} />}
    </>
  );
}

type Outcome =
  | { kind: "idle" | "saving" | "saved" }
  | { kind: "failed"; reason: string }
  | { kind: "conflict"; theirs: EditableSettings | null };

function SettingsForm({ settings }: { settings: EditableSettings | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(settings);
  const [values, setValues] = useState(() => valuesOf(settings));
  const [problems, setProblems] = useState<Partial<SettingsValues>>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });
  const { runSignedIn } = useReauthentication();
  const dirty = JSON.stringify(contentOf(values)) !== JSON.stringify(contentOf(valuesOf(stored)));
  const { dialog } = useUnsavedChanges(dirty);
  useSaveShortcut(form);

  async function save(version: number | null) {
    setOutcome({ kind: "saving" });
    try {
      const content = contentOf(values);
      const row = await runSignedIn(() => saveSettings(content, version));
      if (row) {
        setStored(row);
        setOutcome({ kind: "saved" });
      } else {
        setOutcome({ kind: "conflict", theirs: await runSignedIn(getEditableSettings) });
      }
    } catch (error) {
      console.error("The settings could not be saved", error);
      setOutcome({ kind: "failed", reason: error instanceof Error ? error.message : "" });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome.kind === "saving") return;
    const found = problemsOf(values);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) {
      const control = event.currentTarget.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      setOutcome({ kind: "idle" });
      return;
    }
    void save(stored?.version ?? null);
  }

  const bind = (name: keyof SettingsValues) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((now) => ({ ...now, [name]: event.target.value }));
      setProblems((now) => ({ ...now, [name]: undefined }));
      setOutcome((now) => (now.kind === "saved" ? { kind: "idle" } : now));
    },
  });

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="grid max-w-3xl gap-5 rounded-2xl border border-stone-200 bg-white p-5 sm:grid-cols-2 sm:p-7">
        <Field label="Site name" name="siteName" required error={problems.siteName} hint="In the titles and the footer.">
          {(control) => <input {...control} {...bind("siteName")} type="text" maxLength={80} />}
        </Field>
        <Field
          label="Contact email"
          name="contactEmail"
          required
          error={problems.contactEmail}
          hint="Shown to visitors beside the enquiry form."
        >
          {(control) => <input {...control} {...bind("contactEmail")} type="email" maxLength={254} />}
        </Field>
        <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-3">
          <legend className="mb-4 text-lg font-bold">Social links</legend>
          {networks.map(({ name, label }) => (
            <Field key={name} label={label} name={name} error={problems[name]}>
              {(control) => <input {...control} {...bind(name)} type="url" placeholder="https://" />}
            </Field>
          ))}
        </fieldset>
        <Field
          label="Meta description"
          name="metaDescription"
          className="sm:col-span-2"
          hint={`What search engines show under the title: ${values.metaDescription.length} of 500 characters; about 155 are read.`}
        >
          {(control) => <textarea {...control} {...bind("metaDescription")} rows={3} maxLength={500} />}
        </Field>
      </div>
      <div className="mt-5 max-w-3xl">
        <StatusMessage kind="success">
          {outcome.kind === "saved" && "Settings updated successfully!"}
        </StatusMessage>
        <StatusMessage kind="error">
          {outcome.kind === "failed" && (
            <>
              <p>Failed to update settings.</p>
              {outcome.reason && <p className="text-sm font-normal">{outcome.reason}</p>}
            </>
          )}
          {outcome.kind === "conflict" && (
            <Conflict
              onKeepMine={() => void save(outcome.theirs?.version ?? null)}
              onTakeTheirs={() => {
                setStored(outcome.theirs);
                setValues(valuesOf(outcome.theirs));
                setOutcome({ kind: "idle" });
              }}
            />
          )}
        </StatusMessage>
      </div>
      <SaveBar label="Save Settings" busy={outcome.kind === "saving"} dirty={dirty} />
      {dialog}
    </form>
  );
}

function Conflict({ onKeepMine, onTakeTheirs }: { onKeepMine: () => void; onTakeTheirs: () => void }) {
  return (
    <>
      <p>The settings were changed in another window or by somebody else. Nothing of yours has been saved yet.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onKeepMine}>
          Save mine over them
        </Button>
        <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
          Load theirs
        </Button>
      </div>
    </>
  );
}
