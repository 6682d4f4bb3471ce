import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { company } from "@/content/company";
import type { PageWords } from "@/content/page-words";
import { home } from "@/content/home";
import { hostileTexts } from "../support/hostile/hostile-texts.ts";
import { packHostileBodies } from "../support/hostile/hostile-bodies.ts";
import { editorOf, titleOf } from "./support/admin-posts.ts";
import { type Backend, expect, hydrated, test } from "./support/fixtures.ts";
import { touchEverything, watchForHarm } from "./support/hostile-page.ts";
import { pasteInText } from "./support/choose-pictures.ts";

// The content-security policy is the second line of defence and is off here: the first one has to hold alone. The policy would
// also report every handler and style that the sanitiser only parses.
test.use({ bypassCSP: true, expectedConsole: [/status of 404/] });

type Row = { id: number | string };

/** Writes rows directly, past every form, passes them to the test and deletes them afterwards. */
async function withRows<Given extends object>(
  backend: Backend,
  table: string,
  rows: Given[],
  check: (stored: (Given & Row)[]) => Promise<void>,
): Promise<void> {
  const stored = (await backend.request(`/rest/v1/${table}`, {
    method: "POST",
    body: JSON.stringify(rows),
  })) as (Given & Row)[];
  try {
    await check(stored);
  } finally {
    await backend.request(`/rest/v1/${table}?id=in.(${stored.map(({ id }) => id).join()})`, { method: "DELETE" });
  }
}

const watch = (page: Page, backend: Backend, baseURL: string | undefined) =>
  watchForHarm(page, [backend.url, new URL(baseURL ?? "").origin]);

/** Old enough to be listed below everything that other tests look at. */
const longAgo = "2018-01-01T12:00:00Z";
const text = (index: number) => hostileTexts[index % hostileTexts.length] ?? "";

test("hostile posts run and break nothing in the list, on their pages, in the editor, the preview and the share card", async ({
  page,
  backend,
  baseURL,
  signIn,
}) => {
  const { expectHarmless } = await watch(page, backend, baseURL);
  const word = `zorilla${randomUUID().slice(0, 6)}`;
  await withRows(
    backend,
    "blog_categories",
    [{ name: `${word} "><img src=x onerror=pwned()>` }],
    async ([category]) => {
      const posts = packHostileBodies().map((body, index) => ({
        title: `${word} ${text(index)}`,
        slug: `${word}-${index}`,
        body,
        author: `"><script>pwned()</script>]]>${"W".repeat(60)}`,
        image_url: index % 2 ? `http://evil.example/p.png"/onerror="pwned()` : `/x.png"><script>pwned()</script>`,
        image_alt: text(index + 5),
        // Half of them are in the project category, with a link that breaks out of its attribute unless it is escaped.
        category_id: index % 2 ? 2 : category?.id,
        project_link: index % 2 ? `https://example.com/"onmouseover="pwned()"><script>pwned()</script>` : null,
        status: "published",
        published_at: longAgo,
        created_at: longAgo,
      }));
      await withRows(backend, "blog_posts", posts, async (stored) => {
        await page.goto(`/blog?q=${word}`);
        await expect(page.getByRole("region", { name: "Posts found" }).getByRole("article")).toHaveCount(posts.length);
        await touchEverything(page, "main");
        await expectHarmless("the list");

        for (const { slug, title, project_link } of stored) {
          await page.goto(`/blog/${slug}`);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(title.trim());
          await expect(page.getByText("Still standing.", { exact: true })).toBeVisible();
          await expect(page.getByRole("contentinfo")).toBeVisible();
          await expect(page.getByRole("link", { name: /Duplicate Project/ })).toHaveCount(project_link ? 1 : 0);
          await touchEverything(page, "main");
          await expectHarmless(`/blog/${slug}`);
        }

        await signIn(page);
        await page.goto(`/admin/blog-posts?q=${word}`);
        await expect(page.getByText(`Showing ${posts.length} posts`)).toBeVisible();
        await touchEverything(page, "main");
        await expectHarmless("the admin's list");

        // The preview draws a post as its page does: one with a project link and one without will do.
        for (const [place, { id, title }] of stored.slice(0, 2).entries()) {
          await page.locator(`main a[href*="edit=${id}"]`).first().click();
          await expect(editorOf(page)).toContainText("Still standing.");
          await expect(titleOf(page)).toHaveValue(title);
          await touchEverything(page, ".ql-editor");
          await expectHarmless(`the editor with post ${id}`);
          await page.getByRole("button", { name: "Preview" }).click();
          const preview = page.getByRole("dialog", { name: "Preview" });
          await expect(preview.getByText("Still standing.", { exact: true })).toBeVisible();
          await touchEverything(page, "dialog[open]");
          await preview.getByRole("button", { name: "Share card" }).click();
          await expect(preview.getByRole("figure")).toContainText(title.trim().replace(/\s+/g, " ").slice(0, 30));
          await expectHarmless(`the preview of post ${id}`);
          await preview.getByRole("button", { name: "Close" }).click();
          await editorOf(page).focus();
          // Half of what there is goes into the one, half into the other.
          for (const { body } of stored.filter((_, index) => index % 2 === place)) {
            await page.keyboard.press("Control+a");
            await pasteInText(page, { html: body });
            await expect(editorOf(page)).toContainText("Still standing.");
            await touchEverything(page, ".ql-editor");
          }
          await expectHarmless("the editor with what was pasted");
          await page.getByRole("button", { name: "Cancel" }).first().click();
          await page.getByRole("button", { name: "Discard" }).click();
          await expect(page.getByText(`Showing ${posts.length} posts`)).toBeVisible();
        }

        await page.goto("/admin/categories");
        await expect(page.getByText(`${word} "><img`).first()).toBeVisible();
        await expectHarmless("the categories");
      });
    },
  );
});

