import { act, screen } from "@testing-library/react";
import { Quill } from "react-quill";
import { expect, test } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { watchListeners } from "../../support/listeners.ts";
import { pressKey } from "../../support/open-editor.ts";
import { fill, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { settled } from "../../support/at-rest.ts";
import { countWaiting } from "../../support/still-time.ts";

beginSignedIn();
const DRAFT = "/admin/blog-posts?edit=901";
const NEW_CASE_STUDY = "/admin/case-studies?edit=new";

/** Finds a field, and returns what types into it. */
type Opening = () => Promise<(words: string) => void>;

const inField =
  (role: "textbox" | "searchbox" | "combobox", name: string | RegExp): Opening =>
  async () => {
    const field = await screen.findByRole(role, { name });
    return (words) => fill(field, words);
  };

async function findEditor(): Promise<Quill> {
  const { parentElement } = await screen.findByRole("textbox", { name: "Text" });
  const editor = parentElement && Quill.find(parentElement);
  if (!(editor instanceof Quill)) throw new Error("There is no editor.");
  return editor;
}

const inText: Opening = async () => {
  const editor = await findEditor();
  return (words) => act(() => void editor.insertText(0, words, "user"));
};

test.each<[what: string, path: string, open: Opening]>([
  ["a search among posts", "/admin/blog-posts", inField("searchbox", "Search posts")],
  ["the address of a post", "/admin/blog-posts?edit=new", inField("textbox", /^Address/)],
  ["the text of a post", "/admin/blog-posts?edit=new", inText],
  ["a draft that saves itself", DRAFT, inField("textbox", /^Title/)],
  ["the note of an enquiry", `/admin/enquiries?open=${enquiryId(1)}`, inField("textbox", "Note for colleagues")],
  [
    "the story of a case study",
    NEW_CASE_STUDY,
    async () => {
      await press("Choose a post");
      return inField("searchbox", "Search posts")();
    },
  ],
  [
    "a stored picture",
    NEW_CASE_STUDY,
    async () => {
      await press("Choose picture");
      act(() => screen.getByRole("tab", { name: "Stored pictures" }).click());
      return inField("searchbox", "Search pictures")();
    },
  ],
  [
    "the target of a link",
    DRAFT,
    async () => {
      const editor = await findEditor();
      act(() => {
        editor.setSelection(0, 5, "user");
        pressKey(editor.root, "k", { ctrlKey: true });
      });
      return inField("combobox", "Link address")();
    },
  ],
])(
  "%s waits for one pause, begins anew at each key, and nothing goes on once its page is left",
  async (_, path, open) => {
    await fillInbox(backend);
    await backend.sql(
      `insert into blog_posts (id, title, slug, body, status, category_id) overriding system value
     values (901, 'Draft', 'draft', '<p>Words</p>', 'draft', 1) on conflict do nothing`,
    );
    const listHeard = watchListeners();
    const { view } = await renderApp(path);
    const type = await open();
    expect(listHeard()).not.toEqual([]);
    const countAfter = async (step: () => void) => {
      step();
      await settled();
      return countWaiting();
    };
    const waiting = await countAfter(() => type("so"));
    expect(waiting).toBeGreaterThan(0);
    expect(await countAfter(() => type("some"))).toBe(waiting);
    expect(await countAfter(() => type("some words"))).toBe(waiting);
    expect(await countAfter(() => view.unmount())).toBe(0);
    expect(listHeard()).toEqual([]);
  },
);
