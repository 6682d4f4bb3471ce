import sharp from "sharp";
import { ask, freshTitle } from "../support/admin-posts.ts";
import { type Backend, expect, test } from "../support/fixtures.ts";

type StoredCaseStudy = { id: number; title: string; description: string; image: string | null; version: number; created_at: string };

test.beforeEach(({ signedIn }) => signedIn);

async function makeCaseStudy(backend: Backend, part: Partial<StoredCaseStudy> = {}): Promise<StoredCaseStudy> {
  const row = { title: freshTitle("Project"), category: "Healthcare", description: "As it was.", ...part };
  const rows = (await ask(backend, "/rest/v1/case_studies", { method: "POST", body: JSON.stringify(row) })) as StoredCaseStudy[];
  const [caseStudy] = rows;
  if (!caseStudy) throw new Error("The case study was not stored");
  return caseStudy;
}

async function findCaseStudy(backend: Backend, title: string): Promise<StoredCaseStudy | undefined> {
  const rows = (await ask(backend, `/rest/v1/case_studies?title=eq.${encodeURIComponent(title)}`)) as StoredCaseStudy[];
  return rows[0];
}

test("a case study is written with a picture and store links, shown in the table, changed, deleted and brought back", async ({ page, backend }) => {
  const title = freshTitle("Harbour ferries");
  await page.goto("/admin/case-studies");
  await page.getByRole("button", { name: "New Case Study" }).click();
  await page.getByRole("button", { name: "Save Case Study" }).click();
  await expect(page.getByLabel("Project")).toBeFocused();
  await expect(page.getByText("Enter a description")).toBeVisible();

  await page.getByLabel("Project").fill(title);
  await page.getByLabel("Category").fill("Transport");
  await page.getByLabel("Description").fill("A timetable that works without a signal, for six ferries and their crews.");
  await page.getByLabel("App Store link").fill("no address");
  await page.locator('fieldset input[type="file"]').setInputFiles({
    name: "ferry.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 1000, height: 500, channels: 3, background: "#8fbde3" } }).png().toBuffer(),
  });
  await page.getByLabel("What the picture shows").fill("A ferry");
  await page.getByRole("button", { name: "Save Case Study" }).click();
  await expect(page.getByText("Enter a web address that begins with https://")).toBeVisible();
  await page.getByLabel("App Store link").fill("apps.apple.com/ferries");
  await page.getByRole("button", { name: "Save Case Study" }).click();
  await expect(page.getByText("Case study saved.")).toBeVisible();

  for (const name of ["Project", "Category", "Store Links", "Actions"]) {
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  }
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row.getByText("A timetable that works without a signal, for six f...", { exact: true })).toBeVisible();
  await expect(row.getByRole("link", { name: /App Store/ })).toHaveAttribute("href", "https://apps.apple.com/ferries");
  const stored = await findCaseStudy(backend, title);
  expect(stored?.image).toMatch(/\/case-studies\/images\/[0-9a-f]{32}-1000x500\.webp$/);

  await row.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Description").fill("Shorter.");
  await page.getByRole("button", { name: "Save Case Study" }).click();
  await expect(row.getByText("Shorter.", { exact: true })).toBeVisible();

  const before = await findCaseStudy(backend, title);
  await row.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("alertdialog").filter({ hasText: "Are you sure you want to delete this case study?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  expect(await findCaseStudy(backend, title)).toEqual(before);
});

test("unsaved work on a case study is offered after the tab was killed, and a second save meets the first", async ({ page, context, backend }) => {
  const { id } = await makeCaseStudy(backend);
  await page.goto(`/admin/case-studies?edit=${id}`);
  await page.getByLabel("Description").fill("Mine.");
  await expect(page.getByText(/Kept on this device/)).toBeVisible();
  await page.close();
  await ask(backend, `/rest/v1/case_studies?id=eq.${id}`, { method: "PATCH", body: JSON.stringify({ description: "Theirs." }) });

  const next = await context.newPage();
  await next.goto(`/admin/case-studies?edit=${id}`);
  await expect(next.getByText("Another version has been saved since.")).toBeVisible();
  await next.getByRole("button", { name: "Restore it" }).click();
  await expect(next.getByLabel("Description")).toHaveValue("Mine.");
  await next.getByRole("button", { name: "Save Case Study" }).click();
  const conflict = next.getByRole("alertdialog", { name: "Another version of the case study has been saved" });
  await conflict.getByRole("button", { name: "Load the other version" }).click();
  await expect(next.getByLabel("Description")).toHaveValue("Theirs.");
});

test("case studies are searched in the address, and axe finds nothing on the table, the form and a phone", async ({ page, backend, axe }) => {
  const { title, id } = await makeCaseStudy(backend);
  await page.goto("/admin/case-studies");
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Search case studies").fill(title);
  await expect(page.getByText("Showing 1 case study", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Showing 1 case study", { exact: true })).toBeVisible();
  await page.goto(`/admin/case-studies?edit=${id}`);
  await expect(page.getByLabel("Project")).toHaveValue(title);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/case-studies");
  await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
