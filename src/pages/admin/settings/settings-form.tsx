import { type FormEvent, useRef, useState } from "react";
import { useReauthentication } from "@/components/admin/admin-shell";
import { Field } from "@/components/field";
import { type EditableSettings, getEditableSettings, saveSettings } from "@/data/admin/settings";
import { failureReason } from "@/pages/admin/records/failure-reason";
import { SaveBar } from "@/pages/admin/records/save-bar";
import { SearchResultPreview } from "./search-result-preview";
import { contentOf, networks, problemsOf, type SettingsValues, valuesOf } from "./settings-form-values";
import { type SettingsOutcome, SettingsStatus } from "./settings-status";
import { useSaveShortcut } from "@/pages/admin/records/use-save-shortcut";
import { useUnsavedChanges } from "@/pages/admin/records/use-unsaved-changes";

/** `settings` is null while nobody has saved any. */
export function SettingsForm({ settings }: { settings: EditableSettings | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(settings);
  const [values, setValues] = useState(() => valuesOf(settings));
  const [problems, setProblems] = useState<Partial<SettingsValues>>({});
  const [outcome, setOutcome] = useState<SettingsOutcome>({ kind: "idle" });
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
        return;
      }
      const theirs = await runSignedIn(getEditableSettings);
      // The save had arrived; only its answer had not.
      if (JSON.stringify(contentOf(valuesOf(theirs))) === JSON.stringify(content)) {
        setStored(theirs);
        setOutcome({ kind: "saved" });
        return;
      }
      if (theirs?.version === version) throw new Error("This account may not change the settings.");
      setOutcome({ kind: "conflict", theirs });
    } catch (error) {
      console.error("The settings could not be saved", error);
      setOutcome({ kind: "failed", reason: failureReason(error) ?? "" });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome.kind === "saving") return;
    const found = problemsOf(values);
    setProblems(found);
    const [first] = Object.keys(found);
    if (!first) {
      void save(stored?.version ?? null);
      return;
    }
    setOutcome({ kind: "idle" });
    const control = event.currentTarget.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
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
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-5 rounded-2xl border border-stone-200 bg-white p-5 sm:grid-cols-2 sm:p-7">
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
          <Field
            label="Meta description"
            name="metaDescription"
            className="sm:col-span-2"
            hint={`What search engines and shared links say about the site: ${values.metaDescription.length} of 500 characters, of which about 155 are shown.`}
          >
            {(control) => <textarea {...control} {...bind("metaDescription")} rows={3} maxLength={500} />}
          </Field>
          <fieldset className="grid gap-4 sm:col-span-2">
            <legend className="mb-3 text-lg font-bold">Social links</legend>
            {networks.map(({ name, label }) => (
              <Field key={name} label={label} name={name} error={problems[name]}>
                {(control) => <input {...control} {...bind(name)} type="url" placeholder="https://" />}
              </Field>
            ))}
            <p className="text-sm text-stone-600">The footer shows those that have an address.</p>
          </fieldset>
        </div>
        <SearchResultPreview siteName={values.siteName} description={values.metaDescription} />
      </div>
      <SaveBar
        label="Save Settings"
        busy={outcome.kind === "saving"}
        dirty={dirty}
        status={
          <SettingsStatus
            outcome={outcome}
            onKeepMine={(theirs) => void save(theirs?.version ?? null)}
            onTakeTheirs={(theirs) => {
              setStored(theirs);
              setValues(valuesOf(theirs));
              setOutcome({ kind: "idle" });
            }}
          />
        }
      />
      {dialog}
    </form>
  );
}
