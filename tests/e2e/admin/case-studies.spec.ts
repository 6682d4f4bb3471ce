import sharp from "sharp";
import { ask, freshTitle, makePost } from "../support/admin-posts.ts";
import { type Backend, expect, hydrated, test } from "../support/fixtures.ts";

type StoredCaseStudy = {
  id: number; title: string; description: string; image: string | null; version: number; created_at: string; story_id: number | null;
};

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
  // The test that moves case studies moves this one, too.
  expect(await findCaseStudy(backend, title)).toEqual({ ...before, position: expect.any(Number) });
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

test("a case study is dragged to another place and previewed, and its card leads a visitor to its story, which shows its facts", async ({ page, backend, axe }) => {
  const story = await makePost(backend, { title: freshTitle("A story"), status: "published", published_at: "2026-01-01T00:00:00Z" });
  const facts = { story_id: story.id, sector: "Ferries", weeks: 9, key_figures: [{ value: "2 taps", label: "to a ticket", counted_on: "2026-02-01" }] };
  const told = await makeCaseStudy(backend, { ...facts, description: "First.\n\n- a pier\n- a boat" } as Partial<StoredCaseStudy>);
  const newer = await makeCaseStudy(backend);
  await page.goto("/admin/case-studies");
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });
  const comesFirst = async () => {
    const titles = await page.getByRole("rowheader").allTextContents();
    const placeOf = ({ title }: StoredCaseStudy) => titles.findIndex((text) => text.includes(title));
    return placeOf(told) < placeOf(newer);
  };
  await expect(row(told.title)).toBeVisible();
  expect(await comesFirst()).toBe(false);
  await row(told.title).locator("[draggable]").dragTo(row(newer.title), { targetPosition: { x: 200, y: 3 } });
  await expect.poll(comesFirst).toBe(true);
  await page.reload();
  await expect.poll(comesFirst).toBe(true);

  await page.goto(`/admin/case-studies?edit=${told.id}`);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("link", { name: /^Read the story/ })).toBeVisible();
  await preview.getByRole("button", { name: "Phone" }).click();
  await expect(preview.getByRole("listitem").filter({ hasText: "a pier" }).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await preview.getByRole("button", { name: "On its story" }).click();
  await expect(preview.getByText("9 weeks")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await hydrated(page);
  const card = page.locator("#case-studies li").filter({ has: page.getByRole("heading", { name: told.title }) });
  await expect(card).toHaveCount(1);
  // Cases of other tests may come before it.
  await page.locator("#case-studies details").evaluateAll((folds: HTMLDetailsElement[]) => folds.forEach((fold) => (fold.open = true)));
  expect(await axe(page)).toEqual([]);
  await card.getByRole("link", { name: /^Read the story/ }).click();
  const panel = page.getByRole("region", { name: told.title });
  await expect(panel.getByText("Counted on 1 February 2026")).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test("a word without an end widens neither its card nor its panel, nor its row in the admin", async ({ page, backend }) => {
  const endless = "Donaudampfschifffahrt".repeat(9);
  const story = await makePost(backend, { title: freshTitle("Wide"), status: "published", published_at: "2026-01-01T00:00:00Z" });
  const { id } = await makeCaseStudy(backend, { title: endless, description: endless, story_id: story.id });
  await ask(backend, `/rest/v1/case_studies?id=eq.${id}`, { method: "PATCH", body: JSON.stringify({ category: endless.slice(0, 80), sector: endless.slice(0, 80) }) });
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ["/", `/blog/${story.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: endless }).first()).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    const widths = await page.locator(".case-studies > li, .case-panel").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.max(...widths), path).toBeLessThanOrEqual(360);
  }
  await page.goto("/admin/case-studies");
  await expect(page.getByRole("link", { name: endless, exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await ask(backend, `/rest/v1/case_studies?id=eq.${id}`, { method: "DELETE" });
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
