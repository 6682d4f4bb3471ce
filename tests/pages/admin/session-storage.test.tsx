import { waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { failureReason } from "@/data/admin/failures";
import { string } from "valibot";
import { dropStored, keepStored, readStored } from "@/browser/storage";
import { signIn } from "@blockwork/local-supabase/testing";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { getToken, renewToken, supabase } from "@/data/admin/client";
import { isUnanswered } from "@/data/admin/failures";
import { assuranceOf, getSession, isOpenedByLink } from "@/data/admin/session";
import { letPass } from "../../support/still-time.ts";

const { access_token: access, refresh_token: refresh } = await signIn(backend);
// A crafted link, in which the tab is opened.
const tokens = `access_token=${access}&refresh_token=${refresh}&expires_in=3600&token_type=bearer&type=magiclink`;
window.history.replaceState(null, "", `/admin/login#${tokens}`);

test("an address with somebody's tokens signs nobody in", async () => {
  expect(await getSession()).toBeNull();
  window.history.replaceState(null, "", "/");
});

const refuse = () => {
  throw new DOMException("Storage is full or blocked.", "QuotaExceededError");
};

test("what full or blocked storage refuses is kept in memory, until it can be stored again", () => {
  const read = () => readStored("choice", string());
  localStorage.setItem("choice", '"stored"');
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  expect(keepStored("choice", "newer")).toBe(false);
  expect(read()).toBe("newer");
  full.mockRestore();
  expect(keepStored("choice", "newest")).toBe(true);
  expect([read(), localStorage.getItem("choice")]).toEqual(["newest", '"newest"']);

  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  expect(read()).toBeNull();
  keepStored("choice", "in memory");
  expect(read()).toBe("in memory");
  dropStored("choice");
  expect(read()).toBeNull();
});

test("a session's token is read whatever signs its base64 is made of, and one that cannot be read proves nothing", () => {
  const sessionOf = (payload: string) =>
    ({ access_token: `head.${payload}.signature` }) as Parameters<typeof assuranceOf>[0];
  const claims = { name: "???>>>ÿÿ~~~", aal: "aal2", amr: [{ method: "password" }, { method: "recovery" }] };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  expect(payload).toMatch(/-.*_|_.*-/);
  expect(assuranceOf(sessionOf(payload))).toBe("aal2");
  expect(isOpenedByLink(sessionOf(payload).access_token)).toBe(true);
  expect(assuranceOf(sessionOf("nonsense"))).toBe("aal1");
  expect(isOpenedByLink(sessionOf("nonsense").access_token)).toBe(false);
  for (const damaged of [null, 5, { aal: 2 }, { amr: [null] }, { amr: {} }]) {
    const session = sessionOf(Buffer.from(JSON.stringify(damaged)).toString("base64url"));
    expect([assuranceOf(session), isOpenedByLink(session.access_token)]).toEqual(["aal1", false]);
  }
});

/** Stores an admin's session that has run out, or will a little later. Returns what was stored. */
async function storeExpired(changes: object = {}, inSeconds = -1): Promise<string> {
  const session = { ...(await signInAsAdmin(backend)), expires_at: Date.now() / 1000 + inSeconds, ...changes };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  return session.access_token;
}

const html = (status: number) => () => new Response("<h1>Sorry</h1>", { status });
const refusal = (status: number, error_code: string) => () => Response.json({ code: status, error_code }, { status });
const disconnect = () => {
  throw new TypeError("Failed to fetch");
};

test.each([
  { what: "500", answer: html(500), end: "stays", tries: 5 },
  { what: "502", answer: html(502), end: "stays", tries: 5 },
  { what: "503 in JSON", answer: refusal(503, "unavailable"), end: "stays", tries: 5 },
  { what: "504", answer: html(504), end: "stays", tries: 5 },
  { what: "no connection", answer: disconnect, end: "stays", tries: 5 },
  { what: "another page", answer: html(200), end: "stays", tries: 5 },
  { what: "another page's 403", answer: html(403), end: "stays", tries: 5 },
  ...[
    { error: "forbidden" },
    { error: "invalid_grant", error_description: "Invalid" },
    { code: "access_denied", message: "Blocked" },
    { code: 403, error_code: "blocked_by_policy" },
    { error_code: "unexpected_failure" },
    { error: "refresh_token_not_found" },
  ].map((body) => ({
    what: `a proxy's ${JSON.stringify(body)}`,
    answer: () => Response.json(body, { status: 403 }),
    end: "stays",
    tries: 5,
  })),
  ...(
    [
      [404, { message: "no Route matched with those values" }],
      [408, { message: "Request Timeout" }],
      [409, { code: "conflict", message: "Too many concurrent requests" }],
      [413, { code: "too_large" }],
    ] as const
  ).map(([status, body]) => ({
    what: `${status} in JSON`,
    answer: () => Response.json(body, { status }),
    end: "stays",
    tries: 5,
  })),
  { what: "JSON without tokens", answer: () => Response.json({}), end: "stays", tries: 5 },
  { what: "429", answer: refusal(429, "over_request_rate_limit"), end: "stays", tries: 1 },
  { what: "a refresh token that is unknown", answer: refusal(400, "refresh_token_not_found"), end: "ends", tries: 1 },
  ...["refresh_token_already_used", "session_expired", "session_not_found", "user_not_found"].map((code) => ({
    what: `Auth's ${code}`,
    answer: () => Response.json({ code, message: "No." }, { status: 400 }),
    end: "ends",
    tries: 1,
  })),
  { what: "401", answer: refusal(401, "bad_jwt"), end: "ends", tries: 1 },
  { what: "a banned user", answer: refusal(403, "user_banned"), end: "ends", tries: 1 },
])("after $what a session that has run out $end, and no row is asked for", async ({ answer, end, tries }) => {
  vi.mocked(console.error).mockReturnValue();
  const token = await storeExpired();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
  const rows = supabase.from("blog_posts").select("id").throwOnError();
  const results = Promise.allSettled([rows, supabase.storage.from("blog-posts").list("x"), getToken()]);
  await letPass(3000);
  const [read, , got] = await results;
  const message = end === "ends" ? "Auth session missing!" : /^The sign-in service is not answering/;
  for (const result of [read, got])
    expect(result).toMatchObject({ status: "rejected", reason: { message: expect.stringMatching(message) } });
  expect(asked.mock.calls.map(([url]) => url)).toEqual(
    Array(tries).fill(`${backend.url}/auth/v1/token?grant_type=refresh_token`),
  );
  expect(localStorage.getItem(sessionKey)?.includes(token) ?? false).toBe(end === "stays");
});

test("where another tab has renewed the session meanwhile, a refusal of ours signs nobody out", async () => {
  const token = await storeExpired();
  const newer = { ...(await signInAsAdmin(backend)), expires_at: Date.now() / 1000 + 3600 };
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    if (!String(address).includes("/token?grant_type=refresh_token")) return real(address, init);
    localStorage.setItem(sessionKey, JSON.stringify(newer));
    return Response.json({ code: 400, error_code: "refresh_token_already_used" }, { status: 400 });
  });
  expect(await getToken()).toBe(newer.access_token);
  expect(newer.access_token).not.toBe(token);
  expect(localStorage.getItem(sessionKey)).toContain(newer.access_token);
});

