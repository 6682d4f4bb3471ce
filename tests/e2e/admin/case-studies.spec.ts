import { ask, freshTitle, makePost } from "../support/admin-posts.ts";
import { type Backend, expect, test } from "../support/fixtures.ts";

type StoredCaseStudy = {
  id: number;
  title: string;
  description: string;
  image: string | null;
  version: number;
  created_at: string;
  story_id: number | null;
};

test.beforeEach(({ signedIn }) => signedIn);

async function makeCaseStudy(backend: Backend, part: Partial<StoredCaseStudy> = {}): Promise<StoredCaseStudy> {
  const own = { title: freshTitle("Project"), category: "Healthcare", description: "As it was." };
  const row = { ...own, status: "published", ...part };
  const rows = (await ask(backend, "/rest/v1/case_studies", {
    method: "POST",
    body: JSON.stringify(row),
  })) as StoredCaseStudy[];
  const [caseStudy] = rows;
  if (!caseStudy) throw new Error("The case study was not stored");
  return caseStudy;
}

test("a case study is dragged elsewhere and previewed, without a connection, too; however long its words, its table fits a phone", async ({
  page,
  backend,
  axe,
}) => {
  const story = await makePost(backend, {
    title: freshTitle("A story"),
    status: "published",
    published_at: "2026-01-01T00:00:00Z",
  });
  const endless = "Donaudampfschifffahrt".repeat(9);
  const facts = {
    story_id: story.id,
    sector: endless.slice(0, 80),
    weeks: 9,
    key_figures: [{ value: "2 taps", label: "to a ticket" }],
    counted_on: "2026-02-01",
  };
  const told = await makeCaseStudy(backend, {
    ...facts,
    category: endless.slice(0, 80),
    description: `${endless}\n\n- a pier\n- a boat`,
  } as Partial<StoredCaseStudy>);
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
  await row(told.title)
    .locator("[draggable]")
    .dragTo(row(newer.title), { targetPosition: { x: 200, y: 3 } });
  await expect.poll(comesFirst).toBe(true);
  await page.reload();
  await expect.poll(comesFirst).toBe(true);

  const onTheirWay = new Set<unknown>();
  let hasPreview = false;
  page.on("request", (request) => request.resourceType() === "script" && onTheirWay.add(request));
  page.on("requestfailed", (request) => onTheirWay.delete(request));
  page.on("requestfinished", (request) => {
    onTheirWay.delete(request);
    hasPreview ||= request.url().includes("case-study-preview");
  });
  await page.goto(`/admin/case-studies?edit=${told.id}`);
  const openPreview = page.getByRole("button", { name: "Preview", exact: true });
  await expect(openPreview).toBeVisible();
  // The form is there first: what its preview needs comes after it.
  await openPreview.hover();
  await expect.poll(() => hasPreview && onTheirWay.size === 0).toBe(true);
  const programs: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && programs.push(request.url()));
  await openPreview.click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("link", { name: /^Read the story/ })).toBeVisible();
  expect(programs, "a preview opens without a connection").toEqual([]);
  await preview.getByRole("button", { name: "Phone" }).click();
  await expect(preview.getByRole("listitem").filter({ hasText: "a pier" }).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await preview.getByRole("button", { name: "On its story" }).click();
  await expect(preview.getByText("9 weeks").filter({ visible: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/admin/case-studies");
  await expect(row(told.title)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await ask(backend, `/rest/v1/case_studies?id=eq.${told.id}`, { method: "DELETE" });
});
