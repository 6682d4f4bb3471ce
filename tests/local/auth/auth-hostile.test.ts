import * as fc from "fast-check";
import { expect, test } from "vitest";
import { callBackend, makePerson, signIn } from "../../support/backend/call-backend.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { searchDepth } from "../../support/search-depth.ts";

const backend = await borrowBackend();
const token = (await makePerson(backend, "hostile@blockwork.example")).access_token;

const nasty = fc.constantFrom(
  "' or 1=1 --", "\0", "\ud800", "__proto__", "constructor", "%00", "%E0%A4", "../../etc/passwd", "{}", "a".repeat(5000),
  "00000000-0000-4000-8000-000000000000", "admin@blockwork.example", "recovery", "s256", "totp", "pkce_", "-1", "1e999",
);
const value = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 40 }), fc.jsonValue({ maxDepth: 4 }));
const fieldName = fc.constantFrom(
  "email", "password", "phone", "refresh_token", "auth_code", "code_verifier", "code_challenge", "code_challenge_method",
  "type", "token", "token_hash", "factor_type", "friendly_name", "issuer", "challenge_id", "code", "data", "app_metadata",
  "user_metadata", "ban_duration", "id", "nonce", "__proto__",
);
const body = fc.oneof(
  fc.dictionary(fieldName, value, { maxKeys: 6 }).map((fields) => JSON.stringify(fields)),
  fc.json(),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const segment = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 20 })).map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "?")));
const path = fc.oneof(
  fc.constantFrom("/token?grant_type=password", "/token?grant_type=refresh_token", "/token?grant_type=pkce", "/recover", "/verify",
    "/user", "/factors", "/logout", "/signup", "/otp", "/admin/users", "/settings"),
  segment.map((text) => `/verify?type=recovery&token=${text}&redirect_to=${text}`),
  segment.map((text) => `/factors/${text}/challenge`),
  segment.map((text) => `/factors/${text}/verify`),
  segment.map((text) => `/factors/${text}`),
  segment.map((text) => `/admin/users/${text}?page=${text}`),
  segment.map((text) => `/recover?redirect_to=${text}`),
  segment.map((text) => `/logout?scope=${text}`),
  fc.constantFrom("/verify?type=%E0%A4&token=%", "/factors/%E0%A4%A/verify", "/%"),
);
const who = fc.constantFrom("visitor", "person", "service");
const method = fc.constantFrom("GET", "POST", "PUT", "DELETE");

type Answer = Awaited<ReturnType<typeof callBackend>>;

/** What is wrong with a response; null if nothing is. */
function findTrouble({ status, headers, body }: Answer, who: string): string | null {
  if (status >= 500 && status !== 501) return `It failed with ${status}`;
  if (status >= 400 && typeof body?.message !== "string") return `It says nothing about ${status}`;
  const target = headers.get("location") ?? "";
  if (status === 303 && !/^http:\/\/(localhost|127\.0\.0\.1):(5173|4173)/.test(target)) return `It leads to ${target}`;
  if (who === "visitor" && JSON.stringify(body)?.includes("access_token")) return "A visitor got tokens";
  return null;
}

test("whatever Auth is asked, it answers JSON (or leads to the site) and never fails", async () => {
  await fc.assert(
    fc.asyncProperty(method, path, body, who, async (method, path, body, who) => {
      const caller = who === "person" ? { token } : who === "service" ? { token: backend.serviceRoleKey, apikey: backend.serviceRoleKey } : {};
      const answer = await callBackend(backend, method, `/auth/v1${path}`, {
        ...caller,
        headers: { "x-supabase-api-version": "2024-01-01" },
        ...(method === "GET" ? {} : { body }),
      });
      expect(findTrouble(answer, who)).toBeNull();
    }),
    searchDepth(150),
  );
  // What somebody does to their own account does not count: the admin is unchanged.
  await expect(signIn(backend)).resolves.toBeDefined();
});
