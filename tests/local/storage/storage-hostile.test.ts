import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { signIn } from "../../support/backend/call-backend.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { searchDepth } from "../../support/search-depth.ts";

const backend = await borrowBackend();
const adminToken = (await signIn(backend)).access_token;

const nasty = fc.constantFrom(
  "..", "../..", "%2e%2e", "%2e%2e%2fsecrets.json", "%00", "%", "%E0%A4", "a%5Cb", "images", "images/a.png", "images%2Fa.png",
  "blog-posts", "case-studies", "'", '"', ";--", "__proto__", "a".repeat(3000), "%F0%9F%98%80", "secrets.json",
);
const segment = fc.oneof(nasty, fc.string({ unit: "grapheme-ascii", maxLength: 12 }).map(encodeURIComponent));
const path = fc.tuple(
  fc.constantFrom("/object", "/object/public", "/object/authenticated", "/object/info", "/object/list", "/bucket", "/object/sign", "/render/image", ""),
  fc.constantFrom("/blog-posts", "/case-studies", "/nothing", ""),
  fc.array(segment, { maxLength: 4 }),
).map(([route, bucket, rest]) => [route + bucket, ...rest].join("/"));
const headers = fc.dictionary(
  fc.constantFrom("range", "if-none-match", "if-modified-since", "if-range", "x-upsert", "x-metadata", "cache-control", "content-type"),
  fc.oneof(
    fc.constantFrom("bytes=0-", "bytes=-0", "bytes=9999999999999999-", "*", "true", "image/png", "multipart/form-data; boundary=x", "multipart/form-data", "e30=", "text/html"),
    fc.string({ unit: "grapheme-ascii", maxLength: 30 }),
  ),
  { maxKeys: 4 },
);
const body = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.json(),
  fc.record({ prefixes: fc.array(fc.oneof(fc.string({ unit: "binary", maxLength: 10 }), fc.integer()), { maxLength: 3 }) }).map((value) => JSON.stringify(value)),
  fc.record({ prefix: fc.jsonValue(), limit: fc.jsonValue(), offset: fc.jsonValue(), sortBy: fc.jsonValue(), search: fc.jsonValue() }).map((value) => JSON.stringify(value)),
  fc.constantFrom('--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: image/png\r\n\r\nx\r\n--x--', "--x\r\n\r\n", "--x--"),
);

function hasMessage(text: string): boolean {
  const body: unknown = JSON.parse(text);
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
}

/** What is wrong with a response; null if nothing is. */
function findTrouble(method: string, status: number, text: string): string | null {
  if (status >= 500 && status !== 501) return `It failed with ${status}`;
  if (text.includes(backend.jwtSecret)) return "It tells the secret";
  const isRefusal = status >= 400 && status !== 416 && method !== "HEAD";
  return isRefusal && !hasMessage(text) ? `It says nothing about ${status}` : null;
}

test("whatever Storage is asked, it answers and never fails, and visitors change nothing", async () => {
  const listFiles = () => readdirSync(join(backend.dataDir, "storage")).toSorted();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE"),
      path, headers, body, fc.boolean(),
      async (method, path, headers, body, isAdmin) => {
        const before = isAdmin ? [] : listFiles();
        const init: RequestInit = {
          method,
          headers: {
            "content-type": "application/json",
            ...headers,
            apikey: backend.publishableKey,
            ...(isAdmin ? { authorization: `Bearer ${adminToken}` } : {}),
          },
          ...(method === "GET" || method === "HEAD" ? {} : { body }),
        };
        const response = await fetch(`${backend.url}/storage/v1${path}`, init);
        const text = await response.text();
        expect(findTrouble(method, response.status, text)).toBeNull();
        expect(isAdmin ? [] : listFiles()).toEqual(before);
      },
    ),
    searchDepth(200),
  );
});
