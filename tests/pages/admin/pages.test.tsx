import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { INVENTED } from "@/content/invented";
import { beginSignedIn } from "../../support/admin-page.ts";
import { fill, follow, getLink, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

beforeEach(async () => {
  await sql("delete from page_content");
  await sql("delete from record_versions");
});

async function openPage(name: string) {
  const app = await renderApp("/admin/pages");
  await follow(name);
  const save = await screen.findByRole("button", { name: "Save page" });
  return { ...app, save };
}

const storedContent = async () => (await sql<{ content: unknown }>("select content from page_content"))[0]?.content;
const saved = () => screen.findByText(/^The page is saved/);

test("only changes to the original words are stored, and a field can be reset to them", async () => {
  const { user, save } = await openPage("About us");
  const button = screen.getByLabelText("Button");
  expect(button).toHaveValue("Start a conversation");
  fill(button, "Talk to us");
  await user.click(save);
  await saved();
  expect(await storedContent()).toEqual({ meet: { button: "Talk to us" } });
  const visit = getLink(/^See it ?\(opens in a new tab\)$/);
  expect(["href", "target", "rel"].map((each) => visit.getAttribute(each))).toEqual([
    "/about-us",
    "_blank",
    "noreferrer",
  ]);
  await follow("All pages");
  const states = async () => {
    await screen.findByRole("link", { name: "About us" });
    const rows = screen.getAllByRole("listitem").filter((row) => /\/(about-us|contact)/.test(row.textContent));
    return rows.map((row) => /Changed: .*?(?= ·|$)/.exec(row.textContent)?.[0]);
  };
  expect(await states()).toEqual(["Changed: meet", undefined]);
  await follow("About us");
  await press("Back to the original words of Button");
  expect(screen.getByLabelText("Button")).toHaveValue("Start a conversation");
  expect(screen.queryByRole("button", { name: "Back to the original words of Button" })).toBeNull();
  await press("Save page");
  await saved();
  await waitFor(async () => expect(await storedContent()).toEqual({}));
  await follow("All pages");
  expect(await states()).toEqual([undefined, undefined]);
});

test("entries can be added, moved, removed and restored, and the page shows the result", async () => {
  const { user, save, view } = await openPage("Careers");
  const roles = within(screen.getByRole("group", { name: "Roles" }));
  await press("Add a role", roles);
  expect(document.activeElement).toHaveAttribute("name", "roles.roles.2.title");
  await user.keyboard("Kiln Keeper");
  await user.click(save);
  await screen.findByText("Role 3, terms: This cannot be empty");
  const third = within(roles.getAllByRole("listitem")[2] ?? document.body);
  fill(third.getByLabelText("Terms"), "Permanent");
  fill(third.getByLabelText("Place"), "London");
  fill(third.getByLabelText("Pay"), "£40,000");
  fill(third.getByLabelText("Summary"), "You keep the kiln.");
  expect(third.getByRole("button", { name: "Down Kiln Keeper" })).toBeDisabled();
  expect(roles.getByRole("button", { name: "Up Visual Developer", hidden: true })).toBeDisabled();
  await press("Up Kiln Keeper", third);
  expect(document.activeElement).toHaveAccessibleName("Up Kiln Keeper");
  await press("Down Kiln Keeper", roles);
  // At the end of the list the button that was pressed cannot be pressed again.
  expect(document.activeElement).toHaveAccessibleName("Up Kiln Keeper");
  await press("Up Kiln Keeper", roles);
  await user.click(roles.getByRole("button", { name: "Remove Visual Developer", hidden: true }));
  await press(/Undo/);
  await user.click(roles.getByRole("button", { name: "Remove Product Designer", hidden: true }));
  await user.click(save);
  await saved();
  view.unmount();
  await renderApp("/careers");
  const shown = await screen.findByRole("region", { name: "Open roles" });
  await waitFor(() =>
    expect(
      within(shown)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(["Visual Developer", "Kiln Keeper"]),
  );
});

test("an invalid headline is reported, and nothing is stored", async () => {
  const { user, save } = await openPage("Home");
  const headline = await screen.findByLabelText("Headline");
  for (const [words, problem] of [
    ["Apps [block", "Every [ needs its ], with words between them"],
    ["Apps by {nobody}", "Nothing is called {nobody}"],
    ["", "This cannot be empty"],
  ] as const) {
    fill(headline, words);
    await user.click(save);
    await screen.findByText(problem);
  }
  expect(await storedContent()).toBeUndefined();
});

test("stored words that no longer fit a field are named", async () => {
  await sql(
    `insert into page_content (id, page, content) values (5, 'contact', '{"opening": {"title": 7, "motto": "x"}, "form": {"title": "Write"}}')`,
  );
  await openPage("Contact");
  await screen.findByText(/original ones are shown instead: opening motto, opening title\.$/);
  screen.getByDisplayValue("Write");
});

test("invented words are named until they are changed or said to be true, which stores no words", async () => {
  await openPage("Team");
  screen.getByText(/^Made up for the demo: the people, their portraits/);
  await press("This is true of us");
  await saved();
  expect(screen.queryByText(/^Made up for the demo/)).toBeNull();
  expect(document.activeElement?.tagName).toBe("SUMMARY");
  expect(await storedContent()).toEqual({});
});

test("each page that is said to be invented is one that can be changed", async () => {
  const { editablePages } = await import("@/pages/admin/pages/page-kind");
  for (const { id, page, name } of INVENTED) {
    const found = await editablePages.find((each) => each.id === id)?.load();
    expect(found).toMatchObject({ id, page, name });
  }
});
