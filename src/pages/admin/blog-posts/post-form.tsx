import "./post-form.css";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/components/button";
import type { Post } from "@/data/admin/posts";
import type { Category } from "@/data/categories";
import { DraftLinks } from "@/pages/admin/drafts/draft-links";
import { RecordForm } from "@/pages/admin/records/record-form";
import { SaveState } from "@/pages/admin/records/save-state";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";
import { useFreeSlug } from "./address-field";
import { type PostDraft, slugOf } from "./post-draft";
import { PostPanel } from "./post-panel";
import { PostPreview } from "./post-preview";
import { nameNextSave } from "./publication";
import { TitleField } from "./title-field";
import { useFocusMode } from "./use-focus-mode";
import { type OpenedPost, usePostForm } from "./use-post-form";

const RichTextEditor = lazy(async () => ({ default: (await import("@/pages/admin/rich-text/rich-text-editor")).RichTextEditor }));

type PostFormProps = {
  opened: OpenedPost;
  categories: Category[];
  onReopen: (opened: OpenedPost) => void;
  /** Called once saved or cancelled. */
  onClose: () => void;
  /** Called when a new one has been stored and the form stays open. */
  onCreated: (row: Post) => void;
};

/** The page on which a post is written: title and text in a column, everything else beside it. */
export function PostForm({ opened, categories, onReopen, onClose, onCreated }: PostFormProps) {
  const editor = useRef<RichTextHandle>(null);
  const { form, change, bodyEdited, openedBody, beginning, coverUploads, textUploads, copyPicture, pictureQuestion } = usePostForm(opened, editor);
  const { fields, errors, stored } = form;
  const slug = useFreeSlug(slugOf(fields), form.row?.id ?? null);
  const [preview, setPreview] = useState<PostDraft | null>(null);
  const focusMode = useFocusMode(form.local.offers.length > 0);

  function focusOn(on: boolean) {
    focusMode.choose(on);
    editor.current?.focus();
  }

  return (
    <>
      <RecordForm
        heading={form.row ? "Edit post" : "New post"}
        saveLabel={nameNextSave(fields, stored)}
        form={form}
        onReopen={onReopen}
        onClose={onClose}
        onCreated={onCreated}
        onTrouble={focusMode.interrupt}
        actions={
          <>
            <Button variant="ghost" size="sm" title="Title and text alone (F8)" onClick={() => focusOn(true)}>
              Focus
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setPreview(form.readDraft())}>
              Preview
            </Button>
          </>
        }
      >
        <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className={focusMode.isOn ? "post-focus" : "mx-auto grid w-full max-w-[42rem] min-w-0 content-start gap-4"}>
            {focusMode.isOn && (
              <div className="sticky top-0 z-10 flex h-11 items-center justify-between gap-x-4 bg-white text-sm text-stone-600">
                <p className="min-w-0">
                  <SaveState form={form} />
                </p>
                <Button variant="ghost" size="sm" className="flex-none" title="Escape or F8" onClick={() => focusOn(false)}>
                  Leave focus mode
                </Button>
              </div>
            )}
            <TitleField value={fields.title} error={errors.title} onChange={(next) => change({ title: next })} onEnter={() => editor.current?.focus()} />
            <div className="post-text">
              <Suspense fallback={<p className="grid h-112 place-items-center rounded-xl border border-stone-300 bg-white">Loading...</p>}>
                <RichTextEditor ref={editor} label="Text" initialHtml={openedBody} onEdit={bodyEdited} uploads={textUploads} copyPicture={copyPicture} />
              </Suspense>
            </div>
          </div>
          <PostPanel
            fields={fields}
            errors={errors}
            categories={categories}
            onChange={change}
            onCover={(update) => form.change((before) => ({ cover: update(before.cover) }))}
            coverUploads={coverUploads}
            slug={slug}
            liveSlug={form.row && stored.status === "published" ? form.row.slug : null}
            beginning={beginning}
          >
            {form.row && <DraftLinks table="blog_posts" id={form.row.id} dirty={form.dirty} />}
          </PostPanel>
        </div>
      </RecordForm>
      {pictureQuestion}
      {preview && <PostPreview draft={preview} post={form.row} categories={categories} onClose={() => setPreview(null)} />}
    </>
  );
}