test.each([[""], [null], [undefined]])(
  "a session that has run out with the refresh token %j ends at once",
  async (none) => {
    await storeExpired({ refresh_token: none });
    const asked = vi.spyOn(globalThis, "fetch");
    expect(await getSession()).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    expect(localStorage.getItem(sessionKey)).toBeNull();
  },
);

test("a token that ends soon is used while the next one is fetched, once for all who ask", async () => {
  const token = await storeExpired({}, 60);
  const refreshToken: string = JSON.parse(localStorage.getItem(sessionKey) ?? "").refresh_token;
  const asked = vi.spyOn(globalThis, "fetch");
  expect(await Promise.all([getToken(), getToken()])).toEqual([token, token]);
  await waitFor(() => expect(localStorage.getItem(sessionKey)).not.toContain(refreshToken));
  expect(asked).toHaveBeenCalledOnce();
});

const byStorage = (message: string) => ({ statusCode: "403", error: "Unauthorized", message, code: "AccessDenied" });
test.each([
  [401, { code: "PGRST303", message: "JWT expired" }],
  [403, { code: "bad_jwt", msg: "invalid JWT: unable to parse or verify signature" }],
  [400, byStorage('"exp" claim timestamp check failed')],
  [400, byStorage('"nbf" claim timestamp check failed')],
  [400, byStorage("signature verification failed")],
  [400, byStorage('"alg" (Algorithm) Header Parameter value not allowed')],
  [400, byStorage("Invalid Compact JWS")],
  [400, byStorage("no applicable key found in the JSON Web Key Set")],
])("a token refused with %i %j is renewed and the request sent again", async (status, refusal) => {
  const { access_token: token } = await signInAsAdmin(backend);
  expect(await renewToken("that another tab has renewed")).toBe(token);
  const asked = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json(refusal, { status }));
  const { data } = await supabase.from("admins").select("user_id").throwOnError();
  expect(data).toHaveLength(1);
  expect(asked.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual([
    "/rest/v1/admins",
    "/auth/v1/token",
    "/rest/v1/admins",
  ]);
});

