import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { supabase } from "@/data/admin/client";
import { FileButton } from "@/pages/admin/pictures/file-input";
import { beginSignedIn } from "../../support/admin-page.ts";
import { pictureFile } from "../../support/picture-bytes.ts";
import { choose, fill, findDialog, getButton, press, renderApp, write } from "../../support/page.tsx";
import { broken, intercept } from "../../support/requests.ts";
import { storePicture } from "../../support/store-picture.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";
import { drawPictures } from "../../support/draw-pictures.ts";

beginSignedIn();
const { sql } = backend;

/** Opens the pictures that a case study can choose from. */
async function openChooser(path = "/admin/case-studies?edit=new") {
  const { user } = await renderApp(path);
  await press(/^(Choose|Replace) picture$/);
  const chooser = await findDialog("Choose a picture");
  return { user, chooser };
}

/** Holds the answers to searches for pictures until each is let go, by the words that were searched. */
function holdSearches(): Map<string, (answer?: Response) => void> {
  const held = new Map<string, (answer?: Response) => void>();
  intercept((address, { body }) => {
    if (!address.includes("/rpc/list_pictures")) return false;
    return new Promise((resolve) => held.set(JSON.parse(String(body)).search, resolve));
  });
  return held;
}

test("the arrow keys turn between the two tabs in both directions, and a tab's panel bears its name", async () => {
  const { user, chooser } = await openChooser();
  const tabs = chooser.getAllByRole("tab");
  const state = () =>
    tabs.map((tab) => [tab.getAttribute("aria-selected"), tab.tabIndex, tab === document.activeElement]);
  tabs[0]?.focus();
  for (const key of ["{ArrowRight}", "{ArrowRight}", "{ArrowLeft}", "{ArrowLeft}"]) {
    const [first] = state();
    await user.keyboard(key);
    const isFirst = first?.[0] === "false";
    const on = ["true", 0, true];
    const off = ["false", -1, false];
    expect(state()).toEqual(isFirst ? [on, off] : [off, on]);
    const name = isFirst ? "From this device" : "Stored pictures";
    const panel = chooser.getByRole("tabpanel", { name });
    expect(tabs.map((tab) => tab.getAttribute("aria-controls"))).toEqual([panel.id, panel.id]);
  }
});

test("what an earlier search finds or fails to find too late is not shown in place of the later search's pictures", async () => {
  await sql(
    "insert into storage.objects (bucket_id, name) values ('blog-posts', 'images/reed-early-3x1.webp'), ('blog-posts', 'images/reed-later-3x1.webp'), ('blog-posts', 'images/reed-last-3x1.webp')",
  );
  const { user, chooser } = await openChooser();
  const held = holdSearches();
  await user.click(chooser.getByRole("tab", { name: "Stored pictures" }));
  chooser.getByText("Loading...");
  const search = async (words: string) => {
    fill(chooser.getByLabelText("Search pictures"), `${words} `);
    await letPass(1000);
    await waitFor(() => expect([...held.keys()]).toContain(words));
  };
  vi.mocked(console.error).mockReturnValue();
  await search("reed-early");
  await search("reed-later");
  await search("reed-last");
  held.get("reed-last")?.();
  const found = () =>
    within(chooser.getByRole("list", { name: "Pictures" }))
      .queryAllByRole("img")
      .map((one) => one.getAttribute("alt"));
  await waitFor(() => expect(found()).toEqual(["reed-last-3x1.webp"]));
  held.get("reed-early")?.(broken());
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  held.get("reed-later")?.();
  held.get("")?.();
  // An answer for one more search comes after theirs.
  await search("no such reed");
  expect(found()).toEqual(["reed-last-3x1.webp"]);
  expect(chooser.queryByRole("alert")).toBeNull();
  held.get("no such reed")?.();
  await chooser.findByText("No picture matches.");
});

