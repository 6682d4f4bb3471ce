import type { Page } from "@playwright/test";
import { adminScreens } from "../../../src/admin-routes.tsx";
import { makePost, openForm } from "../support/admin-posts.ts";
import { addAuthenticators } from "@blockwork/local-supabase/testing";
import { createAdmin } from "../support/create-admin.ts";
import { expect, resize, signedInState, test } from "../support/fixtures.ts";
import { expectNothingLost, walk } from "../support/keyboard-walk.ts";

const signedOut = ["/admin/login", "/admin/forgot-password", "/admin/reset-password"];
// These lists stay short, whatever other tests write.
const narrowed: Record<string, string> = {
  "blog-posts": "?q=clinic",
  enquiries: "?q=looked-at",
  pictures: "?q=clinic",
};
const screens = Object.keys(adminScreens).map((screen) => `/admin/${screen}${narrowed[screen] ?? ""}`);
const forms = ["/admin/case-studies?edit=new", "/admin/categories?edit=1", "/admin/pages?edit=5", "/admin/no-access"];

/** One screen of each kind, at 200% zoom. */
const isWalkedAtTwiceTheSize = (url: string) => /login|enquiries|blog-posts|settings$|dashboard/.test(url);

/** Makes all checks on the screen that is open, so that each is opened only once. */
async function look(page: Page, axe: (page: Page) => Promise<string[]>): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const width of [320, 1280]) {
    if (width === 320) await expectNothingLost(page, [width, 800]);
    else await resize(page, width, 800);
    expect.soft(await axe(page), `axe at ${width} px`).toEqual([]);
  }
  const complaints = await walk(page);
  const fields = page.locator(
    ":is(input, textarea, select, [contenteditable=true]):visible:not([translate=no] *, [translate=no])",
  );
  expect
    .soft(await fields.evaluateAll((all) => all.map((field) => field.outerHTML)), "fields to be translated")
    .toEqual([]);
  await expectNothingLost(page, [640, 400]);
  if (isWalkedAtTwiceTheSize(page.url())) complaints.push(...(await walk(page)));
  expect.soft(complaints, "Tab stops are in order, visible, named and show the focus").toEqual([]);
}

test("the signed-out screens pass axe and the keyboard walk", async ({ page, axe }) => {
  for (const path of signedOut) await test.step(path, () => page.goto(path).then(() => look(page, axe)));
});

test("the admin's screens pass axe and the keyboard walk", async ({ page, axe, backend, signedIn }) => {
  void signedIn;
  const enquiry = { id: crypto.randomUUID(), name: "Grace Hopper", email: "looked-at@example.org" };
  const words = { project_type: "social", message: "An app, please.", submitted_at: new Date().toISOString() };
  await backend.request("/rest/v1/enquiries", { method: "POST", body: JSON.stringify({ ...enquiry, ...words }) });
  // The filters of the lists are as wide as their longest choice.
  const category = { name: "A category whose name is as long as the names of them can be" };
  await backend.request("/rest/v1/blog_categories", { method: "POST", body: JSON.stringify(category) });
  for (const path of screens) await test.step(path, () => page.goto(path).then(() => look(page, axe)));
});

test("the admin's forms pass axe and the keyboard walk", async ({ page, axe, backend, baseURL, signedIn }) => {
  void signedIn;
  const post = await makePost(backend, {
    body: "<h2>A heading</h2><p>Text with a <a href='https://example.com'>link</a>.</p>",
  });
  await openForm(page, post.id);
  await test.step("the form of a post", () => look(page, axe));
  for (const path of forms) await test.step(path, () => page.goto(path).then(() => look(page, axe)));
  await test.step("the people, to an admin with a second factor", async () => {
    const { email: adminEmail, password: adminPassword } = await createAdmin(backend.request);
    const publishableKey = process.env.E2E_PUBLISHABLE_KEY ?? "";
    const { session } = await addAuthenticators(
      { url: backend.url, publishableKey, adminEmail, adminPassword },
      "Phone",
    );
    await page.context().setStorageState(await signedInState(backend, baseURL ?? "", session));
    await page.goto("/admin/settings/people");
    await expect(page.getByRole("button", { name: `Remove ${backend.admin.email}` })).toBeVisible();
    await look(page, axe);
  });
});
