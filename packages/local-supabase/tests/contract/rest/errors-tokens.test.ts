import { expect, test } from "vitest";
import { callBackend } from "../../../src/testing/testing.ts";
import { openContractBackend, signToken } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

const sign = (claims: Record<string, unknown>, secret = backend.jwtSecret) => signToken(claims, secret);
const now = () => Math.floor(Date.now() / 1000);
const unsigned = (claims: object) =>
  [{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");

test.each([
  ["expired", () => sign({ role: "authenticated", exp: now() - 60 }), "PGRST303", "JWT expired"],
  ["not valid yet", () => sign({ role: "authenticated", nbf: now() + 600 }), "PGRST303", "JWT not yet valid"],
  [
    "signed by somebody else",
    () => sign({ role: "service_role" }, "x".repeat(43)),
    "PGRST301",
    "No suitable key or wrong key type",
  ],
  [
    "unsigned",
    async () => `${unsigned({ role: "service_role" })}.`,
    "PGRST301",
    "Wrong or unsupported encoding algorithm",
  ],
  ["not a token", async () => "abc", "PGRST301", "Expected 3 parts in JWT; got 1"],
  ["made of nothing", async () => "a.b.c", "PGRST301", "JWT cryptographic operation failed"],
  ["for an unknown role", () => sign({ role: "nobody" }), "22023", 'role "nobody" does not exist'],
])("a token that is %s answers 401", async (_what, token, code, message) => {
  const answer = await callBackend(backend, "GET", "/rest/v1/blog_posts", { token: await token() });
  expect([answer.status, answer.body["code"], answer.body["message"]]).toEqual([401, code, message]);
  const refused = code === "22023" ? "Bearer" : `Bearer error="invalid_token", error_description="${message}"`;
  expect(answer.headers.get("www-authenticate")).toBe(refused);
});
