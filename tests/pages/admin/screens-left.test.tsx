import { act, fireEvent, render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { Quill } from "react-quill";
import { announcement } from "@/components/admin/admin-shell";
import { handOnLostFocus } from "@/components/admin/hand-on-focus";
import { MAX_SEARCH_LENGTH, readSearch } from "@/lib/list-address";
import { shouldRevalidate, useStillHere } from "@/pages/admin/list/page-address";
import { ListSearch } from "@/pages/admin/list/list-search";
import { SortChoice } from "@/pages/admin/list/sorting";
import { UndoList, offerUndo, undoOffers } from "@/pages/admin/list/actions";
import { countWaiting, letPass } from "../../support/still-time.ts";
import { beginSignedIn } from "../../support/admin-page.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { watchListeners } from "../../support/listeners.ts";
import { pressKey } from "../../support/open-editor.ts";
import { fill, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { settled } from "../../support/at-rest.ts";

const HydrateFallback = () => null;

test("what goes on after a request goes on only where its screen is still shown and nobody is leaving it", async () => {
  let isHere = () => false;
  function Screen() {
    const begun = useStillHere();
    return <button onClick={() => (isHere = begun.isHere)}>Begin</button>;
  }
  let arrive = () => {};
  const slowly = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: <Screen />,
        HydrateFallback,
        loader: ({ request }) => (request.url.endsWith("?q=b") ? slowly() : null),
      },
      { path: "/away", element: "Away", loader: slowly },
    ],
    { initialEntries: ["/?q=old"] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole("button", { name: "Begin" }));
  await act(() => router.navigate("/?q=a"));
  expect(isHere()).toBe(true);
  await act(async () => void router.navigate("/?q=b"));
  expect(isHere(), "another view of the same screen").toBe(true);
  await act(async () => void router.navigate("/away"));
  expect(isHere()).toBe(false);
  await act(async () => arrive());
  await screen.findByText("Away");
  expect(isHere()).toBe(false);
});

test("Enter searches at once, a search replaces the one before it, and none comes once its screen has been left", async () => {
  const search = (
    <ListSearch label="Search rows">
      <SortChoice names={{ title: "Title" }} own="Newest first" />
    </ListSearch>
  );
  const router = createMemoryRouter(
    [
      { path: "/", element: search },
      { path: "/away", element: "Away" },
    ],
    { initialEntries: ["/away?before", "/?q=old"] },
  );
  render(<RouterProvider router={router} />);
  const type = (value: string) => fireEvent.change(screen.getByLabelText("Search rows"), { target: { value } });
  const address = () => router.state.location.pathname + router.state.location.search;
  type("ne");
  await letPass(300);
  type("new");
  await letPass(300);
  expect(address(), "while somebody is typing").toBe("/?q=old");
  fireEvent.submit(screen.getByLabelText("Search rows"));
  await letPass(1);
  expect(address()).toBe("/?q=new");
  await act(() => router.navigate(-1));
  expect(address()).toBe("/away?before");

  await act(() => router.navigate("/"));
  type("late");
  await act(() => router.navigate("/away?after"));
  await letPass(1000);
  expect(address()).toBe("/away?after");
});

test("an Undo takes the focus, counts down, says when it failed, and gives the focus back only if it still has it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(handOnLostFocus());
  vi.mocked(console.error).mockReturnValue();
  const loader = vi.fn<() => null>(() => null);
  const element = (
    <main id="main" tabIndex={-1}>
      <input aria-label="Field" />
      <UndoList />
    </main>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element, loader, HydrateFallback }])} />);
  await act(async () => {});
  const button = () => screen.getByRole("button", { name: /^Undo/, description: "A row deleted." });
  const undo = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error("no")).mockResolvedValue(null);
  act(() => offerUndo("A row", undo));
  expect(button()).toHaveFocus();
  expect(button()).toHaveTextContent("Undo 10");
  await letPass(3000);
  expect(button()).toHaveTextContent("Undo 7");
  loader.mockClear();
  await act(async () => fireEvent.click(button()));
  expect(announcement.read()?.message).toBe("A row could not be restored. Try again.");
  expect(loader).toHaveBeenCalledOnce();
  expect(button()).toHaveFocus();
  await act(async () => fireEvent.click(button()));
  expect(announcement.read()?.message).toBe("A row is back.");
  expect(loader).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("main")).toHaveFocus();

  act(() => offerUndo("A row", undo));
  act(() => screen.getByLabelText("Field").focus());
  await letPass(11_000);
  expect(undoOffers.read()).toEqual([]);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByLabelText("Field")).toHaveFocus();
});

test("a search is read without blanks around it, and only a form's first save leaves the list as it was loaded", () => {
  expect([" two words ", " ", ""].map((q) => readSearch(new URLSearchParams({ q })))).toEqual(["two words", "", ""]);
  expect(readSearch(new URLSearchParams({ q: "x".repeat(300) }))).toHaveLength(MAX_SEARCH_LENGTH);
  const reloads = (from: string, to: string, defaultShouldRevalidate = true) => {
    const [currentUrl, nextUrl] = [new URL(`https://x.example/${from}`), new URL(`https://x.example/${to}`)];
    return shouldRevalidate({ currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate });
  };
  expect(reloads("?edit=new", "?edit=7")).toBe(false);
  expect(reloads("?edit=7", "?")).toBe(true);
  expect(reloads("?edit=7", "?", false)).toBe(false);
});

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
