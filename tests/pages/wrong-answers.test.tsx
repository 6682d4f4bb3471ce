import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connectAsAdmin } from "../support/backend/sign-in.ts";
import { settled } from "../support/at-rest.ts";
import { press, renderApp } from "../support/page.tsx";
import { disconnect, intercept } from "../support/requests.ts";
import { backend } from "../support/backend/page-backend.ts";
import { listedPages } from "@/content/site-map";

/** Two addresses of each kind: the second is never shown as it should be. */
const further: Record<string, string[]> = { "a search": ["/blog?q=app", "/blog?q=clinic"] };

beforeAll(async () => {
  const admin = await connectAsAdmin(backend);
  const { data: posts } = await admin
    .from("blog_posts")
    .select("id, slug")
    .eq("status", "published")
    .eq("category_id", 1)
    .limit(2)
    .throwOnError();
  const { data: cases } = await admin
    .from("case_studies")
    .select("story:blog_posts(slug)")
    .not("story_id", "is", null)
    .limit(2)
    .throwOnError();
  const links = await Promise.all(
    posts.map(({ id }) => admin.rpc("create_draft_link", { of_post: id }).single().throwOnError()),
  );
  further["a post"] = posts.map(({ slug }) => `/blog/${slug}`);
  further["a story"] = cases.map(({ story }) => `/blog/${story?.slug}`);
  further["a draft"] = links.map(({ data }) => `/draft/${data.token}`);
});

/** A pause after which everything is asked for again. */
const later = () => void (pause += 30_000);
let pause = 0;
const now = Date.now.bind(Date);
beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => now() + pause);
  vi.spyOn(console, "warn").mockReturnValue();
});

type Answer = (real: () => Promise<Response>, address: string) => Promise<Response> | Response;
const ok = (body: string) => () => new Response(body, { headers: { "content-range": "0-0/1" } });

/** What the backend really says, with other values on every level. */
const changed =
  (change: (value: unknown, key: string) => unknown): Answer =>
  async (real) => {
    const walk = (value: unknown, key = ""): unknown => {
      const other = change(value, key);
      if (other !== value || typeof value !== "object" || value === null) return other;
      if (Array.isArray(value)) return value.map((entry) => walk(entry));
      return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, walk(entry, name)]));
    };
    const answer = await real();
    return Response.json(walk(await answer.json()), { status: answer.status, headers: answer.headers });
  };

