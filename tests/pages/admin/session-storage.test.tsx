import { expect, onTestFinished, test, vi } from "vitest";
import { safeStorage } from "@/data/admin/safe-storage";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { signIn } from "../../support/backend/call-backend.ts";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
const { access_token: access, refresh_token: refresh } = await signIn(backend);
// A crafted link, in which the tab is opened.
const tokens = `access_token=${access}&refresh_token=${refresh}&expires_in=3600&token_type=bearer&type=magiclink`;
window.history.replaceState(null, "", `/admin/login#${tokens}`);
const { renewToken } = await import("@/data/admin/client");
const { assuranceOf, getSession, isOpenedByLink } = await import("@/data/admin/session");

test("an address with somebody's tokens signs nobody in", async () => {
  expect(await getSession()).toBeNull();
  window.history.replaceState(null, "", "/");
});

const refuse = () => {
  throw new DOMException("Storage is full or blocked.", "QuotaExceededError");
};

test("what full or blocked storage refuses is kept in memory, until it can be stored again", () => {
  localStorage.setItem("choice", "stored");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  safeStorage.setItem("choice", "newer");
  expect(safeStorage.getItem("choice")).toBe("newer");
  full.mockRestore();
  safeStorage.setItem("choice", "newest");
  expect([safeStorage.getItem("choice"), localStorage.getItem("choice")]).toEqual(["newest", "newest"]);

  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  expect(safeStorage.getItem("choice")).toBeNull();
  safeStorage.setItem("choice", "in memory");
  expect(safeStorage.getItem("choice")).toBe("in memory");
  safeStorage.removeItem("choice");
  expect(safeStorage.getItem("choice")).toBeNull();
});

test("a session's token is read whatever signs its base64 is made of, and one that cannot be read proves nothing", () => {
  const sessionOf = (payload: string) =>
    ({ access_token: `head.${payload}.signature` }) as Parameters<typeof assuranceOf>[0];
  const claims = { name: "???>>>ÿÿ~~~", aal: "aal2", amr: [{ method: "password" }, { method: "recovery" }] };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  expect(payload).toMatch(/-.*_|_.*-/);
  expect(assuranceOf(sessionOf(payload))).toBe("aal2");
  expect(isOpenedByLink(sessionOf(payload))).toBe(true);
  expect(assuranceOf(sessionOf("nonsense"))).toBe("aal1");
  expect(isOpenedByLink(sessionOf("nonsense"))).toBe(false);
});

test("a token that cannot be renewed over a broken network stays, and one that another tab has renewed is taken", async () => {
  const { access_token: token } = await signInAsAdmin(backend);
  expect(await renewToken("Bearer an older one")).toBe(`Bearer ${token}`);
  vi.mocked(console.error).mockReturnValue();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(globalThis, "fetch").mockImplementation(() => {
    // The client tries again for half a minute.
    vi.setSystemTime(Date.now() + 40_000);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  expect(await renewToken(`Bearer ${token}`)).toBeNull();
  expect(window.localStorage.getItem(sessionKey)).toContain(token);
});
