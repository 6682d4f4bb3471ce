import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { handOnLostFocus } from "@/components/admin/hand-on-focus";
import { RecordList } from "@/pages/admin/list/record-list";
import { ListPages } from "@/pages/admin/list/paged-list";
import { ListSearch } from "@/pages/admin/list/list-search";
import { readPage } from "@/lib/list-address";
import { editAddress, isFirstSave, pageAddress, readEdited } from "@/pages/admin/list/page-address";
import { readSort, SortChoice } from "@/pages/admin/list/sorting";
import { acceptUndo, offerUndo, undoOffers } from "@/pages/admin/list/actions";
import { getButton, getLink } from "../../support/page.tsx";
import { disconnect } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

beforeEach(() => void disconnect());

type Row = { id: number; title: string; picture: string | null };
type Run = (chosen: Row[]) => Promise<boolean>;

const row = (id: number, part: Partial<Row> = {}): Row => ({ id, title: `Row ${id}`, picture: null, ...part });

function show(element: React.ReactNode, address = "/") {
  const router = createMemoryRouter([{ path: "/", element }], { initialEntries: [address] });
  onTestFinished(handOnLostFocus());
  return { router, user: userEvent.setup(), view: render(<RouterProvider router={router} />) };
}

const listOf = (rows: readonly Row[], run: Run = async () => true) => (
  <RecordList
    label="Rows"
    noun={["row", "rows"]}
    rows={rows}
    keyOf={({ id }) => String(id)}
    titleHeading="Title"
    addressOf={({ id }) => `?edit=${id}`}
    pictureOf={({ picture }) => picture}
    columns={[]}
    renderActions={() => null}
    bulk={[{ label: "Change", run }]}
  />
);

const chosen = () => screen.getAllByRole("checkbox", { checked: true }).length;

test("a range is chosen upwards, too, and taken out again; the box for all is mixed while some are chosen", async () => {
  const { user } = show(listOf([1, 2, 3, 4, 5].map((id) => row(id))));
  const box = (id: number) => screen.getByLabelText(`Select Row ${id}`);
  const all = () => screen.getByLabelText("Select all on this page");
  expect(all()).not.toBePartiallyChecked();
  await user.click(box(4));
  expect(all()).toBePartiallyChecked();
  expect(screen.getByText("1 row selected")).toHaveRole("status");
  await user.keyboard("{Shift>}");
  await user.click(box(1));
  expect(chosen()).toBe(4);
  await user.click(box(3));
  await user.keyboard("{/Shift}");
  screen.getByRole("group", { name: "1 row selected" });
  expect(box(4)).toBeChecked();
  await user.click(all());
  expect(all()).toBeChecked();
  expect(all()).not.toBePartiallyChecked();
  await user.click(getButton(/^Clear/));
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.getByRole("region", { name: "Rows" })).toHaveFocus();
});

test("a row that leaves the page is no longer chosen when it comes back, and one that stays is", async () => {
  const Changing = () => {
    const [first, setFirst] = useState(1);
    return (
      <>
        <button onClick={() => setFirst(3 - first)}>Turn</button>
        {listOf([row(first), row(first + 1)])}
      </>
    );
  };
  const { user } = show(<Changing />);
  await user.click(screen.getByLabelText("Select all on this page"));
  for (let turn = 0; turn < 2; turn += 1) {
    await user.click(getButton("Turn"));
    expect(screen.getByLabelText("Select Row 2")).toBeChecked();
  }
  expect(screen.getByLabelText("Select Row 1")).not.toBeChecked();
});

test("an action that runs is not begun again, and its rows stay chosen where it was not done", async () => {
  let finish = (_done: boolean) => {};
  const run = vi.fn<Run>(() => new Promise((resolve) => (finish = resolve)));
  const { user } = show(listOf([row(1), row(2)], run));
  await user.click(screen.getByLabelText("Select Row 2"));
  const press = () => user.click(getButton("Change"));
  await press();
  await press();
  expect(run).toHaveBeenCalledExactlyOnceWith([row(2)]);
  expect(getButton("Change")).toHaveAttribute("aria-busy", "true");
  await act(async () => finish(false));
  expect(chosen()).toBe(1);
  expect(getButton("Change")).not.toHaveAttribute("aria-busy");
  await press();
  await act(async () => finish(true));
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.getByRole("region", { name: "Rows" })).toHaveFocus();
});

test("a title that cannot be seen has a name, and no other server learns of the list from its pictures", () => {
  const own = `${backend.url}/storage/v1/object/public/blog-posts/a.png`;
  const { view } = show(
    listOf([
      row(1, { title: "\u200B \u3164" }),
      row(2, { picture: "https://elsewhere.example/a.png" }),
      row(3, { picture: own }),
      row(4, { picture: "/share.jpg" }),
    ]),
  );
  expect(getLink("Untitled")).toHaveAttribute("href", "/?edit=1");
  screen.getByLabelText("Select Untitled");
  const pictures = [...view.container.querySelectorAll("img")];
  expect(pictures.map((picture) => [picture.getAttribute("src"), picture.getAttribute("alt")])).toEqual([
    [own, ""],
    ["/share.jpg", ""],
  ]);
});

