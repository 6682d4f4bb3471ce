import { readFile } from "node:fs/promises";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 500/] });

test("an enquiry that the hook refused is found, read, sent again and exported by the admin", async ({ page, backend, signIn, axe }) => {
  const email = `grace-${Date.now()}@example.org`;
  await page.route("**/webhooks/contact", (route) => route.fulfill({ status: 500, headers: { "access-control-allow-origin": "*" } }));
  await page.goto("/#contact");
  await page.getByLabel("Full name").fill("=Grace Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+44 20 7946 0182");
  await page.getByLabel("Project type").selectOption("enterprise");
  await page.getByLabel("Project details").fill("A compiler,\nwith “quotes”.");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.unroute("**/webhooks/contact");

  await signIn(page);
  await page.getByRole("link", { name: /unread enquir/ }).click();
  await page.getByRole("searchbox", { name: "Search enquiries" }).fill(email);
  await page.getByRole("combobox", { name: "Show" }).selectOption("failed");
  await expect(page.getByText("Showing 1 enquiry")).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(`"'=Grace Hopper","${email}","'+44 20 7946 0182","enterprise"`);

  await page.getByRole("link", { name: "=Grace Hopper" }).click();
  await expect(page.getByRole("heading", { name: "=Grace Hopper", level: 2 }).last()).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Send again to the webhook" }).click();
  await expect(page.getByText("Sent: the webhook took it.")).toBeVisible();
  const calls: { body: { data: Record<string, unknown> } }[] = await (await fetch(`${backend.url}/webhooks/contact`)).json();
  expect(calls.filter(({ body }) => body.data["email"] === email)).toHaveLength(1);
  await expect(page.getByText("No enquiry matches.")).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: /Undo/ }).click();
  await expect.poll(() => backend.request(`/rest/v1/enquiries?select=delivered&email=eq.${encodeURIComponent(email)}`)).toEqual([{ delivered: true }]);
});
