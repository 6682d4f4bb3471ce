import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { supabase } from "@/data/admin/client";
import { beginSignedIn } from "../../support/admin-page.ts";
import { answer, choose, fill, findDialog, follow, getButton, press, renderApp, write } from "../../support/page.tsx";
import { breakRequests, hold, intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

const original = {
  site_name: "Blockwork",
  contact_email: "hello@blockwork.example",
  social_links: { twitter: "https://x.com/one", linkedin: "", instagram: "" },
  meta_description: "A studio.",
};

beforeEach(async () => {
  await sql("delete from settings");
  await sql(
    "insert into settings (id, site_name, contact_email, social_links, meta_description) values (1, $1, $2, $3, $4)",
    [original.site_name, original.contact_email, JSON.stringify(original.social_links), original.meta_description],
  );
});

async function storedSettings() {
  const [row] = await sql("select site_name, contact_email, social_links, meta_description from settings");
  return row;
}

async function openForm() {
  const app = await renderApp("/admin/settings");
  const name = await screen.findByLabelText("Site name");
  return { ...app, name, save: getButton("Save Settings") };
}

const saved = () => screen.findByText("Settings updated successfully!");

test("the form shows what is stored and stores what is typed, even after a first save", async () => {
  const { user, name, save } = await openForm();
  expect(name).toHaveValue("Blockwork");
  expect(screen.getByLabelText("Contact email")).toHaveValue("hello@blockwork.example");
  expect(screen.getByLabelText(/Meta description/)).toHaveValue("A studio.");
  for (const [typed, shown] of [
    ["Kiln", "Kiln"],
    [" ", "Blockwork"],
    ["  Blockwork & Sons ", "Blockwork & Sons"],
  ] as const) {
    fill(name, typed);
    screen.getByText(new RegExp(`^${shown} – `));
  }
  await write(/Twitter/, "");
  await write(/LinkedIn/, "https://www.linkedin.com/company/x");
  await choose("Count views of pages", "No");
  await user.click(save);
  await saved();
  expect(await storedSettings()).toEqual({
    ...original,
    site_name: "Blockwork & Sons",
    social_links: { twitter: "", linkedin: "https://www.linkedin.com/company/x", instagram: "" },
  });
  expect(await sql("select count_views from settings")).toEqual([{ count_views: false }]);

  fill(name, "Blockwork & Daughters");
  expect(screen.queryByText("Settings updated successfully!")).toBeNull();
  await user.click(save);
  await saved();
  expect(await storedSettings()).toMatchObject({ site_name: "Blockwork & Daughters" });
});

test("invalid values are reported next to their fields, and the first one gets the focus", async () => {
  const { user, name, save } = await openForm();
  const months = screen.getByLabelText(/Keep enquiries for/);
  expect(months).toHaveValue("24");
  fill(name, "");
  await write("Contact email", "nobody");
  await write(/Instagram/, "javascript:alert(1)");
  for (const wrong of ["0", "121", "two", "1.5"]) {
    fill(months, wrong);
    await user.click(save);
    expect(months).toHaveAccessibleDescription(/Enter a number of months from 1 to 120/);
  }
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription(/Enter the name of the site/);
  expect(screen.getByLabelText("Contact email")).toHaveAccessibleDescription(/Enter a whole email address/);
  expect(screen.getByLabelText(/Instagram/)).toBeInvalid();
  expect(await storedSettings()).toEqual(original);

  fill(name, "Blockwork");
  expect(name).not.toBeInvalid();
  expect(screen.getByLabelText("Contact email")).toBeInvalid();
  await write("Contact email", "somebody@example.com");
  await write(/Instagram/, "");
  for (const right of [1, 120, 12]) {
    fill(months, String(right));
    await user.click(save);
    await saved();
    expect(await sql("select enquiry_months from settings")).toEqual([{ enquiry_months: right }]);
  }
});

test("the second person to save is told, and can load the first one's version or overwrite it", async () => {
  await openForm();
  for (const mine of ["Mine", "Mine again"]) {
    await write("Site name", mine);
    await sql("update settings set site_name = $1", [`Not ${mine}`]);
    await press("Save Settings");
    expect(await screen.findByRole("alertdialog")).toHaveTextContent(
      /Another version of the settings has been saved.*by somebody else/,
    );
    expect(await storedSettings()).toMatchObject({ site_name: `Not ${mine}` });
    expect(await screen.findByText("Not", { selector: "del" }), "what differs").toBeInTheDocument();
    if (mine === "Mine again") break;
    await press("Load the other version");
    expect(screen.getByLabelText("Site name")).toHaveValue("Not Mine");
    screen.getByText(/^Saved \d\d:\d\d$/);
  }
  await press("Keep mine and overwrite the other");
  await saved();
  expect(await storedSettings()).toMatchObject({ site_name: "Mine again" });
});

test("settings can be saved for the first time, and the second person to do so is told", async () => {
  await sql("delete from settings");
  const { user, name, save } = await openForm();
  fill(name, "Mine");
  await write("Contact email", "mine@example.com");
  await sql("insert into settings (id, site_name, contact_email) values (1, 'Theirs', 'theirs@example.com')");
  await user.click(save);
  await screen.findByRole("alertdialog", { name: /^Another version of the settings has been saved/ });

  await press("Keep mine and overwrite the other");
  await saved();
  expect(await storedSettings()).toMatchObject({ site_name: "Mine", contact_email: "mine@example.com" });
});

test("a version can be restored from the history once it has loaded, and asks first if something is unsaved", async () => {
  await sql("update settings set site_name = 'New'");
  await sql("update settings set site_name = 'Newer'");
  const { user, name } = await openForm();
  fill(name, "Unsaved");
  await press("History");
  const history = await findDialog("History");
  const versions = within(await history.findByRole("list", { name: "Versions" }));
  const letGo = hold(() => true);
  await user.click(versions.getAllByRole("button")[2] ?? document.body);
  await history.findByText("Loading...");
  expect(history.queryByRole("button", { name: "Restore this version" })).toBeNull();
  letGo();
  const restore = await history.findByRole("button", { name: "Restore this version" });
  await user.click(restore);
  await answer("Discard your unsaved changes?", "Keep writing");
  expect(await storedSettings()).toMatchObject({ site_name: "Newer" });
  expect(name).toHaveValue("Unsaved");
  await user.click(restore);
  await answer("Discard your unsaved changes?", "Discard");
  await waitFor(() => expect(screen.getByLabelText("Site name")).toHaveValue("Blockwork"));
  expect(JSON.stringify(window.localStorage), "the discarded words").not.toContain("Unsaved");
  expect(await storedSettings()).toEqual(original);
});

test("links, the browser's Back and Sign Out ask before leaving unsaved work", async () => {
  const { router } = await renderApp("/admin/dashboard");
  await follow("Settings");
  const name = await screen.findByLabelText("Site name");
  fill(name, "Blockwork unsaved");
  void router.navigate(-1);
  await press("Stay");
  expect(router.state.location.pathname).toBe("/admin/settings");
  await follow("Dashboard");
  await press("Stay");
  await press("Sign Out");
  await answer(/Sign out without saving them\?/, "Cancel");
  expect(name).toHaveValue("Blockwork unsaved");
});

const storedName = async () => (await sql("select site_name from settings"))[0]?.["site_name"];

test("a refused save says that nothing was saved; its notice can be dismissed, and Retry saves", async () => {
  const { user, name, save } = await openForm();
  fill(name, "Kiln");
  const repair = breakRequests("/rest/v1/settings");
  const failure = () => screen.queryByText(/^Failed to update settings\./);
  await user.click(save);
  const told = () => failure()?.closest("details");
  const nothing = "Failed to update settings. Nothing was saved. What you typed is still here.";
  await waitFor(() => expect(told()).toHaveTextContent(`${nothing}broken`));
  await press("Dismiss");
  expect(failure()).toBeNull();
  repair();
  const mend = intercept(
    (address) =>
      address.includes("/rest/v1/settings") && Response.json({ code: "XX000", message: "?" }, { status: 500 }),
  );
  await user.click(save);
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(told()?.textContent, "a reason that says nothing is left out").toBe(nothing);
  mend();
  await user.click(retry);
  await screen.findByText("Settings updated successfully!");
  expect(failure()).toBeNull();
  screen.getByText(/^Saved \d\d:\d\d$/);
  expect(await storedName()).toBe("Kiln");
});

test("a conflict names who saved and lets the writer go on", async () => {
  const { user, name, save } = await openForm();
  const real = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({ ...real(media), matches: true }));
  fill(name, "Mine");
  await supabase.from("settings").update({ site_name: "Theirs" }).gt("id", 0).throwOnError();
  await user.click(save);
  const conflict = await screen.findByRole("alertdialog");
  await waitFor(() => expect(conflict).toHaveTextContent(/It was saved on .* by admin@blockwork\.example\./));
  const sides = ["admin@blockwork.example", "Yours"].map((name) =>
    within(conflict).getByRole("heading", { level: 4, name }),
  );
  expect(sides.map((side) => side.nextElementSibling?.textContent?.split("\n")[0])).toEqual([
    "(removed) Theirs (end)",
    "(added) Mine (end)",
  ]);
  await press("Keep writing", within(conflict));
  expect(conflict).not.toBeInTheDocument();
  expect(name).toHaveValue("Mine");
  expect(await storedName()).toBe("Theirs");
});

