import { Field } from "@/components/field";
import type { FieldErrors } from "@/pages/admin/records/use-record-form";
import type { CaseStudyDraft } from "./case-study-draft";
import { FigureFields } from "./figure-fields";

type CaseStudyFactsProps = {
  fields: CaseStudyDraft;
  errors: FieldErrors<CaseStudyDraft>;
  onChange: (change: Partial<CaseStudyDraft>) => void;
};

/** What the story shows of the project; all of it is optional. */
export function CaseStudyFacts({ fields, errors, onChange }: CaseStudyFactsProps) {
  return (
    <section aria-labelledby="case-study-facts" className="grid gap-6 border-t border-stone-200 pt-6">
      <div>
        <h2 id="case-study-facts" className="text-lg">On its story</h2>
        <p className="mt-1 text-sm text-stone-600">Facts that the post shows beside the text. What is left empty is left out.</p>
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
        <Field label="Sector" name="sector" error={errors.sector}>
          {(control) => <input {...control} value={fields.sector} maxLength={80} autoComplete="off" onChange={(event) => onChange({ sector: event.target.value })} />}
        </Field>
        <Field label="Year" name="year" error={errors.year}>
          {(control) => <input {...control} inputMode="numeric" maxLength={4} value={fields.year} onChange={(event) => onChange({ year: event.target.value })} />}
        </Field>
        <Field label="Weeks" name="weeks" error={errors.weeks}>
          {(control) => <input {...control} inputMode="numeric" maxLength={3} value={fields.weeks} onChange={(event) => onChange({ weeks: event.target.value })} />}
        </Field>
      </div>
      <Field label="What was there before" name="situationBefore" hint="In one line: “A clipboard, and somebody who typed it up in the morning”.">
        {(control) => (
          <textarea {...control} rows={2} maxLength={300} value={fields.situationBefore} onChange={(event) => onChange({ situationBefore: event.target.value })} />
        )}
      </Field>
      <FigureFields figures={fields.figures} error={errors.figures} onChange={(figures) => onChange({ figures })} />
    </section>
  );
}
