import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { Agent, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { signIn } from "../support/backend/call-backend.ts";
import { stream } from "../support/backend/raw-storage.ts";
import { connectAsAdmin } from "../support/backend/sign-in.ts";

const backend = await borrowBackend();
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

test("removing an invisible object removes nothing and gives nothing away", async () => {
  const [row] = await backend.sql<{ name: string; version: string }>(
    "select name, version from storage.objects where bucket_id = 'case-studies' limit 1",
  );
  const name = row?.name ?? "";
  const visitor = connect(backend.url, backend.publishableKey).storage;

  expect((await visitor.from("case-studies").remove([name])).data).toEqual([]);
  expect((await visitor.from("nothing").remove([name])).data).toEqual([]);
  expect((await visitor.from("case-studies").list("images")).data).toEqual([]);
  expect(listFiles()).toContain(row?.version);
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
    await storage.createBucket("mine", { public: true }),
    await storage.deleteBucket("blog-posts"),
  ]) {
    const message = expect.stringMatching(/not part of the local backend/);
    expect(error).toMatchObject({ status: 501, statusCode: "501", message });
  }
});

test("the pictures in objects_path are in their buckets under the same paths", async () => {
  const folder = new URL("../../supabase/seed/blog-posts/images/", import.meta.url);
  const [picture] = readdirSync(folder).filter((name) => name.endsWith(".webp"));
  expect(existsSync(new URL(picture ?? "", folder))).toBe(true);

  const response = await fetch(`${backend.url}/storage/v1/object/public/blog-posts/images/${picture}`);

  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