test("Ctrl+S saves, but not with another key, nor over a question that is open", async () => {
  const { user, name, save } = await openForm();
  fill(name, "Typed");
  await user.keyboard("{Control>}{Shift>}s{/Shift}{/Control}");
  await user.keyboard("{Control>}{Alt>}s{/Alt}{/Control}");
  expect(fireEvent.keyDown(name, { key: "s", ctrlKey: true, repeat: true }), "the browser's own dialog").toBe(false);
  expect(save).toHaveTextContent("Save Settings");
  await follow("Dashboard");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Control>}s{/Control}");
  expect(save).toHaveTextContent("Save Settings");
  await answer("You have unsaved changes. Leave without saving them?", "Stay");
  expect(await storedName()).toBe("Blockwork");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Settings updated successfully!");
  expect(await storedName()).toBe("Typed");
  fill(name, "Typed on a Mac");
  await user.keyboard("{Meta>}S{/Meta}");
  await screen.findByText("Settings updated successfully!");
  expect(await storedName()).toBe("Typed on a Mac");
});

test("the form shows the site as a search result, without words its defaults", async () => {
  const { name } = await openForm();
  expect(screen.getByLabelText("Contact email")).toHaveAttribute("type", "email");
  const result = screen.getByRole("region", { name: "In a search result" });
  expect(result).toHaveTextContent(/Blockwork – .*A studio\.$/);
  await write(/^Meta description/, "Pots. ");
  expect(result).toHaveTextContent(/Pots\.$/);
  await write(/^Meta description/, " ");
  fill(name, " ");
  expect(result).toHaveTextContent(/Blockwork – .*\w+\.$/);
});
