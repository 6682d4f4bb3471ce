import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, borrowAdminBackend, fill } from "../../support/admin-page.ts";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { renderApp } from "../../support/render-app.tsx";

const backend = await borrowAdminBackend();
const { supabase } = await import("@/data/admin/client");
const { uploadPicture } = await import("@/data/admin/picture-uploads");
const { deleteUnusedPictures, exchangePicture, listPictures } = await import("@/data/admin/pictures");

const nameOf = (stem: string) => `images/${stem}-1600x900.webp`;

/** Stores a picture in both its sizes' bucket. Returns its public address. */
async function store(stem: string): Promise<string> {
  const files = supabase.storage.from("blog-posts");
  const { error } = await files.upload(nameOf(stem), "x", { contentType: "image/webp" });
  expect(error).toBeNull();
  return files.getPublicUrl(nameOf(stem)).data.publicUrl;
}

test("pictures unused for 30 days are removed together, but for those that unsaved work on this device shows", async () => {
  for (const stem of ["old", "needed", "new"]) await store(stem);
  await backend.sql(
    `update storage.objects set created_at = now() - make_interval(days => case name when $1 then 29 else 31 end)
     where name ~ '/(old|needed|new)-'`,
    [nameOf("new")],
  );
  localStorage.setItem("blockwork-unsaved:a-form", JSON.stringify({ content: { body: nameOf("needed") } }));
  const { user } = await renderApp("/admin/pictures");
  await user.click(await screen.findByRole("button", { name: "Remove 2 unused for 30 days" }));
  await answer(user, /^Delete 2 pictures/, "Delete for good");
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
  expect(await backend.sql("select name from storage.objects where name ~ '/(old|needed|new)-' order by name")).toEqual(
    [{ name: nameOf("needed") }, { name: nameOf("new") }],
  );
});

test("every unused picture of both kinds is removed, however many are kept for unsaved work or come in between", async () => {
  await backend.sql(
    `insert into storage.objects (bucket_id, name, version, created_at)
     select case when n % 2 = 0 then 'blog-posts' else 'case-studies' end, 'images/heap' || n || '-1600x900.webp', gen_random_uuid(), now() - interval '40 d' - n * interval '1 minute'
     from generate_series(1, 260) n`,
  );
  const count = () => backend.sql("select count(*)::int as left from storage.objects where name like 'images/heap%'");
  // The first hundred that are looked at.
  const isWanted = ({ name, names }: { name: string; names: string[] }) =>
    name === "" && Number(/heap(\d+)-/.exec(names[0] ?? "")?.[1]) <= 100;
  expect(await deleteUnusedPictures(30, isWanted)).toBeGreaterThanOrEqual(160);
  expect(await count()).toEqual([{ left: 100 }]);
});

test("taking back a change of a picture leaves a place alone that somebody has changed since, and counts it", async () => {
  const url = await store("pier");
  const other = await store("quay");
  await backend.sql(
    `insert into blog_posts (id, title, slug, category_id, image_url, image_alt) values
      (851, 'One', 'pier-1', 1, $1, 'Its own words'), (852, 'Two', 'pier-2', 1, $1, 'Others')`,
    [url],
  );
  const covers = () => backend.sql("select image_url, image_alt from blog_posts where id > 850 order by id");
  const [picture] = (await listPictures({ search: "pier", unusedDays: null, page: 1 })).pictures;
  if (!picture) throw new Error("The picture is not listed.");
  const { changed, left, undo } = await exchangePicture(picture, other, null);
  expect([changed, left]).toEqual([2, 0]);
  expect(await covers()).toEqual([
    { image_url: other, image_alt: "Its own words" },
    { image_url: other, image_alt: "Others" },
  ]);
  await backend.sql("update blog_posts set image_alt = 'Written since' where id = 852");
  expect(await undo()).toBe(1);
  expect(await covers()).toEqual([
    { image_url: url, image_alt: "Its own words" },
    { image_url: other, image_alt: "Written since" },
  ]);
});

