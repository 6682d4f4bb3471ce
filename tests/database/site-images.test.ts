import { expect, test } from "vitest";
import { noPictureAddresses, pictureAddresses } from "../support/hostile/picture-addresses.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

const buckets = ["blog-posts", "case-studies"];
const refusal = { statusCode: "403", message: "new row violates row-level security policy" };
const png = new Blob(["x"], { type: "image/png" });

test.each([
  "elsewhere/a.png",
  "a.png",
  "images/deep/a.png",
  "images/.hidden.png",
  "images/a..png",
  "images/a b.png",
  "images/-a.png",
])("not even an admin can store a picture as %s", async (name) => {
  for (const bucket of buckets)
    expect((await people.admin.storage.from(bucket).upload(name, png)).error).toMatchObject(refusal);
});

test("the buckets accept raster images of up to five MiB and nothing else", async () => {
  const rows = await backend.sql(
    "select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id",
  );

  expect(rows).toEqual(
    buckets.map((id) => ({
      id,
      public: true,
      file_size_limit: 5 * 1024 * 1024,
      allowed_mime_types: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp"],
    })),
  );
});

test("nobody can see or change the buckets", async () => {
  expect(
    await backend.sql(
      "select relrowsecurity, (select count(*)::int from pg_policy where polrelid = c.oid) as policies from pg_class c where oid = 'storage.buckets'::regclass",
    ),
  ).toEqual([{ relrowsecurity: true, policies: 0 }]);
});

test("covers have the addresses that pictures may have, and no others", async () => {
  const accepted = await backend.sql<{ address: string }>(
    "select address from jsonb_array_elements_text($1::jsonb) address where private.is_picture_address(address)",
    [JSON.stringify([...pictureAddresses, ...noPictureAddresses])],
  );
  expect(accepted.map(({ address }) => address)).toEqual(pictureAddresses);
  for (const set of ["blog_posts set image_url", "case_studies set image"])
    await expect(backend.sql(`update ${set} = '//example.com/a.png'`)).rejects.toThrow(/violates check constraint/);
});
