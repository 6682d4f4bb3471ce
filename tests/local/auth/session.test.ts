import { type AuthChangeEvent, AuthClient, type Session } from "@supabase/supabase-js";
import { afterEach, expect, test, vi } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";

const backend = await borrowBackend();
const opened: { dispose: () => void }[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const tab of opened.splice(0)) tab.dispose();
});

type Shelf = Map<string, string>;
const storageKey = "session";

/** The unmodified client as one browser tab: tabs of one browser share a storage. */
function openTab(shelf: Shelf = new Map(), send: typeof fetch = fetch) {
  const auth = new AuthClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.publishableKey },
    autoRefreshToken: false,
    storageKey,
    storage: {
      getItem: (key) => shelf.get(key) ?? null,
      setItem: (key, value) => void shelf.set(key, value),
      removeItem: (key) => void shelf.delete(key),
    },
    fetch: send,
  });
  const events: AuthChangeEvent[] = [];
  const { data } = auth.onAuthStateChange((event) => void events.push(event));
  opened.push({
    dispose: () => {
      data.subscription.unsubscribe();
      void auth.stopAutoRefresh();
    },
  });
  return { auth, shelf, events };
}

async function signIn(auth: InstanceType<typeof AuthClient>): Promise<Session> {
  const { data, error } = await auth.signInWithPassword({ email: backend.adminEmail, password: backend.adminPassword });
  if (error) throw error;
  return data.session;
}

/** The state after a computer has slept for a night: the stored session has long expired. */
function expire(shelf: Shelf): void {
  const session = JSON.parse(shelf.get(storageKey) ?? "{}");
  shelf.set(storageKey, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 3600 }));
}

test("an expired session is refreshed when it is needed, and stays the same session", async () => {
  const before = openTab();
  const old = await signIn(before.auth);
  expire(before.shelf);

  const tab = openTab(before.shelf);
  const { data } = await tab.auth.getSession();

  expect(data.session?.refresh_token).not.toBe(old.refresh_token);
  expect(data.session?.user.id).toBe(old.user.id);
  expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000);
  expect((await tab.auth.getUser()).data.user?.email).toBe(backend.adminEmail);
});

test("a refresh that meets a faltering backend is tried again and keeps the session", async () => {
  const first = openTab();
  await signIn(first.auth);
  expire(first.shelf);

  let attempts = 0;
  const tab = openTab(first.shelf, async (input, init) => {
    attempts += 1;
    if (attempts === 1) return Response.json({ message: "busy" }, { status: 503 });
    if (attempts === 2) throw new TypeError("fetch failed");
    return fetch(input, init);
  });
  const { data } = await tab.auth.getSession();

  expect(data.session?.user.email).toBe(backend.adminEmail);
  expect(attempts).toBe(3);
  expect(tab.events).toContain("TOKEN_REFRESHED");
});

test("a faltering refresh waits 200 ms before the second attempt and twice as long before every further one", async () => {
  const first = openTab();
  await signIn(first.auth);
  expire(first.shelf);

  const times: number[] = [];
  const tab = openTab(first.shelf, (input, init) => {
    times.push(performance.now());
    return times.length < 4 ? Promise.resolve(Response.json({ message: "busy" }, { status: 503 })) : fetch(input, init);
  });
  await tab.auth.getSession();

  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  // A timer may be late but never early; one millisecond is allowed for rounding.
  expect(pauses.map((pause, index) => pause >= 200 * 2 ** index - 1)).toEqual([true, true, true]);
});

test("a tab that wakes up with an expired session refreshes it", async () => {
  const first = openTab();
  const old = await signIn(first.auth);
  expire(first.shelf);

  const tab = openTab(first.shelf);
  const refreshed = new Promise<Session | null>((resolve) => {
    tab.auth.onAuthStateChange((event, session) => event === "TOKEN_REFRESHED" && resolve(session));
  });
  await tab.auth.startAutoRefresh();

  expect((await refreshed)?.refresh_token).not.toBe(old.refresh_token);
});

test("a revoked refresh token ends the session here, too", async () => {
  const first = openTab();
  const session = await signIn(first.auth);
  await backend.sql("delete from auth.sessions where user_id = $1", [session.user.id]);
  expire(first.shelf);

  const tab = openTab(first.shelf);
  const { data } = await tab.auth.getSession();

  expect(data.session).toBeNull();
  expect(tab.shelf.has(storageKey)).toBe(false);
  expect(tab.events).toContain("SIGNED_OUT");
});

test("two tabs that refresh at the same moment both stay signed in", async () => {
  const first = openTab();
  await signIn(first.auth);
  expire(first.shelf);
  const tabs = [openTab(first.shelf), openTab(first.shelf)];

  // The second tab may find new tokens that the first one has stored, and uses those.
  await Promise.all(tabs.map((tab) => tab.auth.refreshSession()));
  const sessions = await Promise.all(tabs.map((tab) => tab.auth.getSession()));
  const tokens = new Set(sessions.map(({ data }) => data.session?.refresh_token));
  expect(tokens.size).toBe(1);
  expect(tokens.has(undefined)).toBe(false);

  for (const tab of tabs) {
    expect((await tab.auth.getUser()).data.user?.email).toBe(backend.adminEmail);
    expect((await tab.auth.refreshSession()).error).toBeNull();
    expect(tab.events).not.toContain("SIGNED_OUT");
  }
});

test("the stored session survives an unreachable backend", async () => {
  const tab = openTab();
  await signIn(tab.auth);
  const offline = openTab(tab.shelf, () => Promise.reject(new TypeError("fetch failed")));

  vi.spyOn(console, "error").mockReturnValue();
  const { error } = await offline.auth.getUser();

  expect(error?.name).toBe("AuthRetryableFetchError");
  expect(tab.shelf.has(storageKey)).toBe(true);
  expect((await openTab(tab.shelf).auth.getUser()).data.user?.email).toBe(backend.adminEmail);
});

test("signing out everywhere ends the session of every other browser", async () => {
  const here = openTab();
  const there = openTab();
  await signIn(here.auth);
  await signIn(there.auth);

  expect((await here.auth.signOut()).error).toBeNull();

  expect((await there.auth.refreshSession()).error?.status).toBe(400);
  expire(there.shelf);
  const later = openTab(there.shelf);
  expect((await later.auth.getSession()).data.session).toBeNull();
  expect(later.events).toContain("SIGNED_OUT");
});

test("signing out here leaves the other browser alone, and signing out the others leaves this one", async () => {
  const here = openTab();
  const there = openTab();
  await signIn(here.auth);
  await signIn(there.auth);

  expect((await here.auth.signOut({ scope: "local" })).error).toBeNull();
  expect((await there.auth.refreshSession()).data.session?.user.email).toBe(backend.adminEmail);

  await signIn(here.auth);
  expect((await here.auth.signOut({ scope: "others" })).error).toBeNull();
  expect((await here.auth.refreshSession()).data.session?.user.email).toBe(backend.adminEmail);
  expect((await there.auth.refreshSession()).data.session).toBeNull();
});

test("signing out of a session that the backend has forgotten still ends it here", async () => {
  const tab = openTab();
  const session = await signIn(tab.auth);
  await backend.sql("delete from auth.sessions where user_id = $1", [session.user.id]);

  expect((await tab.auth.signOut()).error).toBeNull();

  expect(tab.shelf.has(storageKey)).toBe(false);
  expect(tab.events).toContain("SIGNED_OUT");
});
