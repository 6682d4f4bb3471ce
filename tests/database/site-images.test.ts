import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { makePerson, signIn } from "../support/backend/call-backend.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import type { TestBackend } from "../support/backend/local-backend.ts";

type Client = ReturnType<typeof connect>;

let backend: TestBackend;
let admin: Client;
/** Everybody who is not to touch a picture, by what they are. */
const outsiders = new Map<string, Client>();
const outsiderNames = [
  "a visitor",
  "a signed-in stranger",
  "an anonymous sign-in under an admin's id",
  "an admin at aal1 with a verified factor",
];

function outsider(name: string): Client {
  const client = outsiders.get(name);
  if (!client) throw new Error(`Nobody is called ${name}`);
  return client;
}

beforeAll(async () => {
  backend = await borrowBackend();
  const as = (token?: string) => connect(backend.url, backend.publishableKey, token);
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(backend.jwtSecret));
  const { access_token: adminToken, user } = await signIn(backend);
  admin = as(adminToken);

  const guarded = await makePerson(backend, "guarded@blockwork.example");
  await backend.sql("insert into public.admins (user_id) values ($1)", [guarded.user.id]);
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`,
    [guarded.user.id],
  );
  outsiders.set("a visitor", as());
  outsiders.set("a signed-in stranger", as((await makePerson(backend, "stranger@blockwork.example")).access_token));
  outsiders.set("an anonymous sign-in under an admin's id", as(await sign({ sub: user.id, role: "authenticated", is_anonymous: true })));
  outsiders.set("an admin at aal1 with a verified factor", as(guarded.access_token));
});
afterAll(() => backend.close());

const buckets = ["blog-posts", "case-studies"];
const refusal = { statusCode: "403", message: "new row violates row-level security policy" };
const png = (text = "x") => new Blob([text], { type: "image/png" });

async function readPublic(bucket: string, name: string): Promise<string> {
  const { data } = admin.storage.from(bucket).getPublicUrl(name);
  return (await fetch(data.publicUrl)).text();
}

test("an admin uploads, lists, replaces and removes pictures in both buckets", async () => {
  for (const bucket of buckets) {
    const files = admin.storage.from(bucket);
    const name = "images/of-the-admin-1x1.png";
    expect((await files.upload(name, png("first"))).error).toBeNull();
    expect((await files.list("images", { search: "of-the-admin" })).data).toHaveLength(1);
    expect((await files.upload(name, png("second"), { upsert: true })).error).toBeNull();
    expect(await readPublic(bucket, name)).toBe("second");
    expect((await files.remove([name])).data).toHaveLength(1);
  }
});

test.each(outsiderNames)("%s neither uploads, lists, replaces nor removes one", async (who) => {
  for (const bucket of buckets) {
    const name = "images/to-be-kept-1x1.png";
    await admin.storage.from(bucket).upload(name, png("kept"), { upsert: true });
    const files = outsider(who).storage.from(bucket);
    expect((await files.upload("images/new-1x1.png", png())).error).toMatchObject(refusal);
    expect((await files.upload(name, png("overwritten"), { upsert: true })).error).toMatchObject(refusal);
    expect((await files.update(name, png("overwritten"))).error).toMatchObject(refusal);
    expect((await files.list("images")).data).toEqual([]);
    expect((await files.remove([name])).data).toEqual([]);
    expect(await readPublic(bucket, name)).toBe("kept");
  }
});

test("everybody sees a picture by its public address", async () => {
  await admin.storage.from("blog-posts").upload("images/seen-1x1.png", png("seen"));

  expect(await readPublic("blog-posts", "images/seen-1x1.png")).toBe("seen");
});

test.each(["elsewhere/a.png", "a.png", "images/deep/a.png", "images/.hidden.png", "images/a..png", "images/a b.png", "images/-a.png"])(
  "not even an admin stores a picture as %s",
  async (name) => {
    for (const bucket of buckets) expect((await admin.storage.from(bucket).upload(name, png())).error).toMatchObject(refusal);
  },
);

test("an admin cannot move a picture out of images/ in SQL either", async () => {
  const { access_token: token } = await signIn(backend);
  const response = await fetch(`${backend.url}/rest/v1/objects?name=like.images*`, {
    method: "PATCH",
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-profile": "storage",
    },
    body: JSON.stringify({ name: "elsewhere/a.png" }),
  });

  expect(response.status).toBe(406);
});

test("the buckets take pictures of five MiB in raster formats and nothing else", async () => {
  const rows = await backend.sql("select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id");

  expect(rows).toEqual(
    buckets.map((id) => ({
      id,
      public: true,
      file_size_limit: 5 * 1024 * 1024,
      allowed_mime_types: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp"],
    })),
  );
});

test.each([...outsiderNames, "an admin"])("%s neither sees nor changes buckets", async (who) => {
  const { storage } = who === "an admin" ? admin : outsider(who);

  expect((await storage.listBuckets()).data).toEqual([]);
  expect((await storage.createBucket("mine")).error).toMatchObject({ statusCode: "403" });
  expect((await storage.updateBucket("blog-posts", { public: true })).error).toMatchObject({ statusCode: "403" });
  expect((await storage.emptyBucket("blog-posts")).error).toMatchObject({ statusCode: "403" });
  expect((await storage.deleteBucket("blog-posts")).error).toMatchObject({ statusCode: "403" });
});
