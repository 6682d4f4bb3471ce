import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { SentCopy } from "@/pages/admin/unsaved-copies/copy-sender";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
const { createCopySender } = await import("@/pages/admin/unsaved-copies/copy-sender");

const device = randomUUID();
const form = randomUUID();
/** Waits generously: only a hang reaches the limit. */
const soon = (check: () => unknown) => vi.waitFor(check, 60_000);
const listKept = () => backend.sql<{ name: string }>("select name from public.unsaved_copies");

const copyOf = (title: string) => ({
  form,
  device,
  deviceName: "",
  table: "blog_posts" as const,
  recordId: null,
  version: null,
  content: { title },
});

/** Collects the methods of all later requests for unsaved copies. */
function watchRequests(): string[] {
  const methods: string[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (String(input).includes("unsaved_copies")) methods.push(init?.method ?? "GET");
    return real(input, init);
  });
  return methods;
}

function makeSender(mayBeHeld = false) {
  const report = vi.fn<(state: SentCopy) => void>();
  return { report, sender: createCopySender(form, device, mayBeHeld, report) };
}

beforeEach(async () => {
  await backend.sql("delete from public.unsaved_copies");
});

test("text is not sent at every keystroke, nor again if unchanged, and saving the work deletes its copy", async () => {
  await signInAsAdmin(backend);
  const methods = watchRequests();
  const { sender, report } = makeSender();
  for (const title of ["F", "Fe", "Fer"]) sender.want(copyOf(title));
  await soon(() => expect(report).toHaveBeenCalledTimes(1));
  sender.want(copyOf("Ferry"));
  sender.want(copyOf("Ferry"), true);
  await soon(() => expect(report).toHaveBeenCalledTimes(2));
  expect(await listKept()).toEqual([{ name: "Ferry" }]);
  sender.want(copyOf("Ferry"), true);

  sender.want(copyOf("Ferry 2"), true);
  sender.want(null);
  await soon(() => expect(methods).toEqual(["POST", "POST", "POST", "DELETE"]));
  await soon(async () => expect(await listKept()).toEqual([]));
});

test("without changes nothing is sent, and without a session the writer is reported as signed out", async () => {
  const methods = watchRequests();
  const { sender, report } = makeSender();
  sender.want(null);
  sender.want(copyOf("Ferry"), true);
  await soon(() => expect(report).toHaveBeenCalledWith({ failure: "signed out" }));
  expect(methods).toEqual([]);
});

test("what is typed while an older state is on its way is sent after it where somebody waits for it", async () => {
  await signInAsAdmin(backend);
  const { sender } = makeSender();
  sender.want(copyOf("Fer"));
  sender.want(copyOf("Ferry"), true);
  await sender.flush();
  expect(await listKept()).toEqual([{ name: "Ferry" }]);
  // A form that went on from this copy and is saved before it has sent anything.
  const next = makeSender(true).sender;
  next.want(null);
  await next.flush();
  expect(await listKept()).toEqual([]);
});

test("a copy whose response was lost is deleted on save, and a refused copy is not sent again", async () => {
  await signInAsAdmin(backend);
  const real = globalThis.fetch;
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (init?.method === "POST" && String(input).includes("unsaved_copies")) throw new TypeError("Failed to fetch");
    return answer;
  });
  const { sender, report } = makeSender();
  sender.want(copyOf("Ferry"), true);
  await soon(() => expect(report).toHaveBeenCalledWith({ failure: "unreached" }));
  expect(await listKept()).toEqual([{ name: "Ferry" }]);
  sender.want(null);
  await soon(() => expect(report).toHaveBeenLastCalledWith(null));
  expect(await listKept()).toEqual([]);

  fetch.mockRestore();
  const methods = watchRequests();
  const large = copyOf("x".repeat(3_200_000));
  sender.want(large, true);
  await soon(() => expect(report).toHaveBeenLastCalledWith({ failure: "refused" }));
  sender.want(large, true);
  sender.want(null);
  await soon(() => expect(methods).toContain("DELETE"));
  expect(methods).toEqual(["POST", "DELETE"]);
});

test("a copy on which another device has gone on writing is not deleted by who saved its earlier state", async () => {
  await signInAsAdmin(backend);
  const { dropCopyAsOf, keepUnsavedCopy, listUnsavedCopies } = await import("@/data/admin/unsaved-copies");
  await keepUnsavedCopy(copyOf("Ferry"));
  const [read] = await listUnsavedCopies(null);
  await keepUnsavedCopy(copyOf("Ferry, written on"));
  if (read) await dropCopyAsOf(read);
  expect(await listKept()).toEqual([{ name: "Ferry, written on" }]);
  const [newest] = await listUnsavedCopies(null);
  if (newest) await dropCopyAsOf(newest);
  expect(await listKept()).toEqual([]);
});
