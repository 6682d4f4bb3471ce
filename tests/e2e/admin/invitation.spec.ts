import { expect, test } from "../support/fixtures.ts";

type Mail = { recipient: string; link: string };

test("somebody who was invited chooses a password and is in the admin; the link does not work again", async ({ page, backend, baseURL, axe }) => {
  const email = "invited@blockwork.example";
  const target = encodeURIComponent(`${baseURL}/admin/reset-password`);
  const user = await backend.request(`/auth/v1/invite?redirect_to=${target}`, { method: "POST", body: JSON.stringify({ email }) });
  await backend.request("/rest/v1/admins", { method: "POST", body: JSON.stringify({ user_id: (user as { id: string }).id }) });
  const mails = (await backend.request("/mails.json")) as Mail[];
  const link = mails.find(({ recipient }) => recipient === email)?.link ?? "";

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Choose a password" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(new URL(page.url()).hash).toBe("");
  await page.getByLabel("New password").fill("a-password-of-my-own");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.evaluate(() => window.localStorage.clear());
  await page.goto(link);
  await expect(page.getByText("This link cannot be used. Each one works once and for an hour.")).toBeVisible();
});
