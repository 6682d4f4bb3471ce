import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();

const original = {
  site_name: "Blockwork",
  contact_email: "hello@blockwork.example",
  social_links: { twitter: "https://x.com/one", linkedin: "", instagram: "" },
  meta_description: "A studio.",
};

beforeEach(async () => {
  await backend.sql("delete from settings");
  await backend.sql(
    "insert into settings (id, site_name, contact_email, social_links, meta_description) values (1, $1, $2, $3, $4)",
    [original.site_name, original.contact_email, JSON.stringify(original.social_links), original.meta_description],
  );
  await signInAsAdmin(backend);
});

async function storedSettings() {
  const [row] = await backend.sql("select site_name, contact_email, social_links, meta_description from settings");
  return row;
}

async function openForm() {
  const app = await renderApp("/admin/settings");
  const name = await screen.findByLabelText("Site name");
  return { ...app, name, save: screen.getByRole("button", { name: "Save Settings" }) };
}

test("the form shows what is stored and stores what is typed", async () => {
  const { user, name, save } = await openForm();
  expect(name).toHaveValue("Blockwork");
  expect(screen.getByLabelText("Contact email")).toHaveValue("hello@blockwork.example");
  expect(screen.getByLabelText(/Twitter/)).toHaveValue("https://x.com/one");
  expect(screen.getByLabelText(/Meta description/)).toHaveValue("A studio.");

  await user.clear(name);
  await user.type(name, "  Blockwork & Sons ");
  await user.clear(screen.getByLabelText(/Twitter/));
  await user.type(screen.getByLabelText(/LinkedIn/), "https://www.linkedin.com/company/x");
  await user.click(save);

  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  expect(await storedSettings()).toEqual({
    ...original,
    site_name: "Blockwork & Sons",
    social_links: { twitter: "", linkedin: "https://www.linkedin.com/company/x", instagram: "" },
  });
});

test("for how many months enquiries are kept can be changed, within reason", async () => {
  const { user, save } = await openForm();
  const months = screen.getByLabelText(/Keep enquiries for/);
  expect(months).toHaveValue("24");
  for (const wrong of ["0", "121", "two"]) {
    await user.clear(months);
    await user.type(months, wrong);
    await user.click(save);
    expect(months).toHaveAccessibleDescription(/Enter a number of months from 1 to 120/);
  }
  await user.clear(months);
  await user.type(months, "12");
  await user.click(save);
  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  expect(await backend.sql("select enquiry_months from settings")).toEqual([{ enquiry_months: 12 }]);
});

test("settings can be saved for the first time", async () => {
  await backend.sql("delete from settings");
  const { user, name, save } = await openForm();
  await user.type(name, "First");
  await user.type(screen.getByLabelText("Contact email"), "first@example.com");
  await user.click(save);

  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  expect(await storedSettings()).toMatchObject({ site_name: "First", contact_email: "first@example.com" });
});

test("what the database would refuse is told beside the field, and the first one is focused", async () => {
  const { user, name, save } = await openForm();
  await user.clear(name);
  await user.clear(screen.getByLabelText("Contact email"));
  await user.type(screen.getByLabelText("Contact email"), "nobody");
  await user.type(screen.getByLabelText(/Instagram/), "javascript:alert(1)");
  await user.click(save);

  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription(/Enter the name of the site\./);
  expect(screen.getByLabelText("Contact email")).toHaveAccessibleDescription(/Enter a whole email address/);
  expect(screen.getByLabelText(/Instagram/)).toBeInvalid();
  expect(await storedSettings()).toEqual(original);
});

test("the second person to save is told, and can overwrite", async () => {
  const { user, name, save } = await openForm();
  await user.type(name, " mine");
  await backend.sql("update settings set site_name = 'Theirs'");
  await user.click(save);
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(/Another version of the settings has been saved.*by somebody else/);
  expect(await storedSettings()).toMatchObject({ site_name: "Theirs" });

  await user.click(screen.getByRole("button", { name: "Keep mine and overwrite the other" }));
  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  expect(await storedSettings()).toMatchObject({ site_name: "Blockwork mine" });
});

test("the second person to save can load what the first saved", async () => {
  const { user, name, save } = await openForm();
  await user.type(name, " mine");
  await backend.sql("update settings set site_name = 'Theirs'");
  await user.click(save);
  await user.click(await screen.findByRole("button", { name: "Load the other version" }));
  expect(screen.getByLabelText("Site name")).toHaveValue("Theirs");
  expect(screen.getByText("No unsaved changes")).toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByLabelText("Site name"));
  expect(document.body).not.toHaveFocus();
});

test("the second person to save the very first settings is told, too", async () => {
  await backend.sql("delete from settings");
  const { user, name, save } = await openForm();
  await user.type(name, "Mine");
  await user.type(screen.getByLabelText("Contact email"), "mine@example.com");
  await backend.sql("insert into settings (id, site_name, contact_email) values (1, 'Theirs', 'theirs@example.com')");
  await user.click(save);
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("Another version of the settings has been saved");

  await user.click(screen.getByRole("button", { name: "Keep mine and overwrite the other" }));
  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  expect(await storedSettings()).toMatchObject({ site_name: "Mine" });
});

test("what is typed after a save is saved by the next one", async () => {
  const { user, name, save } = await openForm();
  await user.type(name, " one");
  await user.click(save);
  await screen.findByText("Settings updated successfully!");
  await user.type(name, " two");
  expect(screen.queryByText("Settings updated successfully!")).not.toBeInTheDocument();
  await user.click(save);
  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  expect(await storedSettings()).toMatchObject({ site_name: "Blockwork one two" });
});

test("unsaved settings of a tab that was closed are offered again, and no longer once they are saved", async () => {
  const { user, name, view } = await openForm();
  await user.type(name, " lost");
  window.dispatchEvent(new Event("pagehide"));
  view.unmount();

  const next = await openForm();
  await next.user.click(await screen.findByRole("button", { name: "Restore it" }));
  expect(screen.getByLabelText("Site name")).toHaveValue("Blockwork lost");
  await next.user.click(screen.getByRole("button", { name: "Save Settings" }));
  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  next.view.unmount();

  await openForm();
  expect(screen.queryByRole("button", { name: "Restore it" })).not.toBeInTheDocument();
});

test("the browser's Back asks, too, and Sign Out", async () => {
  const { router, user } = await renderApp("/admin/dashboard");
  await user.click(await screen.findByRole("link", { name: "Settings" }));
  await user.type(await screen.findByLabelText("Site name"), " unsaved");
  void router.navigate(-1);
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  expect(router.state.location.pathname).toBe("/admin/settings");

  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("Sign out without saving them?");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByLabelText("Site name")).toHaveValue("Blockwork unsaved");
});
