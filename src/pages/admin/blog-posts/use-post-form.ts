import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { createPost, getPost, getPostByKey, type Post, type PostContent, updatePost } from "@/data/admin/posts";
import { errorCode } from "@/lib/error-code";
import { PROJECT_CATEGORY_ID } from "@/lib/project-link";
import { failureReason } from "@/pages/admin/records/failure-reason";
import {
  checkPostDraft, followTitle, holdsPostContent, isPostDraft, listPostPictures, type PostDraft, toPlainText, toPostContent, toPostDraft,
} from "./post-draft";
import { makeExcerpt } from "./make-excerpt";
import { describePublication } from "./publication";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";
import { fetchForeignPicture } from "@/pages/admin/pictures/foreign-pictures";
import { listQuestionable, usePictureQuestion } from "@/pages/admin/pictures/picture-question";
import { usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { type Opened, type RecordKind, useRecordForm } from "@/pages/admin/records/use-record-form";

const CHECK_BODY_AFTER_MS = 500;

const POST: RecordKind<Post, PostDraft, PostContent> = {
  noun: "post",
  table: "blog_posts",
  save: (content, known, key) => (known ? updatePost(known.id, known.version, content) : createPost(key, content)),
  get: (known, key) => (known ? getPost(known.id) : getPostByKey(key)),
  holdsContent: holdsPostContent,
  toDraft: toPostDraft,
  isDraft: isPostDraft,
  check: checkPostDraft,
  toContent: toPostContent,
  toText: toPlainText,
  describeSaved: (row, before) => describePublication(toPostDraft(row), before && toPostDraft(before)),
  explainFailure,
};

export type OpenedPost = Opened<Post, PostDraft>;

/** The post form's state: a record form's, plus a body that is only read from the editor when it is needed. */
export function usePostForm(opened: OpenedPost, editor: RefObject<RichTextHandle | null>) {
  const coverUploads = usePictureUploads("blog-posts");
  const textUploads = usePictureUploads("blog-posts");
  const { ask: askAboutPictures, dialog: pictureQuestion } = usePictureQuestion();
  const storedBody = opened.row?.body ?? "";
  const openedBody = opened.restored?.content.body ?? storedBody;
  const [bodyChanged, setBodyChanged] = useState(openedBody !== storedBody);
  const [edits, setEdits] = useState(0);
  const [beginning, setBeginning] = useState(() => makeExcerpt(openedBody));

  // A body that nobody edited is saved as it was, not as the editor would write it.
  const readBody = () => (editor.current?.isChanged() ? editor.current.getHtml() : openedBody);
  const form = useRecordForm(POST, opened, {
    complete: (fields) => ({ ...fields, body: readBody() }),
    changedBeside: bodyChanged,
    onStored: (row) => setBodyChanged(readBody() !== row.body),
    uploads: [coverUploads, textUploads],
    mayStore: (draft, stored) => {
      const shownBefore = stored.status === "published" ? listPostPictures(stored) : [];
      const pictures = draft.status === "published" ? listQuestionable(listPostPictures(draft), shownBefore) : [];
      return askAboutPictures({ pictures, copy: copyPicture, goOnLabel: "Publish anyway" });
    },
  });

  async function copyPicture(address: string): Promise<string> {
    const picture = await textUploads.store(await fetchForeignPicture(address));
    editor.current?.replacePicture(address, picture);
    form.change(({ cover }) => (cover.url === address ? { cover: { ...cover, url: picture.url } } : {}));
    return picture.url;
  }

  const checkBody = useEffectEvent(() => {
    const body = readBody();
    setBodyChanged(body !== (form.row?.body ?? ""));
    setBeginning(makeExcerpt(body));
  });
  useEffect(() => {
    if (edits === 0) return;
    // Typing a letter and deleting it again is no change.
    const timer = setTimeout(checkBody, CHECK_BODY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [edits]);
  function bodyEdited() {
    setBodyChanged(true);
    setEdits((before) => before + 1);
  }

  function change(part: Partial<PostDraft>) {
    const leavesProjects = part.categoryId !== undefined && part.categoryId !== PROJECT_CATEGORY_ID;
    form.change({
      ...part,
      ...(part.title !== undefined && { slug: followTitle(form.fields, part.title, form.stored) }),
      ...(leavesProjects && { projectLink: "" }),
    });
  }

  return { form, change, bodyEdited, openedBody, beginning, coverUploads, textUploads, copyPicture, pictureQuestion };
}

function explainFailure(error: unknown): string[] {
  if (errorCode(error) === "23505") {
    return ["Another post has this address, or links still lead from it to another post. Choose another address, or use the one that is offered."];
  }
  return [failureReason(error) ?? "Error saving post. Please try again."];
}
