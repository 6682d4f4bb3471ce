import { lazy, Suspense, useId, useRef, useState } from "react";
import { late } from "@/browser/late";
import { lateDialog } from "@/components/admin/dialogs";
import { nameNextSave, stageOf } from "@/components/admin/publication";
import { isFreeKey, useKeys } from "@/components/admin/use-keys";
import { useRememberedChoice } from "@/components/admin/use-remembered-choice";
import { QuietButton } from "@/components/admin/controls";
import type { Post, PostDraft } from "@/data/admin/blog-posts";
import type { Category } from "@/data/site";
import { isOfInputMethod } from "@/lib/pressed-key";
import { describeExcess } from "@/lib/characters";
import { describeRest } from "@/lib/characters-in-admin";
import { type FormHost, RecordForm } from "@/pages/admin/form/record-form";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";
import { PostPanel } from "./post-panel";
import { usePostForm } from "./use-post-form";

/** Started together with the request for the post. */
export const loadEditor = async () => ({
  default: (await late(() => import("@/pages/admin/rich-text/rich-text-editor"))).RichTextEditor,
});
const RichTextEditor = lazy(loadEditor);

const latePreview = lateDialog(async () => {
  const [{ PostPreview }] = await Promise.all([
    late(() => import("./post-preview")),
    late(() => import("@/components/post/story-page")).then(({ loadStoryParts }) => loadStoryParts()),
  ]);
  return PostPreview;
});

type PostFormProps = { host: FormHost<Post, PostDraft>; categories: Category[] };

export function PostForm({ host, categories }: PostFormProps) {
  const editor = useRef<RichTextHandle>(null);
  const { form, change, body, beginning, coverUploads, textUploads, copyPicture } = usePostForm(host.opening, editor);
  const { stored } = form;
  const panel = useRef<HTMLElement>(null);
  const [preview, setPreview] = useState<PostDraft | null>(null);
  const [isFocused, showAll] = useFocusMode();
  latePreview.usePreload();
  const [checksSpelling] = useRememberedChoice("blockwork-spelling");

  return (
    <>
      <RecordForm
        heading={form.row ? "Edit post" : "New post"}
        saveLabel={nameNextSave(form.fieldsBeforePress, stored)}
        otherSave={
          stageOf(form.fieldsBeforePress) === "draft" && stageOf(stored) === "draft"
            ? { label: "Publish", change: { status: "published", published_at: null } }
            : undefined
        }
        host={host}
        form={form}
        onTrouble={showAll}
        actions={
          <>
            <QuietButton
              className="lg:hidden"
              title="Status, category, cover and the rest"
              onClick={() => {
                panel.current?.scrollIntoView();
                panel.current?.focus({ preventScroll: true });
              }}
            >
              Details
            </QuietButton>
            <QuietButton onClick={() => setPreview(form.readDraft())}>Preview</QuietButton>
          </>
        }
      >
        <div
          className={`grid gap-8 ${isFocused ? "" : "lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]"}`}
        >
          <div className="mx-auto grid w-full max-w-[42rem] min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
            <TitleField
              {...form.field("title")}
              onChange={(next) => change({ title: next })}
              onEnter={() => editor.current?.focus()}
            />
            <div>
              <Suspense
                fallback={
                  <p className="grid h-112 place-items-center rounded-xl border border-stone-300 bg-white">
                    Loading...
                  </p>
                }
              >
                <RichTextEditor
                  ref={editor}
                  initialHtml={body.opened}
                  onEdit={body.edited}
                  uploads={textUploads}
                  copyPicture={copyPicture}
                  checksSpelling={checksSpelling}
                />
              </Suspense>
            </div>
          </div>
          <PostPanel
            ref={panel}
            hidden={isFocused}
            form={form}
            categories={categories}
            onChange={change}
            coverUploads={coverUploads}
            beginning={beginning}
          />
        </div>
      </RecordForm>
      {preview && (
        <latePreview.Dialog draft={preview} post={form.row} categories={categories} onClose={() => setPreview(null)} />
      )}
    </>
  );
}

/** Whether only title and text are shown, and a function that shows everything again. F8 toggles it, Escape ends it. */
function useFocusMode(): [isOn: boolean, showAll: () => void] {
  const [isOn, choose] = useRememberedChoice("blockwork-focus-mode");

  useKeys((event) => {
    if (!isFreeKey(event)) return;
    if (event.key === "F8") {
      event.preventDefault();
      choose(!isOn);
    } else if (event.key === "Escape" && isOn && !isInEditorBox(event.target)) {
      choose(false);
    }
  });

  return [isOn, () => choose(false)];
}

/** Escape closes the editor's link box and its list of styles first. */
function isInEditorBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".ql-tooltip, .ql-picker") !== null;
}

type TitleFieldProps = {
  value: string;
  error: string | undefined;
  most?: number | undefined;
  onChange: (title: string) => void;
  onEnter: () => void;
};

function TitleField({ value, error: refusal, most = Infinity, onChange, onEnter }: TitleFieldProps) {
  const id = useId();
  const error = describeExcess(value, most) ?? refusal;
  const note = error ?? describeRest(value, most);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      {/* The copy of the title behind the field gives it its height. */}
      <div
        data-title={value}
        className={`grid font-display text-2xl lg:text-3xl leading-[1.15] font-bold tracking-[-0.02em] after:invisible after:content-[attr(data-title)_'_'] after:min-w-0 after:py-1 after:[overflow-wrap:anywhere] after:whitespace-pre-wrap after:[grid-area:1/1]`}
      >
        <textarea
          translate="no"
          id={id}
          name="title"
          dir="auto"
          rows={1}
          className="min-w-0 resize-none py-1 [overflow-wrap:anywhere] whitespace-pre-wrap [grid-area:1/1] overflow-hidden bg-transparent placeholder:text-stone-500 placeholder:opacity-100 focus-visible:rounded-none focus-visible:shadow-[0_3px_0_theme(colors.ink.DEFAULT)] focus-visible:outline-transparent"
          required
          placeholder="Title"
          autoComplete="off"
          aria-invalid={Boolean(error)}
          aria-describedby={note && `${id}-note`}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isOfInputMethod(event.nativeEvent)) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error ? "font-semibold text-danger" : "text-stone-600"}`}>
          {note}
        </p>
      )}
    </div>
  );
}
