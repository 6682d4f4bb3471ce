import { ask, freshTitle, makePost } from "../support/admin-posts.ts";
import { type Backend, expect, hydrated, test } from "../support/fixtures.ts";

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

test("a case study is dragged elsewhere and previewed, and its card leads a visitor to its story and facts", async ({
  page,
  backend,
  axe,
}) => {
  const story = await makePost(backend, {
    title: freshTitle("A story"),
    status: "published",
    published_at: "2026-01-01T00:00:00Z",
  });
  const facts = {
    story_id: story.id,
    sector: "Ferries",
    weeks: 9,
    key_figures: [{ value: "2 taps", label: "to a ticket", counted_on: "2026-02-01" }],
  };
  const told = await makeCaseStudy(backend, {
    ...facts,
    description: "First.\n\n- a pier\n- a boat",
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

  await page.goto(`/admin/case-studies?edit=${told.id}`);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("link", { name: /^Read the story/ })).toBeVisible();
  await preview.getByRole("button", { name: "Phone" }).click();
  await expect(preview.getByRole("listitem").filter({ hasText: "a pier" }).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await preview.getByRole("button", { name: "On its story" }).click();
  await expect(preview.getByText("9 weeks").filter({ visible: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await hydrated(page);
  const card = page.locator(".case-studies > li").filter({ has: page.getByRole("heading", { name: told.title }) });
  await expect(card).toHaveCount(1);
  // Other tests' case studies may push it into a fold.
  await page
    .locator("#case-studies details")
    .evaluateAll((folds: HTMLDetailsElement[]) => folds.forEach((fold) => (fold.open = true)));
  expect(await axe(page)).toEqual([]);
  await card.getByRole("link", { name: /^Read the story/ }).click();
  await expect(page.locator(".case-figures").getByText("Counted on 1 February 2026")).toBeVisible();
  await page.locator("summary", { hasText: "The project" }).click();
  await expect(page.getByRole("region", { name: told.title }).getByText("9 weeks").first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test("an endless word widens neither its card, nor its panel, nor its row in the admin", async ({ page, backend }) => {
  const endless = "Donaudampfschifffahrt".repeat(9);
  const story = await makePost(backend, {
    title: freshTitle("Wide"),
    status: "published",
    published_at: "2026-01-01T00:00:00Z",
  });
  const { id } = await makeCaseStudy(backend, { title: endless, description: endless, story_id: story.id });
  await ask(backend, `/rest/v1/case_studies?id=eq.${id}`, {
    method: "PATCH",
    body: JSON.stringify({ category: endless.slice(0, 80), sector: endless.slice(0, 80) }),
  });
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ["/", `/blog/${story.slug}`]) {
    await page.goto(path);
    const shown = page.locator(".case-studies > li, .case-facts").filter({ hasText: endless.slice(0, 80) });
    await expect(shown.first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    const widths = await page
      .locator(".case-studies > li, .case-figures, .case-facts")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.max(...widths), path).toBeLessThanOrEqual(360);
  }
  await page.goto("/admin/case-studies");
  await expect(page.getByRole("link", { name: endless, exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await ask(backend, `/rest/v1/case_studies?id=eq.${id}`, { method: "DELETE" });
});
