import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Post } from "@/data/admin/kinds/blog-posts";
import { pointAtNoBackend } from "../../support/render-without-backend.tsx";

pointAtNoBackend();
const { useBuiltState } = await import("@/pages/admin/form/built-state");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 5, 10, 18) });
  return () => vi.useRealTimers();
});

const post = (version: number, part: Partial<Post> = {}) =>
  ({ slug: "pier", version, status: "published", published_at: "2026-01-01T00:00:00Z", ...part }) as Post;

const open = (initialProps: Post | null) =>
  renderHook((shown: Post | null) => useBuiltState("blog_posts", shown), { initialProps });
const answer = (build: object) => ({ ok: true, json: async () => build }) as Response;

test.each([
  [
    "today",
    { builtAt: new Date(2026, 5, 10, 9, 5).toISOString(), posts: { pier: 2 } },
    "In the built site since 09:05",
  ],
  [
    "yesterday",
    { builtAt: new Date(2026, 5, 9, 19, 5).toISOString(), posts: { pier: 2 } },
    "In the built site since 9 June 2026 at 19:05",
  ],
  ["some time", { posts: { pier: 2 } }, "In the built site"],
  ["before the post was changed", { builtAt: "2026-01-01", posts: { pier: 1 } }, "Changed since the site was built"],
  ["before the post was there", { builtAt: "2026-01-01", posts: { bridge: 2 } }, "Not in the built site yet"],
])("of a published post it is said whether the site that was built %s has it", async (_when, build, said) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer(build));
  const { result } = open(post(2));
  expect(result.current).toBe("");
  await waitFor(() => expect(result.current).toBe(said));
});

const until = { builtAt: "2026-06-09", posts: {}, changes: { case_studies: "2026-06-01T10:00:00.5+00:00" } };
test.each([
  ["saved before the last change that it has", { updated_at: "2026-06-01T10:00:00+00:00" }, /^In the built site since/],
  ["saved later", { updated_at: "2026-06-01T10:00:00.51+00:00" }, /^Changed since the site was built$/],
  ["created later", { created_at: "2026-06-01T10:00:01+00:00" }, /^Changed since the site was built$/],
])("a record of another kind is in the built site if it was %s", async (_when, times, said) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer(until));
  const row = { version: 1, updated_at: null, ...times };
  const { result } = renderHook(() => useBuiltState("case_studies", row));
  await waitFor(() => expect(result.current).toMatch(said));
  const { result: unknown } = renderHook(() => useBuiltState("settings", row));
  expect(unknown.current).toBe("");
});

test("the built site is asked about again after each save, and not about posts that visitors do not see", async () => {
  const held: ((build: Response) => void)[] = [];
  const ask = vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise((resolve) => held.push(resolve)));
  const reply = (place: number, version: number) =>
    act(async () => held[place]?.(answer({ posts: { pier: version } })));
  const { result, rerender } = open(null);
  for (const part of [{ status: "draft", published_at: null }, { published_at: "2026-06-11T00:00:00Z" }])
    rerender(post(1, part));
  expect(ask).not.toHaveBeenCalled();
  rerender(post(2));
  await reply(0, 2);
  expect(result.current).toBe("In the built site");
  rerender(post(3));
  expect(result.current, "nothing is known of this version").toBe("");
  rerender(post(4));
  await reply(2, 4);
  await reply(1, 2);
  expect(result.current, "the older answer comes last").toBe("In the built site");
  rerender(post(5, { status: "draft", published_at: null }));
  expect([result.current, ask.mock.calls.length]).toEqual(["", 3]);
});
