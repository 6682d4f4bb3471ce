import { expect, test } from "vitest";
import { project } from "../support/project.ts";
import { borrowBackend, callBackend, signIn } from "../../src/testing/testing.ts";

const backend = await borrowBackend(project);

test.each([
  ["a cast", "/blog_posts?select=id::text"],
  ["an embed in an embed", "/blog_categories?select=blog_posts(blog_categories(id))"],
  ["logic eleven levels deep", `/blog_posts?or=${"(and".repeat(12)}(id.eq.1,id.eq.2)${")".repeat(12)}`],
  ["a media type other than JSON", "/blog_posts", { headers: { accept: "text/csv" } }],
  ["an aggregate", "/blog_posts?select=count()"],
  ["an order by related rows", "/blog_posts?order=blog_categories(name)"],
  ["an aggregate of related rows", "/blog_categories?select=blog_posts(id.max())"],
  ["a spread", "/blog_posts?select=id,...blog_categories(name)"],
  ["a quoted name", '/blog_posts?select="id"'],
  ["a quoted name in a filter", '/blog_posts?"id"=eq.1'],
  ["a quoted name in an order", '/blog_posts?order="id"'],
  ["a quoted name in logic", '/blog_posts?or=("id".eq.1)'],
  [
    "a filter for empty embeds by the name of the table",
    "/blog_posts?select=c:blog_categories(id)&blog_categories=is.null",
  ],
  ["a filter for empty embeds", "/blog_posts?select=id,blog_categories!left(name)&blog_categories=is.null"],
  ["an estimated count", "/settings", { headers: { prefer: "count=estimated" } }],
] satisfies [string, string, { headers: Record<string, string> }?][])(
  "%s is refused with 501 and named",
  async (_what, path, sent?) => {
    const { status, body } = await callBackend(backend, "GET", `/rest/v1${path}`, sent);
    expect(status).toBe(501);
    expect(body["message"]).toMatch(/is not part of the local backend\.$/);
  },
);

const { access_token: token } = await signIn(backend);
const write = (method: string, path: string, prefer = "") =>
  callBackend(backend, method, `/rest/v1${path}`, {
    token,
    headers: { prefer },
    ...(method === "POST" && { body: { name: "Five" } }),
  });

test.each([
  ["POST", "/blog_categories", "return=headers-only"],
  ["POST", "/blog_categories", "handling=strict, max-affected=1"],
  ["POST", "/blog_categories", "timezone=UTC"],
  ["POST", "/blog_categories", "missing=default"],
  ["DELETE", "/blog_categories?id=gt.100&limit=1"],
  ["DELETE", "/blog_categories?id=gt.100&offset=1"],
  ["GET", "/rpc/find_posts?page_size=1"],
] satisfies [string, string, string?][])("%s %s with the preference %s is refused with 501", async (...asked) => {
  const [method, path, prefer] = asked;
  expect((await write(method, path, prefer)).status).toBe(501);
});
