import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests, intercept } from "../../support/requests.ts";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { answer, choose, findDialog, getButton, getLink, press, renderApp, write } from "../../support/page.tsx";
import { pictureFile } from "../../support/picture-bytes.ts";
import { storePicture } from "../../support/store-picture.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { supabase } from "@/data/admin/client";
import { uploadPicture } from "@/data/admin/picture-uploads";
import { deleteUnusedPictures } from "@/data/admin/pictures";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;

const nameOf = (stem: string) => `images/${stem}-1600x900.webp`;
const store = (stem: string) => storePicture(supabase, nameOf(stem));

test("unused pictures older than 30 days are removed together, but for those that unsaved work on this device shows", async () => {
  for (const stem of ["old", "needed", "new"]) await store(stem);
  await sql(
    `update storage.objects set created_at = now() - make_interval(days => case name when $1 then 29 else 31 end)
     where name ~ '/(old|needed|new)-'`,
    [nameOf("new")],
  );
  const form = "11111111-1111-4111-8111-111111111111";
  const copy = { table: "blog_posts", recordId: null, form, keptAt: "2026-02-03T12:00:00Z", version: null };
  const content = { body: nameOf("needed") };
  localStorage.setItem(`blockwork-unsaved:blog_posts:${form}`, JSON.stringify({ ...copy, content }));
  const { user, router } = await renderApp("/admin/pictures");
  const press = async () =>
    user.click(await screen.findByRole("button", { name: "Remove 2 unused, older than 30 days" }));
  await press();
  await answer(/^Delete 2 pictures/, "Cancel");
  await act(() => router.navigate("/admin/pictures?q=old"));
  await screen.findByRole("article", { name: "old-1600x900.webp" });
  await act(() => router.navigate("/admin/pictures"));
  await press();
  await answer(/^Delete 2 pictures/, "Delete for good");
  await screen.findByText("1 picture deleted.");
  expect(await sql("select name from storage.objects where name ~ '/(old|needed|new)-' order by name")).toEqual([
    { name: nameOf("needed") },
    { name: nameOf("new") },
  ]);
});

test("every unused picture of both kinds is removed, however many are kept for unsaved work or come in between", async () => {
  await sql(
    `insert into storage.objects (bucket_id, name, version, created_at)
     select case when n % 2 = 0 then 'blog-posts' else 'case-studies' end, 'images/heap' || n || '-1600x900.webp', gen_random_uuid(), now() - interval '40 d' - n * interval '1 minute'
     from generate_series(1, 260) n`,
  );
  const count = () => sql("select count(*)::int as left from storage.objects where name like 'images/heap%'");
  // The first hundred that are looked at.
  const isWanted = ({ name, names }: { name: string; names: string[] }) =>
    name === "" && Number(/heap(\d+)-/.exec(names[0] ?? "")?.[1]) <= 100;
  expect(await deleteUnusedPictures(30, isWanted)).toBeGreaterThanOrEqual(160);
  expect(await count()).toEqual([{ left: 100 }]);
});

test("chosen pictures that are in use stay, and the question says so", async () => {
  const used = await store("chosen-used");
  await store("chosen-unused");
  await sql("insert into blog_posts (title, slug, category_id, image_url) values ('Shows it', 'shows-it', 1, $1)", [
    used,
  ]);
  const { user } = await renderApp("/admin/pictures?q=chosen");
  for (const box of await screen.findAllByRole("checkbox", { name: /^Select .*chosen/ })) await user.click(box);
  const chosen = screen.getByRole("group", { name: "2 pictures selected" });
  await user.click(within(chosen).getByRole("button", { name: "Delete" }));
  await answer(/for good\? This cannot be undone\. 1 picture in use stays\.$/, "Delete for good");
  await screen.findByText("1 picture deleted.");
});

test("a description is taken back with Undo, and places that could not be changed are named", async () => {
  const [post] = await sql(
    "insert into blog_posts (title, slug, category_id, image_url) values ('Square', 'square', 1, $1) returning id",
    [await store("fountain")],
  );
  const { user } = await renderApp("/admin/pictures?q=fountain");
  const describe = async (words: string) => {
    await user.click(await screen.findByRole("button", { name: /^Edit/ }));
    await write("What the picture shows", words);
    await user.click(getButton("Save"));
  };
  const noted = async () => (await sql("select alt from picture_notes where picture like '%fountain%'"))[0];
  await describe("A fountain");
  await screen.findByRole("article", { name: "A fountain" });
  expect(await noted()).toEqual({ alt: "A fountain" });
  await user.click(getButton(/^Undo/));
  await waitFor(async () => expect(await noted()).toEqual({ alt: null }));

  const refused = [
    { table: "case_studies", id: 1, outcome: "done", version: 2, before: {} },
    { table: "blog_posts", id: post?.id, outcome: "refused" },
  ];
  intercept((address) => address.includes("/rpc/exchange_picture") && Response.json(refused));
  await describe("A dry fountain");
  await screen.findByText(/described in 1 place\. 1 place could not be changed: “Square”\.$/);
});

