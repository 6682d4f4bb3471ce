import { lazy, type Ref, Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { Button } from "@/components/button";
import { useAlert, useConfirm } from "@/components/confirm-dialog";
import { Field } from "@/components/field";
import type { Category } from "@/data/categories";
import { PROJECT_CATEGORY_ID } from "@/lib/project-link";
import { ConflictDialog } from "./conflict-dialog";
import { DraftNote } from "./draft-note";
import { DraftOffer } from "./draft-offer";
import { usePictureDescription } from "./picture-description";
import { PictureField } from "./picture-field";
import { releasePictures, removeReleasedPictures } from "./picture-ledger";
import { listDraftPictures, type PostDraft, toPlainText } from "./post-draft";
import { PostPreview } from "./post-preview";
import { PublicationFields } from "./publication-fields";
import type { RichTextHandle } from "./rich-text-editor";
import { SaveBar } from "./save-bar";
import { SlugLine, useFreeSlug } from "./slug-line";
import { UploadProgress } from "./upload-progress";
import { type OpenedPost, usePostForm } from "./use-post-form";
import { useSaveShortcut } from "./use-save-shortcut";

const RichTextEditor = lazy(async () => ({ default: (await import("./rich-text-editor")).RichTextEditor }));

export type PostFormHandle = { cancel: () => void };

type PostFormProps = {
  ref?: Ref<PostFormHandle>;
  opened: OpenedPost;
  categories: Category[];
  /** Another state of the same record: a copy to go on from, or what somebody else has saved. */
  onReopen: (opened: OpenedPost) => void;
  /** Saved, or given up. */
  onClose: () => void;
};

export function PostForm({ ref, opened, categories, onReopen, onClose }: PostFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const editor = useRef<RichTextHandle>(null);
  const headingId = useId();
  const { fields, change, errors, local, records, coverUploads, textUploads, ...post } = usePostForm(opened, editor, onClose);
  const slug = useFreeSlug(fields.slug, opened.post?.id ?? null);
  const { describe, dialog: descriptionDialog } = usePictureDescription();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { alert, dialog: alertDialog } = useAlert();
  const [preview, setPreview] = useState<PostDraft | null>(null);
  const [refusals, setRefusals] = useState(0);
  const conflict = records.conflict;
  useSaveShortcut(form);

  async function submit(known = post.known) {
    if (records.saving) return;
    const { refused, failure } = await post.save(known);
    if (refused) setRefusals((count) => count + 1);
    if (failure) await alert({ message: failure });
  }

  async function cancel() {
    const question = { message: "Discard your unsaved changes?", confirmLabel: "Discard", cancelLabel: "Keep writing", danger: true };
    if (post.dirty && !(await confirm(question))) return;
    post.finish();
    onClose();
  }
  useImperativeHandle(ref, () => ({ cancel: () => void cancel() }));

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function reopen(next: OpenedPost) {
    post.guard.discard();
    onReopen(next);
  }

  return (
    <>
      {local.offer && (
        <DraftOffer
          keptAt={local.offer.keptAt}
          outdated={opened.post !== null && local.offer.version !== opened.post.version}
          onRestore={() => local.offer && reopen({ post: opened.post, restored: local.offer })}
          onDiscard={() => {
            if (!local.offer) return;
            local.dropOffer(local.offer);
            releasePictures(listDraftPictures(local.offer.content));
            void removeReleasedPictures();
          }}
        />
      )}
      <form
        ref={form}
        noValidate
        aria-labelledby={headingId}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 id={headingId} className="mb-5 text-2xl">
          {opened.post ? "Edit post" : "New post"}
        </h2>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 content-start gap-6">
            <div>
              <Field label="Title" name="title" required error={errors.title}>
                {(control) => (
                  <input {...control} value={fields.title} maxLength={200} autoComplete="off" onChange={(event) => change({ title: event.target.value })} />
                )}
              </Field>
              <SlugLine slug={fields.slug} answer={slug} onUse={(free) => change({ slug: free })} />
            </div>
            <div>
              <p className="field-label">Text</p>
              <Suspense fallback={<p className="grid h-112 place-items-center rounded-xl border-[1.5px] border-stone-500 bg-white">Loading...</p>}>
                <RichTextEditor
                  ref={editor}
                  label="Text"
                  initialHtml={post.opened.body}
                  onEdit={post.bodyEdited}
                  addPicture={async (file) => {
                    const picture = await textUploads.upload(file);
                    return picture && { ...picture, alt: await describe({ url: picture.url, alt: null }) };
                  }}
                  describePicture={describe}
                  onNotice={textUploads.setFailure}
                />
              </Suspense>
              <UploadProgress uploads={textUploads.uploads} failure={textUploads.failure} onDismiss={() => textUploads.setFailure(null)} />
            </div>
          </div>
          <div className="grid content-start gap-6">
            <PublicationFields draft={fields} onChange={change} />
            <Field label="Category" name="category" required error={errors.category}>
              {({ required, ...control }) => (
                <select
                  {...control}
                  aria-required={required}
                  value={fields.categoryId ?? ""}
                  onChange={(event) => change({ categoryId: event.target.value ? Number(event.target.value) : null })}
                >
                  <option value="">Select a category</option>
                  {categories.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {fields.categoryId === PROJECT_CATEGORY_ID && (
              <Field label="Project link" name="projectLink" error={errors.projectLink} hint="Visitors can duplicate the project from here.">
                {(control) => (
                  <input {...control} type="url" placeholder="https://" value={fields.projectLink} onChange={(event) => change({ projectLink: event.target.value })} />
                )}
              </Field>
            )}
            <PictureField legend="Cover" value={fields.cover} onChange={(cover) => change({ cover })} uploads={coverUploads} error={errors.cover} />
          </div>
        </div>
        <SaveBar
          label="Save Post"
          busy={records.saving}
          dirty={post.dirty}
          note={local.keptAt || local.failed ? <DraftNote local={local} /> : undefined}
        >
          <Button variant="secondary" size="sm" onClick={() => setPreview(post.readDraft())}>
            Preview
          </Button>
        </SaveBar>
      </form>
      {preview && <PostPreview draft={preview} post={opened.post} categories={categories} onClose={() => setPreview(null)} />}
      {conflict && (
        <ConflictDialog
          kind="post"
          savedAt={conflict.row && (conflict.row.updated_at ?? conflict.row.created_at)}
          readText={() => toPlainText(post.readDraft())}
          onKeepMine={() => void submit(conflict.row)}
          onLoadTheirs={() => reopen({ post: conflict.row, restored: null })}
          onClose={records.closeConflict}
        />
      )}
      {descriptionDialog}
      {confirmDialog}
      {alertDialog}
      {post.guard.dialog}
    </>
  );
}