test("pictures are narrowed to a month, on their screen and where one is chosen", async () => {
  for (const stem of ["sedge-old", "sedge-new"]) await storePicture(supabase, `images/${stem}-3x1.webp`);
  await sql("update storage.objects set created_at = '2001-02-03' where name like 'images/sedge-old%'");
  const { router, user } = await renderApp("/admin/pictures?q=sedge");
  await screen.findByRole("article", { name: "sedge-new-3x1.webp" });
  await choose("Month", "February 2001");
  await waitFor(() => expect(screen.queryByRole("article", { name: "sedge-new-3x1.webp" })).toBeNull());
  screen.getByRole("article", { name: "sedge-old-3x1.webp" });
  expect(router.state.location.search).toBe("?q=sedge&month=2001-02");
  await act(() => router.navigate("/admin/pictures?month=2001-03"));
  await screen.findByText("No picture matches.");
  await act(() => router.navigate("/admin/pictures?q=sedge&month=whenever"));
  await screen.findByRole("article", { name: "sedge-new-3x1.webp" });

  await act(() => router.navigate("/admin/case-studies?edit=new"));
  await press("Choose picture");
  const chooser = await findDialog("Choose a picture");
  await user.click(chooser.getByRole("tab", { name: "Stored pictures" }));
  await write("Search pictures", "sedge", chooser);
  await chooser.findByRole("img", { name: "sedge-new-3x1.webp" });
  await choose("Month", "February 2001", chooser);
  await waitFor(() => expect(chooser.queryByRole("img", { name: "sedge-new-3x1.webp" })).toBeNull());
  chooser.getByRole("img", { name: "sedge-old-3x1.webp" });
});

test("the same file can be chosen twice in a row, and only pictures are offered", async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn<(files: File[]) => void>();
  render(<FileButton label="Choose" onChoose={onChoose} />);
  const button = screen.getByLabelText<HTMLInputElement>("Choose");
  const file = pictureFile("a.png", "image/png");
  for (let time = 0; time < 2; time += 1) await user.upload(button, file);
  expect(onChoose.mock.calls).toEqual([[[file]], [[file]]]);
  expect(button.files).toHaveLength(0);
  expect([button.accept, button.multiple]).toEqual(["image/*,image/x-icon,.heic,.heif", false]);
});

drawPictures();

const png = (name: string, words = name) =>
  new File([pictureFile(name, "image/png"), words], name, { type: "image/png" });

/** Holds uploads until each is let go, or its connection fails. */
function holdUploads() {
  const { send } = XMLHttpRequest.prototype;
  const held: { letGo: () => void; fail: () => void }[] = [];
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest, body) {
    held.push({ letGo: () => send.call(this, body), fail: () => this.dispatchEvent(new ProgressEvent("error")) });
  });
  const release = (place: number, how: "letGo" | "fail" = "letGo") => act(() => held[place]?.[how]());
  return { release, arrive: (count: number) => waitFor(() => expect(held).toHaveLength(count)) };
}

test("the files on their way are counted, those that fail can be sent again or left, and the next ones are counted anew", async () => {
  vi.mocked(console.error).mockReturnValue();
  const { user } = await renderApp("/admin/pictures?q=ferry");
  const choose = async (name: string) => user.upload(await screen.findByLabelText("Upload pictures"), png(name));
  const uploads = holdUploads();
  // Of several at once, whichever is prepared first is sent first.
  for (const [place, name] of ["ferry-a.png", "ferry-b.png", "ferry-c.png"].entries()) {
    await choose(name);
    await uploads.arrive(place + 1);
  }
  await screen.findByRole("progressbar", { name: "Uploading 1 of 3" });
  uploads.release(0);
  await screen.findByRole("progressbar", { name: "Uploading 2 of 3" });
  await screen.findByRole("article", { name: "ferry-a.png" });
  uploads.release(1, "fail");
  uploads.release(2, "fail");
  const failed = (name: string) => `“${name}” was not uploaded. The connection to the storage failed.`;
  await screen.findByText(failed("ferry-b.png"));
  await screen.findByText(failed("ferry-c.png"));
  expect(screen.queryByRole("progressbar")).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "Leave it out" })[1] ?? document.body);
  expect(screen.queryByText(failed("ferry-c.png"))).toBeNull();
  await press("Try again");
  expect(screen.queryByText(failed("ferry-b.png"))).toBeNull();
  await uploads.arrive(4);
  uploads.release(3);
  await screen.findByRole("article", { name: "ferry-b.png" });
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  const refusal = /^“ferry-e\.svg” is not a picture/;
  await user.upload(await screen.findByLabelText("Upload pictures"), [
    new File(["x"], "ferry-e.svg", { type: "image/png" }),
  ]);
  await screen.findByText(refusal);
  await choose("ferry-d.png");
  await uploads.arrive(5);
  await screen.findByRole("progressbar", { name: "Uploading ferry-d.png" });
  uploads.release(4);
  await screen.findByRole("article", { name: "ferry-d.png" });
  expect(screen.queryByText(refusal), "what is stored later takes it away").toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(3);
});

