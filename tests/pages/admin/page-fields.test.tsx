import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { choice, line, list, prose } from "@/content/fields";
import { pageWords } from "@/content/page-words";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests } from "../../support/requests.ts";
import { fill, getLink, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { listMisfits, pageKind } from "@/pages/admin/pages/page-kind";

beginSignedIn();
const { sql } = backend;

beforeEach(() => sql("delete from page_content"));

/** Opens a page by its id and returns the list with this label. */
async function openList(id: number, name: string) {
  const { user } = await renderApp(`/admin/pages?edit=${id}`);
  const save = await screen.findByRole("button", { name: "Save page" });
  const group = screen.getByRole("group", { name });
  const entry = (place: number) => group.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? document.body;
  return { user, save, group, list: within(group), entry };
}

test("a list takes as many entries as it may have, and says so where Undo brings one too many", async () => {
  const { user, save, group, list } = await openList(13, "Factors");
  expect(group).toHaveTextContent("Each percentage is of the prices above it.");
  const add = list.getByRole("button", { name: "Add a cost factor" });
  expect(add).toBeDisabled();
  await user.click(list.getByRole("button", { name: "Remove Links", hidden: true }));
  screen.getByText("The cost factor “Links” is removed.");
  expect(add).toBeEnabled();
  expect(add).toHaveFocus();
  await user.click(add);
  expect(document.activeElement).toHaveAttribute("name", "factors.factors.3.block");
  expect(add).toBeDisabled();
  await press(/Undo/);
  await screen.findByText("The cost factor “Links” is back.");
  await user.click(save);
  await screen.findByText("At most 4");
  expect(group).toHaveAccessibleDescription("At most 4");
  expect(await sql("select id from page_content")).toEqual([]);
});

test("what is wrong in a closed entry opens it and is said at its field, and the list has a way back", async () => {
  const { user, save, group, entry } = await openList(6, "Roles");
  const isOpen = () => [0, 1].map((place) => entry(place).querySelector("details")?.open);
  expect(isOpen()).toEqual([false, false]);
  expect(screen.getByRole("region", { name: "Roles" })).toContainElement(group);
  const pay = within(entry(1)).getByLabelText("Pay");
  const titles = () => [...group.querySelectorAll("summary")].map(({ textContent }) => textContent);
  fill(within(entry(0)).getByLabelText("Title"), " ");
  expect(titles(), "what an entry is called by").toEqual(["1. Permanent, full time", "2. Product Designer"]);
  fill(within(entry(0)).getByLabelText("Title"), "Maker");
  fill(pay, "");
  await user.click(save);
  await waitFor(() => expect(group).toHaveAccessibleDescription("Role 2, pay: This cannot be empty"));
  expect(isOpen()).toEqual([false, true]);
  expect(pay).toBeInvalid();
  expect(pay).toHaveAccessibleDescription("This cannot be empty");
  expect(within(entry(0)).getByLabelText("Pay")).toBeValid();
  fill(pay, "a lot");
  await user.click(save);
  await waitFor(() => expect(pay).toHaveAccessibleDescription("Include a number in the price"));
  await press("Back to the original words of Roles");
  expect(titles()).toEqual(["1. Visual Developer", "2. Product Designer"]);
  expect(pay).toHaveValue("£46,000–£56,000, pro rata");
  await user.click(save);
  await screen.findByText(/^The page is saved/);
  expect(await sql("select content from page_content"), "what is as it was is not stored").toEqual([{ content: {} }]);
});

test("a choice in a list is one of those that there are, and only the section that it stands in is stored", async () => {
  const { user, save, entry } = await openList(3, "Services");
  screen.getByText("1. Mobile Apps");
  const priceLine = within(entry(0)).getByRole("combobox", { hidden: true });
  expect(priceLine).toHaveAccessibleName("Price line");
  await user.selectOptions(priceLine, "2");
  await user.click(save);
  await screen.findByText(/^The page is saved/);
  const [row] = await sql<{ content: { services: { services: unknown[] } } }>("select content from page_content");
  expect(Object.keys(row?.content ?? {})).toEqual(["services"]);
  expect(row?.content.services.services).toMatchObject([{ priceLine: "2" }, { priceLine: "1" }, { priceLine: "4" }]);
});

test("each field of a person says what belongs there, and whether it is needed", async () => {
  const { entry } = await openList(2, "People");
  const fields = [...entry(0).querySelectorAll("input:not([type=file]), textarea")].map((field) => [
    field.localName,
    ...["name", "type", "required"].map((each) => field.getAttribute(each)),
  ]);
  expect(fields).toEqual([
    ["input", "team.people.0.name", "text", ""],
    ["input", "team.people.0.role", "text", ""],
    ["input", "team.people.0.portraitShows", "text", null],
    ["textarea", "team.people.0.sentence", null, null],
    ["input", "team.people.0.email", "email", null],
  ]);
  const person = within(entry(0));
  expect(person.getByLabelText("Name")).toHaveAccessibleDescription("Shown beside this author’s posts.");
  person.getByLabelText(/^Portrait shows/);
});

test("where the window has room the page stands beside its form, where nothing can be pressed; elsewhere it is a button away", async () => {
  const changes = new EventTarget();
  const listen = vi.spyOn(changes, "addEventListener");
  let isWide = true;
  const narrow = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
    ...narrow(media),
    matches: isWide && media.includes("width"),
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  }));
  await renderApp("/admin/pages?edit=5");
  const frame = await screen.findByTitle("Preview of the page");
  expect(frame).toHaveAttribute("sandbox", "allow-same-origin");
  expect(frame).toHaveAttribute("srcdoc", expect.stringContaining('<div id="root" inert>'));
  expect(screen.queryByRole("button", { name: "Preview" })).toBeNull();
  await waitFor(() => expect(listen).toHaveBeenCalled());
  isWide = false;
  act(() => void changes.dispatchEvent(new Event("change")));
  expect(screen.queryByTitle("Preview of the page")).toBeNull();
  await press("Preview");
  await screen.findByTitle("Preview of the page");
});