test("more pictures are added below the ones that can be chosen already", async () => {
  await sql(
    `insert into storage.objects (bucket_id, name) select 'blog-posts', 'images/many' || n || '-1600x900.webp' from generate_series(1, 30) n`,
  );
  // So that the first page without the search has fewer of them.
  await sql(
    "insert into storage.objects (bucket_id, name, created_at) values ('blog-posts', 'images/newest-1600x900.webp', now() + interval '1 second')",
  );
  const { user } = await renderApp("/admin/case-studies?edit=new");
  await user.click(await screen.findByRole("button", { name: "Choose picture" }));
  await user.click(await screen.findByRole("tab", { name: /pictures/i }));
  await write("Search pictures", "many");
  await letPass(1000);
  const shown = async () =>
    within(await screen.findByRole("list", { name: "Pictures" })).queryAllByRole("button", { name: /^many/ }).length;
  await waitFor(async () => expect(await shown()).toBe(24));
  await user.click(getButton("More pictures"));
  await waitFor(async () => expect(await shown()).toBe(30));
  expect(screen.queryByRole("button", { name: "More pictures" })).toBeNull();
});

test("a file that is dropped on a picture's field or pasted into it is taken, and one that is none is refused there", async () => {
  await renderApp("/admin/case-studies?edit=new");
  const zone = (await screen.findByRole("button", { name: "Choose picture" })).closest("div.border-dashed");
  if (!zone) throw new Error("There is no place for files.");
  const carry = (name: string) => ({ types: ["Files"], files: [new File(["x"], name, { type: "text/plain" })] });
  fireEvent.drop(zone, { dataTransfer: carry("dropped.txt") });
  await screen.findByText(/^“dropped\.txt” is not a picture/);
  fireEvent.paste(zone, { clipboardData: carry("pasted.txt") });
  await screen.findByText(/^“pasted\.txt” is not a picture/);
  expect(screen.queryByText(/dropped\.txt/)).toBeNull();
  expect(fireEvent.drop(zone, { dataTransfer: { types: ["text/plain"], files: [] } })).toBe(true);
  screen.getByText(/^“pasted\.txt”/);
  expect(fireEvent.dragOver(zone, { dataTransfer: { types: ["text/plain"] } })).toBe(true);
  const atRest = zone.className;
  expect(fireEvent.dragOver(zone, { dataTransfer: { types: ["Files"] } })).toBe(false);
  const held = zone.className;
  expect(held, "while a file is held above it").not.toBe(atRest);
  const leaveFor = (relatedTarget: Element | null) =>
    fireEvent(zone, Object.assign(createEvent.dragLeave(zone), { relatedTarget }));
  leaveFor(zone.firstElementChild);
  expect(zone.className, "still above what is in it").toBe(held);
  leaveFor(document.body);
  expect(zone.className).toBe(atRest);
});

test.each(["refused", "given up after a failure"])(
  "a file that is %s leaves no empty frame in the text",
  async (how) => {
    vi.mocked(console.error).mockReturnValue();
    URL.createObjectURL = () => "blob:file";
    URL.revokeObjectURL = () => undefined;
    onTestFinished(() => {
      Reflect.deleteProperty(URL, "createObjectURL");
      Reflect.deleteProperty(URL, "revokeObjectURL");
    });
    vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest) {
      this.dispatchEvent(new ProgressEvent("error"));
    });
    await renderApp("/admin/blog-posts?edit=new");
    const text = await screen.findByRole("textbox", { name: "Text" });
    const gif = new File([pictureFile("crab.gif", "image/gif", "gif")], "crab.gif", { type: "image/gif" });
    const file = how === "refused" ? new File(["x"], "crab.svg", { type: "image/png" }) : gif;
    fireEvent.paste(text, { clipboardData: { getData: () => "", files: [file] } });
    await press(/^(Dismiss|Leave it out)$/);
    await waitFor(() => expect(text.querySelector("figure")).toBeNull());
  },
);

