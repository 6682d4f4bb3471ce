import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useAnnounce } from "@/components/admin-shell";
import { createPost, getPost, type Post, updatePost } from "@/data/admin/posts";
import { PROJECT_CATEGORY_ID } from "@/lib/project-link";
import { formatLocalTime } from "@/lib/local-time";
import type { LocalDraft } from "./local-drafts";
import { releasePictures, removeReleasedPictures } from "./picture-ledger";
import {
  checkPostDraft, holdsContent, isPostDraft, listDraftPictures, type PostDraft, type PostErrors, slugFor, toPostContent, toPostDraft,
} from "./post-draft";
import type { RichTextHandle } from "./rich-text-editor";
import { useLocalDraft } from "./use-local-draft";
import { usePictureUploads } from "./use-picture-uploads";
import { useRecordSave } from "./use-record-save";
import { useUnsavedChanges } from "./use-unsaved-changes";

const CHECK_BODY_AFTER_MS = 500;

/** What a form is opened with: the stored post (null for a new one) and, after Restore, the copy that it goes on from. */
export type OpenedPost = { post: Post | null; restored: LocalDraft<PostDraft> | null };

/** The state of the post form: what is typed, whether it is saved, and everything that keeps it from being lost. */
export function usePostForm({ post, restored }: OpenedPost, editor: RefObject<RichTextHandle | null>, onSaved: () => void) {
  const announce = useAnnounce();
  const stored = toPostDraft(post);
  const [opened] = useState(() => restored?.content ?? stored);
  const [fields, setFields] = useState(opened);
  const [errors, setErrors] = useState<PostErrors>({});
  const coverUploads = usePictureUploads("blog-posts");
  const textUploads = usePictureUploads("blog-posts");
  const uploading = coverUploads.uploads.length + textUploads.uploads.length > 0;
  const records = useRecordSave({ create: createPost, update: updatePost, get: getPost, holdsContent });
  const version = restored ? restored.version : (post?.version ?? null);

  // A text that nobody touched is saved as it was, not as the editor would write it.
  const readDraft = useCallback((): PostDraft => {
    const body = editor.current?.isChanged() ? editor.current.getHtml() : opened.body;
    return { ...fields, body };
  }, [fields, opened, editor]);

  const storedJson = JSON.stringify(stored);
  const readUnsaved = useCallback(() => {
    const draft = readDraft();
    return JSON.stringify(draft) === storedJson ? null : draft;
  }, [readDraft, storedJson]);

  const [bodyChanged, setBodyChanged] = useState(opened.body !== stored.body);
  const checkBody = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bodyEdited = useCallback(() => {
    setBodyChanged(true);
    clearTimeout(checkBody.current);
    // Typing a letter and deleting it again is no change.
    checkBody.current = setTimeout(() => setBodyChanged(readDraft().body !== stored.body), CHECK_BODY_AFTER_MS);
  }, [readDraft, stored.body]);
  useEffect(() => () => clearTimeout(checkBody.current), []);

  const fieldsChanged = JSON.stringify({ ...fields, body: "" }) !== JSON.stringify({ ...stored, body: "" });
  const dirty = fieldsChanged || bodyChanged || uploading;
  const guard = useUnsavedChanges(dirty);
  const local = useLocalDraft({
    record: `post:${post?.id ?? "new"}`, version, readUnsaved, stored, isContent: isPostDraft, restored,
  });

  function change(part: Partial<PostDraft>) {
    setFields((before) => {
      const next = { ...before, ...part };
      if (part.title !== undefined) next.slug = slugFor(part.title, post);
      if (next.categoryId !== PROJECT_CATEGORY_ID) next.projectLink = "";
      return next;
    });
    setErrors((before) => clearFixed(before, part));
  }

  /** Ends the form: its copy and the pictures that nothing refers to any more may go. */
  function finish() {
    guard.discard();
    local.dropOwn();
    const uploaded = [...coverUploads.listUploaded(), ...textUploads.listUploaded()];
    releasePictures([...uploaded, ...listDraftPictures(stored), ...listDraftPictures(opened)]);
    void removeReleasedPictures();
  }

  /**
   * `known` is the version that a save may replace: the form's own, or the one that a conflict has shown. `refused` says
   * that a field is wrong, `failure` why nothing was saved.
   */
  async function save(known: { id: number; version: number } | null): Promise<{ refused?: boolean; failure?: string }> {
    const draft = readDraft();
    const found = checkPostDraft(draft);
    setErrors(found);
    if (Object.keys(found).length > 0 || draft.categoryId === null) return { refused: true };
    if (uploading) return { failure: "A picture is still on its way. Save again when it has arrived." };
    try {
      const saved = await records.save(toPostContent(draft, draft.categoryId), known);
      if (!saved) return {};
      finish();
      announce(describeSaved(saved));
      onSaved();
      return {};
    } catch (error) {
      console.error("The post could not be saved", error);
      return { failure: explainFailure(error) };
    }
  }

  return {
    fields, change, errors, dirty, finish, save, readDraft, bodyEdited, opened,
    coverUploads, textUploads, local, records, guard,
    known: post && version !== null ? { id: post.id, version } : null,
  };
}

function clearFixed(errors: PostErrors, part: Partial<PostDraft>): PostErrors {
  const fixed = { title: part.title, category: part.categoryId, projectLink: part.projectLink, cover: part.cover };
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => fixed[name as keyof typeof fixed] === undefined),
  );
}

function describeSaved(post: Post): string {
  if (post.status === "draft" || !post.published_at) return "Draft saved.";
  if (Date.parse(post.published_at) > Date.now() + 60_000) return `Post scheduled for ${formatLocalTime(post.published_at)}.`;
  return "Post published.";
}

function explainFailure(error: unknown): string {
  const { code, message } = { code: "", message: "", ...(typeof error === "object" ? error : {}) } as { code: unknown; message: unknown };
  if (code === "23505") return "Another post has this address. Change the title, or use the address that is offered under it.";
  const reason = error instanceof Error ? error.message : message;
  return typeof reason === "string" && reason ? reason : "Error saving post. Please try again.";
}