test("the list of pages says when it does not know what was changed, and a page that could not be loaded is no form", async () => {
  const mend = breakRequests("/page_content");
  const { router } = await renderApp("/admin/pages");
  await screen.findByText("The pages could not be loaded.");
  expect(getLink("Careers")).toHaveAttribute("href", "/admin/pages?edit=6");
  await act(() => router.navigate("/admin/pages?edit=6"));
  await screen.findByText("The page could not be loaded.");
  expect(screen.queryByRole("button", { name: "Save page" })).toBeNull();
  mend();
  await press("Retry");
  await screen.findByRole("button", { name: "Save page" });
  await act(() => router.navigate("/admin/pages?edit=99"));
  await screen.findByRole("heading", { level: 1, name: "Pages" });
  expect(screen.queryByText("The pages could not be loaded.")).toBeNull();
});

test("a page's words are kept, compared, checked and copied as a whole", () => {
  const ferries = pageWords({
    id: 70,
    page: "ferries",
    name: "Ferries",
    path: "/ferries",
    sections: {
      opening: {
        titleAbove: line("Ferries", { max: 10 }),
        text: prose("By boat.", { optional: true, label: "Story" }),
      },
      trips: { trips: list("trip", { icon: choice(["star", "boat"], "boat"), toPort: line("") }, [], { max: 2 }) },
    },
  });
  const { toDraft, toContent, toText, isDraft, check, holdsContent, explainFailure } = pageKind(ferries);
  const row = { id: 70, page: "ferries", content: {}, version: 1, updated_at: null };
  const original = { page: "Ferries", "opening.titleAbove": "Ferries", "opening.text": "By boat.", "trips.trips": [] };
  expect(toDraft(row)).toEqual(original);
  expect(toContent(original)).toEqual({ page: "ferries", content: {} });
  const trips = [
    { icon: "star", toPort: "Dover" },
    { icon: "boat", toPort: "Oban" },
  ];
  const changed = { ...original, "opening.text": "", "trips.trips": trips };
  const content = { opening: { text: "" }, trips: { trips } };
  const written = { page: "ferries", content };
  expect(toContent(changed)).toEqual(written);
  expect(toDraft({ ...row, content })).toEqual(changed);
  expect([holdsContent({ ...row, content }, written), holdsContent(row, written)]).toEqual([true, false]);
  expect(toText(changed)).toBe("Title above\nFerries\n\nStory\n\n\nTrips\nstar\nDover\n\nboat\nOban");
  expect(check(changed)).toEqual({});
  const wrong = { ...original, "opening.titleAbove": "", "trips.trips": [...trips, { icon: "boat", toPort: "" }] };
  expect(check(wrong)).toEqual({ "opening.titleAbove": "This cannot be empty", "trips.trips": "At most 2" });
  expect(check({ ...original, "trips.trips": [trips[0] ?? {}, { icon: "boat", toPort: "" }] })).toEqual({
    "trips.trips": "Trip 2, to port: This cannot be empty",
  });
  const copies = [changed, {}, null, { ...changed, "opening.text": 7 }, { ...changed, "trips.trips": "none" }];
  expect([...copies, { ...changed, "trips.trips": [{ toPort: null }] }].map(isDraft)).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
  const stored = { opening: { titleAbove: 7, motto: "x" }, trips: { trips: [{ icon: "ox", toPort: "Ayr" }] }, old: {} };
  expect(listMisfits(ferries, { ...row, content: stored }).toSorted()).toEqual([
    "old",
    "opening motto",
    "opening title above",
    "trips trips",
  ]);
  expect(explainFailure(new Error("?"))).toEqual(["The page could not be saved."]);
});
