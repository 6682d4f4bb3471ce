import { capitalise } from "@/lib/characters-in-admin";
import { useMemo, useState, useSyncExternalStore } from "react";
import { PreviewDialog } from "@/components/admin/preview-dialog";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { useSiteContent } from "@/components/site-content";
import { INVENTED } from "@/content/invented";
import { type FieldSchema, nameOf } from "@/content/fields";
import type { PageWords } from "@/content/page-words";
import { originalOf } from "@/data/admin/field-rules";
import type { PageRow } from "@/data/admin/page-content";
import { useLinkQuestion } from "@/pages/admin/form/link-question";
import { type FormHost, RecordForm } from "@/pages/admin/form/record-form";
import { useRecordForm } from "@/pages/admin/form/use-record-form";
import { usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import {
  FACTS,
  isForColleagues,
  isOriginal,
  listFields,
  listMisfits,
  listWordLinks,
  type PageDraft,
  pageKind,
  type Value,
} from "./page-kind";
import { PagePreview } from "./page-preview";
import { ListField } from "./list-field";
import { PlainField, type Uploads } from "./plain-field";

type PageFormProps = { page: PageWords; host: FormHost<PageRow, PageDraft> };

export function PageForm({ page, host }: PageFormProps) {
  const [kind] = useState(() => pageKind(page));
  const uploads = usePictureUploads("blog-posts");
  /** The field whose picture is being uploaded. */
  const [uploadsOf, setUploadsOf] = useState("");
  const askAboutLinks = useLinkQuestion();
  const form = useRecordForm(kind, host.opening, {
    uploads: [uploads],
    mayStore: (draft) =>
      askAboutLinks({
        readText: () => ({ links: listWordLinks(page, draft), parts: null }),
        from: page.path,
        isHidden: false,
        goOnLabel: "Save anyway",
      }),
  });
  const invented = INVENTED.find(({ id }) => id === page.id);
  const misfits = listMisfits(page, form.row);
  const fields = listFields(page);
  const hasPreview = !isForColleagues(page);
  const isWide = useWideWindow() && hasPreview;
  const [showsPreview, setShowsPreview] = useState(false);
  const site = useSiteContent();
  const { fields: draft } = form;
  const { settings, categories } = site;
  const others = JSON.stringify(site.pages);
  const content = useMemo(
    () => ({ settings, categories, pages: { ...JSON.parse(others), [page.page]: kind.toContent(draft).content } }),
    [settings, categories, others, page, kind, draft],
  );
  return (
    <>
      <RecordForm
        saveLabel="Save page"
        host={host}
        form={form}
        actions={!isWide && hasPreview && <QuietButton onClick={() => setShowsPreview(true)}>Preview</QuietButton>}
      >
        {invented && form.row?.version === 0 && (
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-butter px-4 py-3">
            <p>{`Made up for the demo: ${invented.what}. Change it, or confirm that it is true.`}</p>
            <Button
              type="submit"
              variant="secondary"
              size="sm"
              // The button disappears with its note.
              onClick={() =>
                form.element.current?.querySelector<HTMLElement>("input, textarea, select, summary")?.focus()
              }
            >
              This is true of us
            </Button>
          </div>
        )}
        {misfits.length > 0 && (
          <p className="mb-5 rounded-xl bg-butter px-4 py-3">
            {`These stored words no longer fit, so the original ones are shown instead: ${misfits.join(", ")}.`}
          </p>
        )}
        <div className={isWide ? "grid grid-cols-2 items-start gap-6" : ""}>
          <div className="grid min-w-0 gap-6">
            {Object.keys(page.sections).map((section) => (
              <section
                key={section}
                aria-labelledby={`section-${section}`}
                className="grid gap-5 rounded-2xl border border-stone-200 bg-white p-5 sm:p-7"
              >
                <h2 id={`section-${section}`} className="text-xl">
                  {capitalise(nameOf(section))}
                </h2>
                {fields
                  .filter((placed) => placed.section === section)
                  .map(({ key, label, field }) => (
                    <WordsField
                      key={key}
                      name={key}
                      label={label}
                      field={field}
                      value={form.fields[key] ?? ""}
                      error={form.errors[key]}
                      uploads={uploads}
                      uploadsOf={uploadsOf}
                      onUpload={setUploadsOf}
                      onChange={(next) => form.change((before) => ({ [key]: next(before[key] ?? "") }))}
                    />
                  ))}
              </section>
            ))}
            <details className="px-1 text-sm text-stone-700">
              <summary className="cursor-pointer py-1 font-medium">Names that any text can use</summary>
              <p className="mt-2 max-w-prose">
                {`Write them in braces. What they stand for is set once, here or in the settings: ${FACTS.map((name) => `{${name}}`).join(", ")}.`}
              </p>
            </details>
          </div>
          {isWide && (
            <div className="sticky top-[calc(var(--save-bar,3.5rem)+1rem)] h-[calc(100vh-var(--save-bar,3.5rem)-2rem)] overflow-hidden rounded-2xl border border-stone-300 bg-white">
              <PagePreview path={page.path} content={content} className="h-[200%] w-[200%] origin-top-left scale-50" />
            </div>
          )}
        </div>
      </RecordForm>
      {showsPreview && (
        <PreviewDialog
          views={[
            {
              name: page.name,
              label: "The page",
              content: <PagePreview path={page.path} content={content} className="block h-full w-full bg-white" />,
            },
          ]}
          onClose={() => setShowsPreview(false)}
        />
      )}
    </>
  );
}

type WordsFieldProps = Uploads & {
  name: string;
  label: string;
  field: FieldSchema;
  value: Value;
  error: string | undefined;
  onChange: (change: (before: Value) => Value) => void;
};

/** A field of a page, with the way back to its original words. */
function WordsField({ field, label, value, error, onChange, ...rest }: WordsFieldProps) {
  return (
    <div>
      {field.type === "list" ? (
        <ListField
          {...rest}
          label={label}
          field={field}
          entries={Array.isArray(value) ? value : []}
          error={error}
          onChange={(change) => onChange((before) => change(Array.isArray(before) ? before : []))}
        />
      ) : (
        <PlainField
          {...rest}
          label={label}
          field={field}
          value={String(value)}
          error={error}
          onChange={(text) => onChange(() => text)}
        />
      )}
      {!isOriginal(field, value) && (
        <QuietButton
          className="-ml-2"
          aria-label={`Back to the original words of ${label}`}
          onClick={() => onChange(() => originalOf(field))}
        >
          Back to the original words
        </QuietButton>
      )}
    </div>
  );
}

const WIDE = "(width >= 75rem)";

/** Whether the preview has room beside the form. */
function useWideWindow(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", tell);
      return () => query.removeEventListener("change", tell);
    },
    () => window.matchMedia(WIDE).matches,
  );
}
