import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const { admin } = await invitePeople(backend);

const address = (name: string) => `${backend.url}/storage/v1/object/public/blog-posts/images/${name}`;
const img = (name: string, size: number, alt = "Old") =>
  `<img src="${address(name)}" width="${size}" height="${size}" alt="${alt}">`;
const paths = ["blog-posts/images/old-16x9.webp", "blog-posts/images/old-8x4.webp"];

test("a swap leaves other pictures of the post as they are, without words the description, but no focal point", async () => {
  const cover = { image_url: address("cover-9x9.webp"), image_alt: "Cover" };
  const other = img("other-9x9.webp", 9, "Other");
  await admin
    .from("blog_posts")
    .insert([
      {
        id: 951,
        title: "Text",
        slug: "text",
        category_id: 1,
        ...cover,
        body: `<p>${img("old-16x9.webp", 5)}${other}</p>`,
      },
      {
        id: 952,
        title: "Cover",
        slug: "cover",
        category_id: 1,
        body: "",
        image_url: `${address("old-8x4.webp")}#focus=0,25`,
        image_alt: "Old",
      },
    ])
    .throwOnError();
  const read = async () =>
    (await admin.from("blog_posts").select("body,image_url,image_alt").gt("id", 950).order("id").throwOnError()).data;

  const plain = { paths, path: "blog-posts/images/plain.webp" };
  const refused = await admin.rpc("exchange_picture", plain);
  expect(refused.error?.message).toBe("The replacement picture is not in storage");
  await admin.storage.from("blog-posts").upload("images/plain.webp", new Blob(["x"], { type: "image/webp" }));
  await admin.rpc("exchange_picture", plain).throwOnError();
  expect(await read()).toEqual([
    { ...cover, body: `<p>${img("plain.webp", 5)}${other}</p>` },
    { body: "", image_url: address("plain.webp"), image_alt: "Old" },
  ]);
  expect(await backend.sql("select 1 from public.picture_notes where picture like '%plain%'")).toEqual([]);

  // In its own place a picture is only described, as often as one likes, and keeps its name.
  await backend.sql(
    "insert into public.picture_notes (picture, name, alt) values ('blog-posts/images/plain.webp', 'P.jpeg', 'Before')",
  );
  const path = "blog-posts/images/plain.webp";
  await admin
    .from("blog_posts")
    .update({ image_url: `${address("plain.webp")}#focus=0,25` })
    .eq("id", 952);
  await admin.rpc("exchange_picture", { paths: [path], path, alt: 'Fish & <chips> "to go"' }).throwOnError();
  expect(await read()).toEqual([
    {
      ...cover,
      body: `<p><img alt="Fish &amp; &lt;chips&gt; &quot;to go&quot;" src="${address("plain.webp")}" width="5" height="5">${other}</p>`,
    },
    { body: "", image_url: `${address("plain.webp")}#focus=0,25`, image_alt: 'Fish & <chips> "to go"' },
  ]);
  expect(await backend.sql("select name, alt from public.picture_notes where picture like '%plain%'")).toEqual([
    { name: "P.jpeg", alt: 'Fish & <chips> "to go"' },
  ]);
});