test("a picture in use is not deleted, with every place counted; the filter shows those that nothing uses", async () => {
  const [first, second] = [await store("busy-first"), await store("busy-second")];
  await store("busy-idle");
  await sql(
    "insert into blog_posts (title, slug, category_id, image_url, body) select 'Busy ' || n, 'busy-' || n, 1, $1, case when n = 1 then $2 else '' end from generate_series(1, 60) n",
    [first, `<p><img src="${second}"></p>`],
  );
  const { user, router } = await renderApp("/admin/pictures?q=busy-first");
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await screen.findByText(/^It is shown in 60 places;/);
  await user.click(getButton("Cancel"));
  await user.click(getButton(/^Delete/));
  await answer(/^This picture is used by “Busy \d+” and 59 other places, so it cannot be deleted\.$/, "OK");
  await act(() => router.navigate("/admin/pictures?q=busy"));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
  for (const box of screen.getAllByRole("checkbox", { name: /^Select .*busy-(first|second)/ })) await user.click(box);
  await user.click(within(screen.getByRole("group", { name: /selected$/ })).getByRole("button", { name: "Delete" }));
  const stay = await screen.findByRole("alertdialog");
  expect(stay).toHaveTextContent(/^These pictures stay:/);
  expect(within(stay).getAllByRole("listitem")).toHaveLength(2);
  await user.click(within(stay).getByRole("button", { name: "OK" }));
  await choose("Show", "Not used");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(screen.getByRole("article")).toHaveTextContent(/busy-idle.*Not used anywhere\./);
  await act(() => router.navigate("/admin/pictures?show=unused&q=no-such"));
  await screen.findByText(/No picture matches/);
});

test("an upload whose token the storage refuses goes on with a new one, and the list shows its smaller copy", async () => {
  const session = JSON.parse(localStorage.getItem(sessionKey) ?? "");
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, access_token: `${session.access_token}x` }));
  const file = (words: string) => new Blob([words.repeat(1000)], { type: "image/webp" });
  const picture = { blob: file("large"), small: file("small"), width: 1600, height: 900, extension: "webp" };
  const heard: number[] = [];
  const { send } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest, body) {
    // A form is a little larger than the file in it.
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 6000 }));
    send.call(this, body);
  });
  const source = new File(["A loch"], "Loch.jpg");
  const { url: address } = await uploadPicture("blog-posts", picture, source, (fraction) => heard.push(fraction));
  expect(Math.max(...heard)).toBe(1);
  const [, name = ""] = address.split("/blog-posts/");
  const stored =
    "select name, metadata->>'cacheControl' as cache from storage.objects where name like $1 order by created_at";
  // A page may ask for the copy as soon as there is the picture.
  expect(await sql(stored, [name.replace("1600x900", "%")])).toEqual(
    [name.replace("1600x900", "800x450"), name].map((each) => ({ name: each, cache: "max-age=31536000" })),
  );
  await renderApp("/admin/pictures?q=loch");
  expect(await screen.findByRole("img", { name: "Loch.jpg" })).toHaveAttribute(
    "src",
    address.replace("1600x900", "800x450"),
  );
  const link = getLink(/^Loch\.jpg.*opens in a new tab/);
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([address, "_blank"]);
  expect(screen.getByRole("article", { name: "Loch.jpg" })).toHaveTextContent(/1600 × 900 px, 5 kB, \d/);
  // Dragged over the screen and let go, it is not taken for a file.
  expect(screen.getByRole("img", { name: "Loch.jpg" })).toHaveAttribute("draggable", "false");
});

test("a picture is stored although the name of its file cannot be noted, and of a long one the beginning is", async () => {
  const mend = breakRequests("/picture_notes");
  const picture = {
    blob: new Blob(["one"], { type: "image/webp" }),
    small: null,
    width: 8,
    height: 6,
    extension: "webp",
  };
  const upload = (name: string) => uploadPicture("blog-posts", picture, new File([name], name));
  const { url: address } = await upload("Nameless.jpg");
  const [, name] = address.split("/blog-posts/");
  expect(await sql("select 1 as stored from storage.objects where name = $1", [name])).toEqual([{ stored: 1 }]);
  mend();
  const [, , stem = ""] = /(images\/(\w+-))/.exec((await upload(`Long${"g".repeat(200)}`)).url) ?? [];
  expect(await sql("select length(name) as noted from picture_notes where picture like $1", [`%${stem}`])).toEqual([
    { noted: 200 },
  ]);
});

test("what is said of a picture when a case study is saved is stored with it", async () => {
  await store("breakwater");
  const { user } = await renderApp("/admin/case-studies?edit=1");
  await user.click(await screen.findByRole("button", { name: /^(Choose|Replace) picture$/ }));
  await user.click(screen.getByRole("tab", { name: "Stored pictures" }));
  await user.click(await screen.findByRole("button", { name: /breakwater/ }));
  await user.click(getButton("Save Case Study"));
  const question = await findDialog("Before visitors see these pictures");
  await user.type(question.getByLabelText("What the picture shows"), "A breakwater");
  await user.click(question.getByRole("button", { name: "Save" }));
  const said = () => sql("select image_alt from case_studies where image like '%breakwater%'");
  await waitFor(async () => expect(await said()).toEqual([{ image_alt: "A breakwater" }]));
});
