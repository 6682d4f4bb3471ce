import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { after } from "@/browser/after";
import { errorCode, failureReason } from "@/data/admin/failures";
import { PROJECT_CATEGORY_ID } from "@/lib/web-link";
import { blogPosts, followTitle, type Post, type PostDraft, slugOf } from "@/data/admin/blog-posts";
import { makeExcerpt, readParagraphs } from "./plain-text";
import { describePublication, keepPublication, nameNextSave, stageOf } from "@/components/admin/publication";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";
import { readFocus, withFocus } from "@/lib/picture-focus";
import { fetchForeignPicture } from "@/pages/admin/pictures/pictures-not-stored";
import { listQuestionable, type ShownPicture, usePictureQuestion } from "@/pages/admin/pictures/picture-question";
import { usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { readPostLinks, useLinkQuestion } from "@/pages/admin/form/link-question";
import type { Opening } from "@/pages/admin/form/save-machine";
import { useRecordForm } from "@/pages/admin/form/use-record-form";

const POST = {
  ...blogPosts,
  toText: ({ title, body }: PostDraft) => [title, ...readParagraphs(body)].join("\n\n"),
  autosaves: ({ status }: PostDraft) => status === "draft",
  keepPublication: keepPublication<PostDraft>,
  describeSaved: describePublication,
  addressOf: (row: Post) => (stageOf(row, 60_000) === "live" ? `/blog/${row.slug}` : undefined),
  explainFailure,
};

export function usePostForm(opening: Opening<Post, PostDraft>, editor: RefObject<RichTextHandle | null>) {
  const coverUploads = usePictureUploads("blog-posts");
  const textUploads = usePictureUploads("blog-posts");
  const askAboutPictures = usePictureQuestion();
  const askAboutLinks = useLinkQuestion();
  const body = usePostBody(opening.restored?.content.body ?? opening.row?.body ?? "", editor, takeBody);
  const form = useRecordForm(POST, opening, {
    complete: (fields) => ({
      ...body.fillIn(fields),
      image_url: coverUploads.readAwaited() ?? fields.image_url,
    }),
    unread: body.isAhead,
    onStored: body.read,
    uploads: [coverUploads, textUploads],
    mayStore: async (draft, stored) => {
      const goOnLabel = `${nameNextSave(draft, stored)} anyway`;
      const isHidden = stageOf(draft) === "draft";
      const text = { readText: () => readPostLinks(draft.body), from: `/blog/${slugOf(draft)}` };
      if (!(await askAboutLinks({ ...text, isHidden, goOnLabel }))) return false;
      const shownBefore = stored.status === "published" ? listPostPictures(stored) : [];
      const pictures = draft.status === "published" ? listQuestionable(listPostPictures(draft), shownBefore) : [];
      return askAboutPictures({
        pictures,
        copy: copyPicture,
        describe: describePicture,
        goOnLabel,
      });
    },
  });

  async function copyPicture(address: string): Promise<string> {
    const picture = await textUploads.store(await fetchForeignPicture(address));
    const url = withFocus(picture.url, readFocus(address));
    editor.current?.replacePicture(address, picture);
    form.change(({ image_url }) => (image_url === address ? { image_url: url } : {}));
    return url;
  }

  function describePicture(address: string, alt: string) {
    editor.current?.describePicture(address, alt);
    form.change(({ image_url, image_alt }) => (image_url === address && image_alt === null ? { image_alt: alt } : {}));
  }

  function takeBody() {
    form.change((fields) => ({ body: body.fillIn(fields).body }));
  }

  function change(part: Partial<PostDraft>) {
    const leavesProjects = part.category_id !== undefined && part.category_id !== PROJECT_CATEGORY_ID;
    form.change({
      ...part,
      ...(part.title !== undefined && { slug: followTitle(form.fields, part.title, form.stored) }),
      ...(leavesProjects && { project_link: "" }),
    });
  }

  const beginning = useMemo(() => makeExcerpt(form.fields.body), [form.fields.body]);
  return { form, change, body, beginning, coverUploads, textUploads, copyPicture };
}

const READ_AFTER_MS = 500;

/** Holds a post's body between its row and the editor. `onRead` is called when the form's fields are to have it. */
function usePostBody(opened: string, editor: RefObject<RichTextHandle | null>, onRead: () => void) {
  /** Whether text has been typed that is not in the form's fields yet. */
  const [isAhead, setAhead] = useState(false);

  function read() {
    setAhead(false);
    onRead();
  }
  const readNow = useEffectEvent(read);
  // A ref, not state: a key must not render the form again.
  const readLater = useRef(() => {});
  useEffect(() => {
    let callOff = () => {};
    readLater.current = () => {
      callOff();
      // Typing a letter and deleting it again is not a change.
      callOff = after(READ_AFTER_MS, () => readNow());
    };
    return () => callOff();
  }, []);

  return {
    /** What the editor begins with. */
    opened,
    isAhead,
    read,
    edited() {
      setAhead(true);
      readLater.current();
    },
    /** These fields with the body as it is now: that of the fields once the editor has gone, before a save has ended, say. */
    fillIn<Fields extends { body: string }>(fields: Fields): Fields {
      if (!editor.current) return fields;
      // A body that nobody edited is saved as it was, not as the editor would write it.
      return { ...fields, body: editor.current.isChanged() ? editor.current.getHtml() : opened };
    },
  };
}

function explainFailure(error: unknown): string[] {
  const reason = errorCode(error) === "23505" ? blogPosts.fields.slug.taken : failureReason(error);
  return [reason ?? "Error saving post. Please try again."];
}

export function listPostPictures({
  body,
  image_url,
  image_alt,
}: Pick<PostDraft, "body" | "image_alt"> & { image_url: string | null }): ShownPicture[] {
  const text = new DOMParser().parseFromString(body, "text/html");
  const inText = Array.from(text.querySelectorAll("img"), (node) => ({
    url: node.getAttribute("src") ?? "",
    alt: node.getAttribute("alt"),
  }));
  return [...(image_url ? [{ url: image_url, alt: image_alt }] : []), ...inText];
}
