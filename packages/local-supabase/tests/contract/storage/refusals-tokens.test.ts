import { expect, test } from "vitest";
import { callBackend } from "../../../src/testing/testing.ts";
import { openContractBackend, signToken } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

const now = Math.floor(Date.now() / 1000);
const sign = (claims: Record<string, unknown>, secret = backend.jwtSecret) =>
  signToken({ role: "authenticated", exp: now + 600, ...claims }, secret);
const unsigned = [{ alg: "none" }, { role: "service_role" }].map((part) =>
  Buffer.from(JSON.stringify(part)).toString("base64url"),
);

test.each([
  ["expired", () => sign({ exp: now - 60 }), '"exp" claim timestamp check failed'],
  ["not valid yet", () => sign({ nbf: now + 600 }), '"nbf" claim timestamp check failed'],
  ["signed by somebody else", () => sign({ role: "service_role" }, "x".repeat(43)), "signature verification failed"],
  ["unsigned", () => `${unsigned.join(".")}.`, '"alg" (Algorithm) Header Parameter value not allowed'],
  ["not a token", () => "abc", "Invalid Compact JWS"],
])("a token that is %s opens nothing but what is public", async (_what, makeToken, message) => {
  const token = await makeToken();
  const ask = async (method: string, path: string, body?: object) =>
    (await callBackend(backend, method, `/storage/v1${path}`, { token, body })).body;

  const denied = { statusCode: "403", error: "Unauthorized", message, code: "AccessDenied" };
  for (const [method, path, body] of [
    ["GET", "/bucket"],
    ["GET", "/bucket/blog-posts"],
    ["GET", "/object/authenticated/blog-posts/images/a.png"],
    ["POST", "/object/list/blog-posts", { prefix: "" }],
    ["DELETE", "/object/blog-posts", { prefixes: ["a"] }],
    ["POST", "/object/blog-posts/images/a.png", {}],
    // Before any word of what a server has not.
    ["POST", "/object/copy", { bucketId: "blog-posts", sourceKey: "images/a.png", destinationKey: "images/b.png" }],
    ["POST", "/object/sign/blog-posts/images/a.png", { expiresIn: 60 }],
  ] as const)
    expect([path, await ask(method, path, body)]).toEqual([path, denied]);
  expect(await ask("GET", "/object/blog-posts/images/nothing.png")).toMatchObject({ code: "NoSuchKey" });
});

test("a token without a role is a visitor's, and a user id that is none is said to be", async () => {
  const list = async (claims: Record<string, unknown>) => {
    const call = { token: await sign(claims), body: { prefix: "images" } };
    return (await callBackend(backend, "POST", "/storage/v1/object/list/blog-posts", call)).body;
  };
  expect(await list({ role: "" })).toEqual([]);
  expect(await list({ sub: "nobody" })).toMatchObject({
    statusCode: "400",
    error: "InvalidParameter",
    message: 'invalid input syntax for type uuid: "nobody"',
    code: "InvalidParameter",
  });
});