test.each([
  ["/?page=1", "Showing 1 to 20 of 39 rows", ["1 current", "2", "Next"]],
  ["/?page=2&q=a", "Showing 21 to 39 of 39 rows", ["Previous", "1", "2 current"]],
])("at %s of two pages the rows are counted and the other page is linked", (address, said, links) => {
  show(<ListPages pageSize={20} total={39} noun={["row", "rows"]} />, address);
  expect(screen.getByText(said)).toHaveRole("status");
  expect(linksOf()).toEqual(links);
});

const linksOf = () =>
  [...screen.getByRole("navigation", { name: "Pages" }).children].map((child) => {
    const name = child.textContent?.replace("Page ", "") ?? "";
    return child.getAttribute("aria-current") === "page" ? `${name} current` : name;
  });

test("the first page, the last and those around this one are linked, and a gap stands for more than one page", () => {
  show(<ListPages pageSize={20} total={199} noun={["row", "rows"]} />, "/?q=a&page=4");
  screen.getByText("Showing 61 to 80 of 199 rows");
  expect(linksOf()).toEqual(["Previous", "1", "2", "3", "4 current", "5", "…", "10", "Next"]);
  const link = (name: RegExp) => getLink(name);
  expect(link(/^Previous/)).toHaveAttribute("href", "/?q=a&page=3");
  expect(link(/^Previous/)).toHaveAttribute("rel", "prev");
  expect(link(/^Next/)).toHaveAttribute("href", "/?q=a&page=5");
  expect(link(/^Next/)).toHaveAttribute("rel", "next");
  expect(link(/^Page\s*1$/)).toHaveAttribute("href", "/?q=a");
});

test("whatever an address says is read as a page, a record and an order that there can be", () => {
  const params = (text: string) => new URLSearchParams(text);
  expect(["3", "0", "-1", "1.5", "abc", "1e9"].map((page) => readPage(params(`page=${page}`)))).toEqual([
    3, 1, 1, 1, 1, 1,
  ]);
  expect(["edit=7", "edit=new", "edit=0", ""].map((text) => readEdited(params(text)))).toEqual([7, "new", "new", null]);
  expect(pageAddress(params("q=a&page=2"), 1)).toBe("?q=a");
  expect(editAddress(params("q=a&page=2"), 7)).toBe("?q=a&page=2&edit=7");
  expect(editAddress(params("q=a&edit=7"), null)).toBe("?q=a");
  expect(isFirstSave(params("edit=new"), params("edit=7"))).toBe(true);
  expect(isFirstSave(params("edit=6"), params("edit=7"))).toBe(false);
  expect(isFirstSave(params("edit=new"), params(""))).toBe(false);
  expect(readSort(params("sort=-title"), ["title"])).toEqual({ by: "title", descending: true });
  expect(readSort(params("sort=title"), ["title"])).toEqual({ by: "title", descending: false });
  expect(readSort(params("sort=secret"), ["title"])).toBeNull();
});

test("a new order begins at the first page, and Back and links bring back their words except where somebody types", async () => {
  const { router, user } = show(
    <ListSearch label="Search rows">
      <SortChoice names={{ title: "Title" }} own="Newest first" />
    </ListSearch>,
    "/?q=old&page=3",
  );
  const field = screen.getByLabelText("Search rows");
  const order = screen.getByLabelText("Order");
  expect(field).toHaveValue("old");
  await user.selectOptions(order, "Title, descending");
  await vi.waitFor(() => expect(router.state.location.search).toBe("?q=old&sort=-title"));
  act(() => field.focus());
  await act(() => router.navigate("/?q=elsewhere"));
  expect(order).toHaveValue("");
  expect(field, "What is being typed stays").toHaveValue("old");
  act(() => field.blur());
  await act(() => router.navigate("/"));
  expect(field).toHaveValue("");
});

test("an offer to undo ends after ten seconds, and one that failed can be tried again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    offerUndo("A row", async () => null);
    await letPass(9_900);
    expect(undoOffers.read()).toHaveLength(1);
    await letPass(200);
    expect(undoOffers.read()).toEqual([]);

    const undo = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error("no")).mockResolvedValueOnce(null);
    offerUndo("A row", undo, { done: "Gone.", undone: "Back." });
    const [first] = undoOffers.read();
    if (!first) throw new Error("Nothing is offered.");
    await expect(acceptUndo(first)).rejects.toThrow("no");
    const [second, ...others] = undoOffers.read();
    expect(second).toMatchObject({ label: "A row", words: { done: "Gone.", undone: "Back." } });
    expect(others).toEqual([]);
    expect(second && (await acceptUndo(second))).toBe("Back.");
    expect(undoOffers.read()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
