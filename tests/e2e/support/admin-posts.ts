import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Backend, expect, newSlugs } from "./fixtures.ts";

export type StoredPost = {
  id: number;
  title: string;
  slug: string;
  body: string;
  image_url: string | null;
  image_alt: string | null;
  status: string;
  published_at: string | null;
  created_at: string;
  version: number;
  category_id: number;
};

/** A title that no other test uses. */
export function freshTitle(start: string): string {
  return `${start} ${randomUUID().slice(0, 8)}`;
}

let tokens: Promise<string> | undefined;

/** Calls the backend as the admin, without the browser. Returns the parsed JSON; throws on an error status. */
export async function ask(backend: Backend, path: string, init: RequestInit = {}): Promise<unknown> {
  tokens ??= backend
    .request("/auth/v1/token?grant_type=password", { method: "POST", body: JSON.stringify(backend.admin) })
    .then((session) => (session as { access_token: string }).access_token);
  return backend.request(path, { ...init, headers: { authorization: `Bearer ${await tokens}` } });
}

/** Part of a post that does not save itself, as visitors see it. */
export const LIVE = { status: "published", published_at: "2026-01-05T09:00:00Z" };

/** A post that exists before the test begins. */
export async function makePost(backend: Backend, part: Partial<StoredPost> = {}): Promise<StoredPost> {
  const title = part.title ?? freshTitle("A post to edit");
  const row = {
    title,
    slug: `post-${randomUUID()}`,
    body: "<p>As it was.</p>",
    status: "draft",
    category_id: 1,
    ...part,
  };
  const rows = (await ask(backend, "/rest/v1/blog_posts", {
    method: "POST",
    body: JSON.stringify(row),
  })) as StoredPost[];
  const [post] = rows;
  if (!post) throw new Error("The post was not stored");
  newSlugs.add(post.slug);
  return post;
}

export async function readPost(backend: Backend, id: number): Promise<StoredPost | null> {
  const rows = (await ask(backend, `/rest/v1/blog_posts?id=eq.${id}`)) as StoredPost[];
  return rows[0] ?? null;
}

export async function findPosts(backend: Backend, title: string): Promise<StoredPost[]> {
  return (await ask(backend, `/rest/v1/blog_posts?title=eq.${encodeURIComponent(title)}`)) as StoredPost[];
}

export const editorOf = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
export const titleOf = (page: Page) => page.getByLabel("Title", { exact: true });
export const addressOf = (page: Page) => page.getByRole("textbox", { name: /^Address/ });
export const saveOf = (page: Page) =>
  page.locator("[type=submit]", { hasText: /^(Save draft|Publish|Update|Unpublish|Schedule|Unschedule)$/ });
export const toolOf = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Text: formatting" }).getByRole("button", { name, exact: true });
/** What the form says about a save that failed. */
export const failureOf = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Retry" }) });

export async function openForm(page: Page, id: number | "new"): Promise<void> {
  await page.goto(`/admin/blog-posts?edit=${id}`);
  await expect(editorOf(page)).toBeVisible();
}

/** Types at the end of the text. */
export async function typeText(page: Page, text: string): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  // At once: no copy of unsaved work holds half of it.
  await page.keyboard.insertText(text);
}