test("a sign-out while a token is renewed is not undone by its answer", async () => {
  const token = await storeExpired();
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementationOnce(async (input, init) => {
    const answer = await real(input, init);
    localStorage.removeItem(sessionKey);
    return answer;
  });
  await expect(renewToken(token)).rejects.toThrow("Auth session missing!");
  expect(localStorage.getItem(sessionKey)).toBeNull();
});

test.each([1, -1, 72, -72])(
  "with a clock that is wrong by %i hours a session is renewed once, not at each request",
  async (hours) => {
    await signInAsAdmin(backend);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const asked = vi.spyOn(globalThis, "fetch");
    const read = async () =>
      expect((await supabase.from("admins").select("user_id").throwOnError()).data).toHaveLength(1);
    for (let time = 0; time < 3; time += 1) await read();
    const renewals = () => asked.mock.calls.filter(([url]) => String(url).includes("/token")).length;
    expect(renewals()).toBe(hours > 0 ? 1 : 0);
    // An hour later the token has really run out.
    vi.setSystemTime(Date.now() + 3_600_000);
    await read();
    expect(renewals()).toBe(hours > 0 ? 2 : 0);
    const { error } = await supabase.auth.signInWithPassword({
      email: backend.adminEmail,
      password: backend.adminPassword,
    });
    expect(error).toBeNull();
    asked.mockClear();
    await read();
    expect(renewals()).toBe(0);
  },
);

test.each<{ answer: string; said: string | null; isSure?: boolean }>([
  // Without words, each screen has its own sentence.
  { answer: "<html><h1>Bad gateway</h1>", said: null },
  { answer: "", said: null },
  { answer: "{}", said: null },
  { answer: "[]", said: null },
  { answer: "null", said: null },
  { answer: '"boom"', said: null },
  { answer: '{"message":""}', said: null },
  { answer: '{"message":{}}', said: null },
  { answer: '{"message":"{\\"a\\":1}"}', said: null },
  { answer: "no healthy upstream", said: "The server answered 502: “no healthy upstream”." },
  { answer: '{"error":"boom"}', said: "The server answered 502: “boom”." },
  { answer: '{"message":"Something broke"}', said: "Something broke" },
  { answer: '{"message":"Something broke","code":"XX000"}', said: "Something broke", isSure: true },
  { answer: '{"message":"","code":"XX000"}', said: null, isSure: true },
  {
    answer: '{"message":"could not extend file: No space left on device","code":"53100"}',
    said: "could not extend file: No space left on device. Check free disk space.",
    isSure: true,
  },
])("a refusal is quoted: $answer", async ({ answer, said, isSure = false }) => {
  await signInAsAdmin(backend);
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(answer, { status: 502 }));
  const error: unknown = await Promise.resolve(supabase.from("blog_posts").delete().eq("id", 0).throwOnError()).catch(
    (refused: unknown) => refused,
  );
  expect(failureReason(error)).toBe(said);
  expect(isUnanswered(error)).toBe(!isSure);
});