const kinds: [what: string, answer: Answer][] = [
  ["dead", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["too slow", () => Promise.reject(new Error("The operation timed out"))],
  ["503", () => new Response("[]", { status: 503, headers: { "Retry-After": "3600", "content-range": "*/0" } })],
  ["HTML", ok("<!doctype html><h1>Welcome to the Wi-Fi</h1>")],
  ["204", () => new Response(null, { status: 204 })],
  ["null", ok("null")],
  ["{}", ok("{}")],
  ["a message", ok('{"message":"ok"}')],
  // Where rows are asked for, none are a true answer.
  ["[]", (real, address) => (address.includes("/rpc/read_") ? ok("[]")() : real())],
  ["[null]", ok("[null]")],
  ["[{}]", ok("[{}]")],
  ["texts for numbers", changed((value) => (typeof value === "number" ? String(value) : value))],
  ["no times", changed((value, key) => (key.endsWith("_at") ? "yesterday" : value))],
  ["lists for names", changed((value, key) => (["name", "title", "site_name"].includes(key) ? [] : value))],
];

/** Where one of two answers is as it should be. */
const partial = new Set(["[]", "texts for numbers", "no times", "lists for names"]);
const connectionLine = () => document.querySelector(".connection-line")?.textContent ?? "";

/** What is asked for that a visitor's page shows. */
const isAsked = (address: string) => address.startsWith(backend.url) && !address.includes("count_view");

/** Where two texts begin to differ; -1 where they do not. */
const differ = (a: string, b: string) =>
  a === b ? -1 : Array.from(a).findIndex((_, place) => a.slice(0, place + 1) !== b.slice(0, place + 1));

test.each([
  ...listedPages.map(([name, { path }]) => [name, path] as const),
  ...["a post", "a story", "a draft", "a search"].map((name) => [name, ""] as const),
])("%s stays as it was built, whatever the backend answers", async (name, path) => {
  const { router } = await renderApp(path || (further[name]?.[0] ?? ""));
  expect(document.querySelectorAll("main h1")).toHaveLength(1);
  const shown = () => Array.from(document.querySelectorAll("main, footer"), (part) => part.textContent);
  const built = shown();
  expect(built.join().length).toBeGreaterThan(500);
  const bad: string[] = [];
  for (const [what, reply] of kinds) {
    // Says of a draft that its link is no longer valid.
    if (what === "null" && name === "a draft") continue;
    later();
    const mend = intercept((address, _, send) => (isAsked(address) ? reply(() => send(), address) : undefined));
    await act(() => router.revalidate());
    await settled();
    const place = differ(shown().join(), built.join());
    if (place >= 0)
      bad.push(
        `${what}: “${shown()
          .join()
          .slice(place - 30, place + 90)}” for “${built.join().slice(place - 30, place + 90)}”`,
      );
    if (connectionLine() === "" && !partial.has(what)) bad.push(`${what}: no line`);
    mend();
  }
  expect(bad).toEqual([]);
  later();
  await act(() => router.revalidate());
  await settled();
  expect(shown()).toEqual(built);
  expect(connectionLine()).toBe("");
});

test.each(["a post", "a story", "a draft", "a search"])(
  "where %s was never shown, a wrong answer is said in its place, with Retry, which helps once there is an answer",
  async (name) => {
    const path = further[name]?.[1] ?? "";
    for (const [what, reply] of kinds) {
      if (what === "[]" || (what === "null" && name === "a draft")) continue;
      later();
      const mend = intercept((address, _, send) => {
        if (!address.startsWith(backend.url)) return new Response("", { status: 404 });
        return isAsked(address) && !address.includes("read_site") ? reply(() => send(), address) : undefined;
      });
      const { view } = await renderApp(path);
      await screen.findByRole("button", { name: "Retry" }).catch(() => {
        throw new Error(`${what}: ${document.querySelector("main")?.textContent}`);
      });
      const isStrange = /Invalid|NaN|undefined|went wrong/.exec(document.body.textContent)?.[0];
      expect({ what, isStrange }).toEqual({ what, isStrange: undefined });
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      mend();
      view.unmount();
    }
    later();
    const mend = disconnect((address) => isAsked(address) && !address.includes("read_site"));
    await renderApp(path);
    await screen.findByRole("button", { name: "Retry" });
    mend();
    await press("Retry");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Retry" })).toBeNull());
    expect(document.querySelectorAll("main :is(.prose, article)").length).toBeGreaterThan(0);
  },
);

test("if the settings can no longer be read, the last ones shown stay", async () => {
  await backend.sql("update public.settings set site_name = 'Brickwork', contact_email = 'mason@brickwork.example'");
  const { router } = await renderApp("/careers");
  expect(screen.getByRole("contentinfo")).toHaveTextContent("Brickwork");
  expect(screen.getByRole("banner")).toHaveTextContent("Brickwork");
  await backend.sql("revoke select on public.settings from anon");
  try {
    await router.revalidate();
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    await router.navigate("/about-us");
    await waitFor(() => expect(document.title).toContain("About"));
    expect(document.title).toBe("About Us | Brickwork – No-code app studio in London");
    expect(screen.getByRole("main")).toHaveTextContent("About Brickwork");
    expect(screen.getByRole("contentinfo")).toHaveTextContent("Brickwork");
    await router.navigate("/terms-of-service");
    const address = await within(screen.getByRole("main")).findByRole("link", { name: "mason@brickwork.example" });
    expect(address).toHaveAttribute("href", "mailto:mason@brickwork.example");
  } finally {
    await backend.sql("grant select on public.settings to anon");
  }
});