test("hostile case studies and settings run nothing and break nothing on the landing page and in the admin", async ({
  page,
  backend,
  baseURL,
  signIn,
}) => {
  const { expectHarmless } = await watch(page, backend, baseURL);
  const hostileLine = `<script>pwned()</script>[x](javascript:pwned())`;
  const link = `https://example.com/"onmouseover="pwned()"><script>pwned()</script>`.replaceAll(" ", "");
  // Drafts, because other tests' landing pages would show published ones, whose pictures are missing.
  const studies = hostileTexts.map((title) => ({
    title,
    status: "draft",
    category: title.slice(0, 80),
    description: title,
    image: `/x.png"><script>pwned()</script>`,
    image_alt: title,
    link,
    app_store_link: link,
    play_store_link: link,
    created_at: longAgo,
  }));
  const [settings] = (await backend.request("/rest/v1/settings")) as Record<string, unknown>[];
  const hostileSettings = {
    ...settings,
    site_name: "</title><script>pwned()</script>",
    contact_email: `"><img/src/onerror=pwned()>@evil.example`,
    meta_description: `"><script>pwned()</script>]]>`,
    social_links: { twitter: link, linkedin: link, instagram: link },
    version: 9999,
  };
  // Every text of the landing page and of the parts that all pages share.
  const hostileWords = (sections: PageWords["sections"]) =>
    Object.fromEntries(
      Object.entries(sections).map(([section, fields]) => [
        section,
        Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [
            name,
            field.type === "list"
              ? field.words.map((entry) => Object.fromEntries(Object.keys(entry).map((key) => [key, hostileLine])))
              : ["link", "picture"].includes(field.type)
                ? "javascript:pwned()"
                : hostileLine,
          ]),
        ),
      ]),
    );
  const hostilePages = { home: hostileWords(home.sections), company: hostileWords(company.sections) };
  // Only for this page: other tests look at the site's name.
  await page.route(`${backend.url}/rest/v1/settings?**`, (route) => {
    const one = route.request().headers()["accept"]?.includes("vnd.pgrst.object");
    return route.fulfill({
      json: one ? hostileSettings : [hostileSettings],
      headers: { "access-control-allow-origin": "*" },
    });
  });
  await page.route(`${backend.url}/rest/v1/rpc/read_site`, (route) =>
    route.fulfill({
      json: { settings: hostileSettings, pages: hostilePages },
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await withRows(backend, "case_studies", studies, async (stored) => {
    const lists = `${backend.url}/rest/v1/case_studies?**`;
    const shown = stored.map((row) => ({ ...row, story: null }));
    await page.route(lists, (route) =>
      route.fulfill({
        json: /offset=[1-9]/.test(route.request().url()) ? [] : shown,
        headers: { "access-control-allow-origin": "*" },
      }),
    );
    await page.goto("/");
    await hydrated(page);
    const cards = page.locator(":is(.first-case-study, .case-studies) > li");
    await expect(cards.filter({ hasText: "</title><script>" })).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toContainText(hostileSettings.site_name);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>");
    await touchEverything(page, "body");
    await expectHarmless("the landing page");

    await page.unroute(lists);
    // Other tests' rows would push these off the page.
    const these = `id=in.(${stored.map(({ id }) => id).join()})`;
    await page.route(lists, (route) => route.continue({ url: `${route.request().url()}&${these}` }));
    await signIn(page);
    await page.goto("/admin/case-studies");
    await expect(page.getByRole("row").filter({ hasText: "</title><script>" })).toHaveCount(1);
    await touchEverything(page, "main");
    await page.goto(`/admin/case-studies?edit=${stored[1]?.id}`);
    await expect(page.getByLabel("Project", { exact: true })).toHaveValue(text(1));
    await page.goto("/admin/settings");
    await expect(page.getByLabel("Site name")).toHaveValue(hostileSettings.site_name);
    await touchEverything(page, "main");
    await expectHarmless("the admin");
  });
});

test("hostile enquiries run nothing in the inbox, and put no formula into the exported CSV", async ({
  page,
  backend,
  baseURL,
  signIn,
}) => {
  const { expectHarmless } = await watch(page, backend, baseURL);
  const sender = `'/onerror=pwned&#39${randomUUID().slice(0, 8)}@evil.example`;
  const enquiries = hostileTexts.map((name, index) => ({
    id: randomUUID(),
    name,
    email: sender,
    phone: `${["=", "+", "-", "@", "\t="][index % 5]}cmd|'/c calc'!A1`,
    project_type: "other",
    message: `${name}\n"><script>pwned()</script>`,
    source: name,
    submitted_at: longAgo,
    created_at: longAgo,
  }));
  await withRows(backend, "enquiries", enquiries, async (stored) => {
    await signIn(page);
    await page.goto(`/admin/enquiries?q=${encodeURIComponent(sender)}`);
    await expect(page.getByText(`Showing ${enquiries.length} enquiries`)).toBeVisible();
    await touchEverything(page, "main");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    const cells = csv
      .slice(1)
      .split(/(?:^|,|\r\n)"/)
      .slice(1);
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    expect(cells.length).toBeGreaterThan(enquiries.length * 10);

    for (const name of [2, 3, 6].map((index) => stored[index]?.name ?? "")) {
      await page.getByRole("link", { name }).first().click();
      await expect(page.getByRole("heading", { name, level: 2 }).last()).toBeFocused();
      await expect(page.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
        "href",
        /^mailto:[^?&\s]+@evil\.example\?subject=[^&]+&body=[^&]+$/,
      );
      await touchEverything(page, "main");
    }
    await expectHarmless("the inbox");
  });
});
