import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { drawPictures } from "../../support/draw-pictures.ts";
import { pictureFile } from "../../support/picture-bytes.ts";
import { press, renderApp, write } from "../../support/page.tsx";
import { storePicture } from "../../support/store-picture.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { supabase } from "@/data/admin/client";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;

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

test("a picture that is uploaded in place of another does not take over its description", async () => {
  await sql("update case_studies set image = 'https://else.example/a.png', image_alt = 'A former one' where id = 1");
  const { user } = await renderApp("/admin/case-studies?edit=1");
  await press("Replace picture");
  await user.upload(await screen.findByLabelText("Choose a file"), png("other.png"));
  await waitFor(() => expect(screen.getByLabelText("What the picture shows")).toHaveValue(""));
  await write("What the picture shows", "The new one");
  await press("Save Case Study");
  await waitFor(async () =>
    expect(await sql("select image, image_alt from case_studies where id = 1")).toEqual([
      { image: expect.stringMatching(/\/case-studies\/images\/\w+-300x150\.webp$/), image_alt: "The new one" },
    ]),
  );
});

test.each(["on its way", "not stored"])("the copy of unsaved work names a cover that is %s", async (state) => {
  vi.mocked(console.error).mockReturnValue();
  const { user } = await renderApp("/admin/case-studies?edit=new");
  const uploads = holdUploads();
  await press("Choose picture");
  await user.upload(await screen.findByLabelText("Choose a file"), png("egret.png", state));
  await uploads.arrive(1);
  if (state === "not stored") uploads.release(0, "fail");
  await write("Project", "Egret");
  await letPass(3000);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain("/picture-not-stored.svg?egret.png"));
});
