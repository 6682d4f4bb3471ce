import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { pictureFile } from "../../support/picture-bytes.ts";
import { choose, fill, findDialog, getButton, press, renderApp, write } from "../../support/page.tsx";
import { broken, intercept } from "../../support/requests.ts";
import { storePicture } from "../../support/store-picture.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { supabase } from "@/data/admin/client";
import { FileButton } from "@/pages/admin/pictures/file-input";
import { letPass } from "../../support/still-time.ts";

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
  const { router } = await renderApp("/admin/pictures?q=sedge");
  await screen.findByRole("article", { name: "sedge-new-3x1.webp" });
  await choose("Month", "February 2001");
  await waitFor(() => expect(screen.queryByRole("article", { name: "sedge-new-3x1.webp" })).toBeNull());
  screen.getByRole("article", { name: "sedge-old-3x1.webp" });
  expect(router.state.location.search).toBe("?q=sedge&month=2001-02");
  await act(() => router.navigate("/admin/pictures?month=2001-03"));
  await screen.findByText("No picture matches.");
  await act(() => router.navigate("/admin/pictures?q=sedge&month=whenever"));
  await screen.findByRole("article", { name: "sedge-new-3x1.webp" });

  const { user, chooser } = await openChooser();
  await user.click(chooser.getByRole("tab", { name: "Stored pictures" }));
  await write("Search pictures", "sedge", chooser);
  await chooser.findByRole("img", { name: "sedge-new-3x1.webp" });
  await choose("Month", "February 2001", chooser);
  await waitFor(() => expect(chooser.queryByRole("img", { name: "sedge-new-3x1.webp" })).toBeNull());
  chooser.getByRole("img", { name: "sedge-old-3x1.webp" });
});

test("a picture is removed from its field, and stored as none", async () => {
  await sql("update case_studies set image = $1, image_alt = 'Gone' where id = 1", [
    await storePicture(supabase, "images/removed-3x1.webp", "case-studies"),
  ]);
  await renderApp("/admin/case-studies?edit=1");
  await screen.findByRole("img", { name: "Gone" });
  expect(screen.getByLabelText("What the picture shows")).toHaveValue("Gone");
  await press("Remove picture");
  expect(screen.queryByLabelText("What the picture shows")).toBeNull();
  getButton("Choose picture");
  await press("Save Case Study");
  await waitFor(async () =>
    expect(await sql("select image, image_alt from case_studies where id = 1")).toEqual([
      { image: null, image_alt: null },
    ]),
  );
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