test("a picture that is to replace another cannot be saved before it has arrived; a second try takes the first's place", async () => {
  vi.mocked(console.error).mockReturnValue();
  const old = await storePicture(supabase, "images/gangway-9x6.webp");
  await sql(
    "insert into blog_posts (title, slug, category_id, image_url, image_alt) values ('Gangway', 'gangway', 1, $1, 'Its words')",
    [old],
  );
  const { user } = await renderApp("/admin/pictures?q=gangway");
  await press(/^Edit/);
  const dialog = within(screen.getByRole("dialog", { name: /^Edit/ }));
  const uploads = holdUploads();
  const replace = async (name: string) => {
    await press("Replace everywhere", dialog);
    await user.upload(await screen.findByLabelText("Choose a file"), png(name));
  };
  await replace("broken.png");
  await uploads.arrive(1);
  uploads.release(0, "fail");
  await dialog.findByText(/^“broken\.png” was not uploaded\./);
  await replace("new.png");
  await uploads.arrive(2);
  expect(dialog.queryByText(/was not uploaded/)).toBeNull();
  expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  uploads.release(1);
  await press("Replace in 1 place", dialog);
  await screen.findByText(/replaced in 1 place\.$/);
  const [post] = await sql("select image_url, image_alt from blog_posts where slug = 'gangway'");
  expect(post).toEqual({ image_url: expect.stringMatching(/-300x150\.webp$/), image_alt: "Its words" });
});

test("the same file is stored once, also when it comes twice at a time, and brings its description", async () => {
  const { user, view } = await renderApp("/admin/pictures?q=heron");
  const both = [png("heron-a.png", "A heron"), png("heron-b.png", "A heron")];
  await user.upload(await screen.findByLabelText("Upload pictures"), both);
  await screen.findByText(/^“heron-[ab]\.png” is stored already, so no second copy was made\.$/);
  const stored = () => sql("select picture, name from picture_notes where name like 'heron%'");
  expect(await stored()).toHaveLength(1);
  expect(await screen.findAllByRole("article")).toHaveLength(1);
  await sql("update picture_notes set alt = 'Noted' where name like 'heron%'");

  view.unmount();
  await renderApp("/admin/case-studies?edit=2");
  await press(/^(Replace|Choose) picture/);
  await user.upload(await screen.findByLabelText("Choose a file"), png("again.png", "A heron"));
  await screen.findByText("“again.png” is stored already, so no second copy was made.");
  expect(screen.getByLabelText("What the picture shows")).toHaveValue("Noted");
  expect(await stored()).toHaveLength(1);

  // What is gone is stored again.
  const file = `${String((await stored())[0]?.picture).replace("blog-posts/", "")}300x150.webp`;
  expect((await supabase.storage.from("blog-posts").remove([file])).data).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Remove picture" }));
  await press("Choose picture");
  await user.upload(await screen.findByLabelText("Choose a file"), png("once-more.png", "A heron"));
  await waitFor(async () =>
    expect(await sql("select 1 from picture_notes where name like 'once-more%'")).toHaveLength(1),
  );
});

test("a picture that is uploaded in place of another does not take over its description; one that is removed is stored as none", async () => {
  await sql("update case_studies set image = 'https://else.example/a.png', image_alt = 'A former one' where id = 1");
  const { user, router } = await renderApp("/admin/case-studies?edit=1");
  const words = () => screen.queryByLabelText("What the picture shows");
  const stored = async () => (await sql("select image, image_alt from case_studies where id = 1"))[0];
  expect(words()).toHaveValue("A former one");
  await press("Replace picture");
  await user.upload(await screen.findByLabelText("Choose a file"), png("other.png"));
  await waitFor(() => expect(words()).toHaveValue(""));
  await write("What the picture shows", "The new one");
  await press("Save Case Study");
  await waitFor(async () =>
    expect(await stored()).toEqual({
      image: expect.stringMatching(/\/case-studies\/images\/\w+-300x150\.webp$/),
      image_alt: "The new one",
    }),
  );

  await act(() => router.navigate("/admin/case-studies?edit=1"));
  await screen.findByRole("img", { name: "The new one" });
  await press("Remove picture");
  expect(words()).toBeNull();
  getButton("Choose picture");
  await press("Save Case Study");
  expect(await stored()).toEqual({ image: null, image_alt: null });
});

test("the copy of unsaved work names a cover that is on its way, and one that was not stored", async () => {
  vi.mocked(console.error).mockReturnValue();
  const { user } = await renderApp("/admin/case-studies?edit=new");
  const uploads = holdUploads();
  await press("Choose picture");
  await user.upload(await screen.findByLabelText("Choose a file"), png("egret.png"));
  await uploads.arrive(1);
  for (const title of ["On its way", "Not stored"]) {
    if (title === "Not stored") uploads.release(0, "fail");
    await write("Project", title);
    await letPass(3000);
    const copies = Object.values({ ...localStorage }).filter((copy) => copy.includes(title));
    expect(copies.join()).toContain("/picture-not-stored.svg?egret.png");
  }
});
