import type { Page } from "@playwright/test";
import { ask, findPosts, freshTitle, openForm, saveOf, titleOf, typeText, waitForCopy } from "../support/admin-posts.ts";
import { type Backend, expect, test } from "../support/fixtures.ts";

test.use({ expectedConsole: [/ERR_FAILED|could not be (saved|changed)/] });
test.beforeEach(({ signedIn }) => signedIn);

/** The next inserts reach the backend, but the responses never reach the page. */
async function loseAnswers(page: Page, table: string, count: number): Promise<void> {
  let left = count;
  await page.route(new RegExp(`/rest/v1/${table}\\b`), async (route) => {
    if (route.request().method() !== "POST" || left === 0) return route.fallback();
    left -= 1;
    await route.fetch();
    await route.abort();
  });
}

const uncertain = /It may have been (saved|done) all the same/;

type Kind = {
  noun: string;
  table: string;
  write: (page: Page, name: string) => Promise<void>;
  save: (page: Page) => Promise<void>;
  said: RegExp;
  nameColumn: string;
};

const kinds: Kind[] = [
  {
    noun: "post",
    table: "blog_posts",
    async write(page, name) {
      await openForm(page, "new");
      await titleOf(page).fill(name);
      await page.getByLabel("Category", { exact: true }).selectOption({ label: "Guides" });
    },
    save: (page) => saveOf(page).click(),
    said: /Draft saved\./,
    nameColumn: "title",
  },
  {
    noun: "case study",
    table: "case_studies",
    async write(page, name) {
      await page.goto("/admin/case-studies?edit=new");
      await page.getByLabel("Project").fill(name);
      await page.getByLabel("Category").fill("Transport");
      await page.getByLabel("Description").fill("A timetable.");
    },
    save: (page) => page.getByRole("button", { name: "Save Case Study" }).click(),
    said: /Case study saved\./,
    nameColumn: "title",
  },
  {
    noun: "category",
    table: "blog_categories",
    async write(page, name) {
      await page.goto("/admin/categories");
      await page.getByLabel("New category").fill(name);
    },
    save: (page) => page.getByRole("button", { name: "Create category" }).click(),
    said: /created\./,
    nameColumn: "name",
  },
];

async function count(backend: Backend, { table, nameColumn }: Kind, name: string): Promise<number> {
  return ((await ask(backend, `/rest/v1/${table}?${nameColumn}=eq.${encodeURIComponent(name)}`)) as unknown[]).length;
}

for (const kind of kinds) {
  test(`a ${kind.noun} whose first answer is lost is saved, once`, async ({ page, backend }) => {
    const name = freshTitle("Answer lost");
    await kind.write(page, name);
    await loseAnswers(page, kind.table, 1);
    await kind.save(page);
    await expect(page.getByText(kind.said)).toBeVisible();
    expect(await count(backend, kind, name)).toBe(1);
  });

  test(`a ${kind.noun} whose answers are lost is said to be uncertain, and saving again stores no second one`, async ({ page, backend }) => {
    const name = freshTitle("Answers lost");
    await kind.write(page, name);
    await loseAnswers(page, kind.table, 2);
    await kind.save(page);
    await expect(page.getByText(uncertain)).toBeVisible();
    await expect(page.getByText("Nothing was saved")).toHaveCount(0);
    await kind.save(page);
    await expect(page.getByText(kind.said)).toBeVisible();
    expect(await count(backend, kind, name)).toBe(1);
  });
}

test("what is written after a lost response is saved in the post that had arrived", async ({ page, backend }) => {
  const [post] = kinds;
  const name = freshTitle("Written on");
  await post?.write(page, name);
  await loseAnswers(page, "blog_posts", 2);
  await saveOf(page).click();
  await expect(page.getByText(uncertain)).toBeVisible();
  await typeText(page, "One more sentence.");
  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  expect(await findPosts(backend, name)).toMatchObject([{ body: "<p>One more sentence.</p>", version: 2 }]);
});

test("a category that is renamed after a lost answer is one category", async ({ page, backend }) => {
  const [first, second] = [freshTitle("First name"), freshTitle("Second name")];
  const category = kinds[2] as Kind;
  await category.write(page, first);
  await loseAnswers(page, "blog_categories", 2);
  await category.save(page);
  await expect(page.getByText(uncertain)).toBeVisible();
  await page.getByLabel("New category").fill(second);
  await category.save(page);
  await expect(page.getByText(category.said)).toBeVisible();
  expect([await count(backend, category, first), await count(backend, category, second)]).toEqual([0, 1]);
});

test("a copy that survives a crash still belongs to the post that had arrived", async ({ page, context, backend }) => {
  const name = freshTitle("Survived");
  await kinds[0]?.write(page, name);
  await waitForCopy(page);
  await loseAnswers(page, "blog_posts", 2);
  await saveOf(page).click();
  await expect(page.getByText(uncertain)).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await openForm(next, "new");
  await next.getByRole("button", { name: "Restore it" }).click();
  await expect(titleOf(next)).toHaveValue(name);
  await saveOf(next).click();
  await expect(next.getByText("Draft saved.")).toBeVisible();
  expect(await findPosts(backend, name)).toHaveLength(1);
});
