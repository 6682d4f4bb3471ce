import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { ServerCopy } from "@/pages/admin/drafts/copy-sender";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
const { createCopySender } = await import("@/pages/admin/drafts/copy-sender");

const device = randomUUID();
const form = randomUUID();
const listKept = () => backend.sql<{ name: string }>("select name from public.unsaved_copies");

function wish(title: string) {
  const content = { title };
  const copy = { form, device, deviceName: "", table: "blog_posts", recordId: null, version: null, content } as const;
  return { copy, json: JSON.stringify(content) };
}

/** The methods of the requests that are sent from now on. */
function watchRequests(): string[] {
  const methods: string[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (String(input).includes("unsaved_copies")) methods.push(init?.method ?? "GET");
    return real(input, init);
  });
  return methods;
}

beforeEach(async () => {
  await backend.sql("delete from public.unsaved_copies");
});

test("a text that is still changing waits, one that is stable is sent once, and none is left when the work is saved meanwhile", async () => {
  await signInAsAdmin(backend);
  const methods = watchRequests();
  const report = vi.fn<(state: ServerCopy) => void>();
  const sender = createCopySender(form, device, false, report);
  for (const title of ["F", "Fe", "Fer", "Ferry"]) sender.want(wish(title));
  sender.want(wish("Ferry"));
  sender.want(wish("Ferry"));
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(await listKept()).toEqual([{ name: "Ferry" }]);
  sender.want(wish("Ferry"));

  sender.want(wish("Ferry 2"), true);
  sender.want(null, true);
  await vi.waitFor(() => expect(methods).toEqual(["POST", "POST", "DELETE"]));
  await vi.waitFor(async () => expect(await listKept()).toEqual([]));
});

test("what never changed, and what nobody signed in has written, asks nothing of the server", async () => {
  const methods = watchRequests();
  const report = vi.fn<(state: ServerCopy) => void>();
  const sender = createCopySender(form, device, false, report);
  sender.want(null);
  sender.want(null, true);
  sender.want(wish("Ferry"), true);
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith({ failure: "unreached" }));
  expect(methods).toEqual([]);
});

test("a copy whose answer was lost goes when the work is saved, and one that the server refuses is not sent again", async () => {
  await signInAsAdmin(backend);
  const real = globalThis.fetch;
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (init?.method === "POST" && String(input).includes("unsaved_copies")) throw new TypeError("Failed to fetch");
    return answer;
  });
  const report = vi.fn<(state: ServerCopy) => void>();
  const sender = createCopySender(form, device, false, report);
  sender.want(wish("Ferry"), true);
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith({ failure: "unreached" }));
  expect(await listKept()).toEqual([{ name: "Ferry" }]);
  sender.want(null, true);
  await vi.waitFor(() => expect(report).toHaveBeenLastCalledWith(null));
  expect(await listKept()).toEqual([]);

  fetch.mockRestore();
  const methods = watchRequests();
  const large = wish("x".repeat(3_200_000));
  sender.want(large, true);
  await vi.waitFor(() => expect(report).toHaveBeenLastCalledWith({ failure: "refused" }), 10_000);
  sender.want(large, true);
  expect(methods).toEqual(["POST"]);
});
