import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests } from "../../support/requests.ts";
import { answer, fill, follow, getButton, press, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { supabase } from "@/data/admin/client";

beginSignedIn();

beforeEach(async () => {
  await backend.sql("update settings set site_name = 'Blockwork', meta_description = 'A studio.'");
});

async function openForm() {
  const app = await renderApp("/admin/settings");
  const name = await screen.findByLabelText("Site name");
  return { ...app, name, save: getButton("Save Settings") };
}

const storedName = async () => (await backend.sql("select site_name from settings"))[0]?.["site_name"];

test("a refused save says that nothing was saved; its notice can be dismissed, and Retry saves", async () => {
  const { user, name, save } = await openForm();
  fill(name, "Kiln");
  const mend = breakRequests("/rest/v1/settings");
  const failure = () => screen.queryByText(/^Failed to update settings\./);
  await user.click(save);
  await waitFor(() => expect(failure()).toHaveTextContent("Nothing was saved. What you typed is still here."));
  await press("Dismiss");
  expect(failure()).toBeNull();
  await user.click(save);
  const retry = await screen.findByRole("button", { name: "Retry" });
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
