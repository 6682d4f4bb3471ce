import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { borrowAdminBackend, fill } from "../../support/admin-page.ts";
import { pictureFile } from "../../support/picture-bytes.ts";
import { renderApp } from "../../support/render-app.tsx";

const backend = await borrowAdminBackend();
const { supabase } = await import("@/data/admin/client");
const { FileButton } = await import("@/pages/admin/pictures/file-button");

/** Opens the pictures that a case study can choose from. */
async function openChooser(path = "/admin/case-studies?edit=new") {
  const { user } = await renderApp(path);
  await user.click(await screen.findByRole("button", { name: /^(Choose|Replace) picture$/ }));
  const chooser = within(await screen.findByRole("dialog", { name: "Choose a picture" }));
  return { user, chooser };
}

/** Holds the answers to searches for pictures until each is let go, by the words that were searched. */
function holdSearches(): Map<string, (answer?: Response) => void> {
  const real = globalThis.fetch;
  const held = new Map<string, (answer?: Response) => void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (!String(input).includes("/rpc/list_pictures")) return real(input, init);
    const { search } = JSON.parse(String(init?.body));
    return new Promise((resolve) => {
      held.set(search, (answer) => resolve(answer ?? real(input, init)));
    });
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
    const name = isFirst ? "From this computer" : "Stored pictures";
    const panel = chooser.getByRole("tabpanel", { name });
    expect(tabs.map((tab) => tab.getAttribute("aria-controls"))).toEqual([panel.id, panel.id]);
  }
});

test("what an earlier search finds or fails to find too late is not shown in place of the later search's pictures", async () => {
  await backend.sql(
    "insert into storage.objects (bucket_id, name) values ('blog-posts', 'images/reed-early-3x1.webp'), ('blog-posts', 'images/reed-later-3x1.webp'), ('blog-posts', 'images/reed-last-3x1.webp')",
  );
  const { user, chooser } = await openChooser();
  const held = holdSearches();
  await user.click(chooser.getByRole("tab", { name: "Stored pictures" }));
  expect(chooser.getByText("Loading...")).toBeInTheDocument();
  const search = async (words: string) => {
    fill(chooser.getByLabelText("Search pictures"), `${words} `);
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
  held.get("reed-early")?.(Response.json({ code: "XX000", message: "broken" }, { status: 500 }));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  held.get("reed-later")?.();
  held.get("")?.();
  // An answer for one more search comes after theirs.
  await search("no such reed");
  expect(found()).toEqual(["reed-last-3x1.webp"]);
  expect(chooser.queryByRole("alert")).toBeNull();
  held.get("no such reed")?.();
  expect(await chooser.findByText("No picture matches.")).toBeInTheDocument();
});

test("a picture is removed from its field, and stored as none", async () => {
  const files = supabase.storage.from("case-studies");
  const { error } = await files.upload("images/removed-3x1.webp", "x", { contentType: "image/webp" });
  expect(error).toBeNull();
  await backend.sql("update case_studies set image = $1, image_alt = 'Gone' where id = 1", [
    files.getPublicUrl("images/removed-3x1.webp").data.publicUrl,
  ]);
  const { user } = await renderApp("/admin/case-studies?edit=1");
  expect(await screen.findByRole("img", { name: "Gone" })).toBeInTheDocument();
  expect(screen.getByLabelText("What the picture shows")).toHaveValue("Gone");
  await user.click(screen.getByRole("button", { name: "Remove picture" }));
  expect(screen.queryByLabelText("What the picture shows")).toBeNull();
  expect(screen.getByRole("button", { name: "Choose picture" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save Case Study" }));
  await waitFor(async () =>
    expect(await backend.sql("select image, image_alt from case_studies where id = 1")).toEqual([
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
  expect([button.accept, button.multiple]).toEqual(["image/*,image/x-icon", false]);
});
