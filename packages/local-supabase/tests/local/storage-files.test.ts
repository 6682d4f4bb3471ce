import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { Agent, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../support/project.ts";
import { borrowBackend, signIn } from "../../src/testing/testing.ts";
import { stream } from "../support/raw-storage.ts";
import { connectAsAdmin } from "../support/connect.ts";

const backend = await borrowBackend(project);
const adminToken = (await signIn(backend)).access_token;

const limit = 5 * 1024 * 1024;
const png = (text: string) => new Blob([text], { type: "image/png" });
const listFiles = () => readdirSync(join(backend.dataDir, "storage")).toSorted();

const authorised = {
  apikey: backend.publishableKey,
  authorization: `Bearer ${adminToken}`,
  "content-type": "image/png",
};

const answerTo = (call: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => call.once("response", resolve).once("error", reject));

function upload(name: string, body: BodyInit, signal?: AbortSignal) {
  return fetch(`${backend.url}/storage/v1/object/blog-posts/${name}`, {
    method: "POST",
    headers: authorised,
    body,
    ...(signal ? { signal } : {}),
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
}

test("a replaced or removed object leaves no file behind, a refused one none at all", async () => {
  const before = listFiles();
  const bucket = (await connectAsAdmin(backend)).storage.from("blog-posts");
  await bucket.upload("images/twice-1x1.png", png("first"));
  await bucket.upload("images/twice-1x1.png", png("second"), { upsert: true });
  expect(listFiles()).toHaveLength(before.length + 1);
  await bucket.remove(["images/twice-1x1.png"]);
  expect((await upload("images/large.png", stream(limit + 1))).status).toBe(400);
  expect(listFiles()).toEqual(before);
});

test("a client that is still sending when its upload is refused keeps its connection, and can send something else", async () => {
  const { hostname, port } = new URL(backend.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (headers: OutgoingHttpHeaders) =>
    request({ hostname, port, path: "/storage/v1/object/blog-posts/images/slow.png", method: "POST", agent, headers });

  const slow = call({ ...authorised, "content-length": limit + 1 });
  slow.write(new Uint8Array(1000));
  const refused = await answerTo(slow);
  const refusedFrom = refused.socket.localPort;
  // Longer than a server that closes such a connection takes to do it.
  await new Promise((resolve) => setTimeout(resolve, 800));
  slow.end(new Uint8Array(limit + 1 - 1000));
  refused.resume();
  await once(refused, "end");
  const next = call(authorised);
  next.end("x");
  const stored = await answerTo(next);

  expect([refused.statusCode, stored.statusCode]).toEqual([400, 200]);
  expect(stored.socket.localPort).toBe(refusedFrom);
  agent.destroy();
});

test("an aborted upload leaves neither a file nor a row", async () => {
  const before = listFiles();
  const leaving = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
    pull: () => leaving.abort(),
  });
  await expect(upload("images/broken-off.png", body, leaving.signal)).rejects.toThrow(/abort/);

  expect((await upload("images/afterwards-1x1.png", "x")).status).toBe(200);
  expect(await backend.sql("select 1 from storage.objects where name = 'images/broken-off.png'")).toEqual([]);
  expect(listFiles()).toHaveLength(before.length + 1);
});

test("no browser runs what it downloads, and one that has it already is told so as S3 tells it", async () => {
  await upload("images/known-1x1.png", "known");
  const url = `${backend.url}/storage/v1/object/public/blog-posts/images/known-1x1.png`;
  const { headers } = await fetch(url);
  const [etag, modified] = ["etag", "last-modified"].map((name) => headers.get(name) ?? "");
  const ask = async (given: Record<string, string>) => (await fetch(url, { headers: given, cache: "no-store" })).status;

  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(await ask({ "if-none-match": `"other", W/${etag}` })).toBe(304);
  expect(await ask({ "if-none-match": "*" })).toBe(304);
  expect(await ask({ "if-modified-since": modified ?? "" })).toBe(304);
});

test("what the real server answers with 500, or accepts by mistake, is a bad request", async () => {
  const ask = async (method: string, path: string, body: object) => {
    const json = { ...authorised, "content-type": "application/json" };
    const init = { method, headers: json, body: JSON.stringify(body) };
    return (await fetch(`${backend.url}/storage/v1/object/${path}`, init)).status;
  };

  expect(await ask("DELETE", "blog-posts", { prefixes: ["a\0"] })).toBe(400);
  expect(await ask("DELETE", "blog-posts", { prefixes: Array.from({ length: 1001 }, () => "a") })).toBe(400);
  expect(await ask("POST", "list/blog-posts", { prefix: "\0" })).toBe(400);
  expect(await ask("POST", "list/blog-posts", { prefix: "", limit: 1e308 })).toBe(200);
});

test("unsupported operations say so", async () => {
  const { storage } = await connectAsAdmin(backend);
  const bucket = storage.from("blog-posts");
  for (const { error } of [
    await bucket.createSignedUrl("images/a.png", 60),
    await bucket.createSignedUploadUrl("images/a.png"),
    await bucket.copy("images/a.png", "images/b.png"),
    await bucket.move("images/a.png", "images/b.png"),
    await bucket.listV2(),
    await bucket.info("images/a.png"),
    await storage.listBuckets({ limit: 1 }),
    await storage.createBucket("mine", { public: true }),
    await storage.deleteBucket("blog-posts"),
  ]) {
    const message = expect.stringMatching(/not part of the local backend/);
    expect(error).toMatchObject({ status: 501, statusCode: "501", message });
  }
});

test("the pictures in objects_path are in their buckets under the same paths", async () => {
  const folder = join(project.supabaseDir, "seed/blog-posts/images");
  const [picture] = readdirSync(folder).filter((name) => name.endsWith(".webp"));
  expect(existsSync(join(folder, picture ?? ""))).toBe(true);

  const response = await fetch(`${backend.url}/storage/v1/object/public/blog-posts/images/${picture}`);

  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