test("of the chosen pictures those in use stay, and the question says so", async () => {
  const used = await store("chosen-used");
  await store("chosen-unused");
  await backend.sql(
    "insert into blog_posts (title, slug, category_id, image_url) values ('Shows it', 'shows-it', 1, $1)",
    [used],
  );
  const { user } = await renderApp("/admin/pictures?q=chosen");
  for (const box of await screen.findAllByRole("checkbox", { name: /^Select .*chosen/ })) await user.click(box);
  const chosen = screen.getByRole("group", { name: "2 pictures selected" });
  await user.click(within(chosen).getByRole("button", { name: "Delete" }));
  await answer(user, /for good\? This cannot be undone\. 1 picture in use stays\.$/, "Delete for good");
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
});

test("a description is taken back with Undo, and places that could not be changed are counted", async () => {
  await store("fountain");
  const { user } = await renderApp("/admin/pictures?q=fountain");
  const describe = async (words: string) => {
    await user.click(await screen.findByRole("button", { name: /^Edit/ }));
    fill(screen.getByLabelText("What the picture shows"), words);
    await user.click(screen.getByRole("button", { name: "Save" }));
  };
  const noted = async () => (await backend.sql("select alt from picture_notes where picture like '%fountain%'"))[0];
  await describe("A fountain");
  await screen.findByRole("article", { name: "A fountain" });
  expect(await noted()).toEqual({ alt: "A fountain" });
  await user.click(screen.getByRole("button", { name: /^Undo/ }));
  await waitFor(async () => expect(await noted()).toEqual({ alt: null }));

  const real = globalThis.fetch;
  const refused = [
    { table: "blog_posts", id: 1, outcome: "done" },
    { table: "page_content", id: 2, outcome: "refused", reason: "Too long" },
  ];
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    String(input).includes("/rpc/exchange_picture") ? Promise.resolve(Response.json(refused)) : real(input, init),
  );
  await describe("A dry fountain");
  expect(await screen.findByText(/described in 1 place\. 1 place could not be changed\.$/)).toBeInTheDocument();
});

test("more pictures are added below the ones that can be chosen already", async () => {
  await backend.sql(
    `insert into storage.objects (bucket_id, name) select 'blog-posts', 'images/many' || n || '-1600x900.webp' from generate_series(1, 30) n`,
  );
  const { user } = await renderApp("/admin/case-studies?edit=new");
  await user.click(await screen.findByRole("button", { name: "Choose picture" }));
  await user.click(await screen.findByRole("tab", { name: /pictures/i }));
  fill(await screen.findByLabelText("Search pictures"), "many");
  const shown = async () =>
    within(await screen.findByRole("list", { name: "Pictures" })).queryAllByRole("button", { name: /^many/ }).length;
  await waitFor(async () => expect(await shown()).toBe(24));
  await user.click(screen.getByRole("button", { name: "More pictures" }));
  await waitFor(async () => expect(await shown()).toBe(30));
});

test("an upload whose token the storage refuses goes on with a new one, and the list shows its smaller copy", async () => {
  const session = JSON.parse(localStorage.getItem(sessionKey) ?? "");
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, access_token: `${session.access_token}x` }));
  const file = (words: string) => new Blob([words.repeat(1000)], { type: "image/webp" });
  const picture = { blob: file("large"), small: file("small"), width: 1600, height: 900, extension: "webp" };
  const address = await uploadPicture("blog-posts", picture, "Loch.jpg");
  await renderApp("/admin/pictures?q=loch");
  expect(await screen.findByRole("img", { name: "Loch.jpg" })).toHaveAttribute(
    "src",
    address.replace("1600x900", "800x450"),
  );
  expect(screen.getByRole("link", { name: /^Loch\.jpg/ })).toHaveAttribute("href", address);
});
