import { lazy, type Ref, Suspense, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import type { Category } from "@/data/categories";
import { PROJECT_CATEGORY_ID } from "@/lib/project-link";
import { PictureField } from "@/pages/admin/pictures/picture-field";
import type { PostDraft } from "./post-draft";
import { PostPreview } from "./post-preview";
import { PublicationFields } from "./publication-fields";
import { RecordForm, type RecordFormHandle } from "@/pages/admin/records/record-form";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";
import { SlugLine, useFreeSlug } from "./slug-line";
import { type OpenedPost, usePostForm } from "./use-post-form";

const RichTextEditor = lazy(async () => ({ default: (await import("@/pages/admin/rich-text/rich-text-editor")).RichTextEditor }));

type PostFormProps = {
  ref?: Ref<RecordFormHandle>;
  opened: OpenedPost;
  categories: Category[];
  onReopen: (opened: OpenedPost) => void;
  /** Called once saved or cancelled. */
  onClose: () => void;
};

export function PostForm({ ref, opened, categories, onReopen, onClose }: PostFormProps) {
  const editor = useRef<RichTextHandle>(null);
  const { form, change, bodyEdited, openedBody, coverUploads, textUploads, copyPicture, pictureQuestion } = usePostForm(opened, editor);
  const { fields, errors } = form;
  const slug = useFreeSlug(fields.slug, opened.row?.id ?? null);
  const [preview, setPreview] = useState<PostDraft | null>(null);

  return (
    <>
      <RecordForm
        ref={ref}
        heading={opened.row ? "Edit post" : "New post"}
        saveLabel="Save Post"
        form={form}
        onReopen={onReopen}
        onClose={onClose}
        actions={
          <Button variant="secondary" size="sm" onClick={() => setPreview(form.readDraft())}>
            Preview
          </Button>
        }
      >
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
                <RichTextEditor ref={editor} label="Text" initialHtml={openedBody} onEdit={bodyEdited} uploads={textUploads} copyPicture={copyPicture} />
              </Suspense>
            </div>
          </div>
          <div className="grid content-start gap-6">
            <PublicationFields draft={fields} onChange={change} />
            <Field label="Category" name="category" required error={errors.categoryId}>
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
            <PictureField legend="Cover" value={fields.cover} onChange={(update) => form.change((before) => ({ cover: update(before.cover) }))} uploads={coverUploads} />
          </div>
        </div>
      </RecordForm>
      {pictureQuestion}
      {preview && <PostPreview draft={preview} post={opened.row} categories={categories} onClose={() => setPreview(null)} />}
    </>
  );
}
