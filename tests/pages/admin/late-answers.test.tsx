import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { drawPictures } from "../../support/draw-pictures.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { answer, fill, findDialog, follow, getButton, getLink, press, renderApp, write } from "../../support/page.tsx";
import { broken, gate, hold, intercept } from "../../support/requests.ts";
import { pictureFile } from "../../support/picture-bytes.ts";
import { storePicture } from "../../support/store-picture.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { supabase } from "@/data/admin/client";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;

drawPictures();

/** Presses a button twice before anything is drawn anew. */
async function pressTwice(button: HTMLElement): Promise<void> {
  await act(async () => {
    for (let press = 0; press < 2; press += 1) fireEvent.click(button);
  });
}

async function insertCaseStudy(id: number, versions = 0): Promise<void> {
  await sql("insert into case_studies (id, title, category, description) values ($1, 'Tram', 'Transport', 'x')", [id]);
  await sql(
    `insert into record_versions (table_name, record_id, operation, content, changed_at)
     select 'case_studies', id::text, 'update', to_jsonb(c) || jsonb_build_object('title', 'Title ' || n), '2026-03-01'::timestamptz + n * interval '1 hour'
     from case_studies c, generate_series(1, $2::int) n where id = $1`,
    [id, versions],
  );
}

test("older versions come page by page until there are no more, and each page once where the button is pressed twice", async () => {
  await insertCaseStudy(901, 45);
  await renderApp("/admin/case-studies?edit=901");
  await press("History");
  const dialog = await findDialog("History");
  const list = within(await dialog.findByRole("list", { name: "Versions" }));
  const times = () => list.getAllByRole("button").map(({ textContent }) => textContent);
  await pressTwice(dialog.getByRole("button", { name: "Older versions" }));
  await waitFor(() => expect(times().length).toBeGreaterThan(21));
  expect([times().length, new Set(times()).size]).toEqual([41, 41]);
  await press("Older versions", dialog);
  expect([times().length, new Set(times()).size]).toEqual([46, 46]);
  expect(times().at(-1)).toBe("Oldest version kept");
  expect(dialog.queryByRole("button", { name: "Older versions" })).toBeNull();
});

test("More pictures pressed twice brings each page once", async () => {
  await sql(
    "insert into storage.objects (bucket_id, name) select 'blog-posts', 'images/wren-' || n || '-3x1.webp' from generate_series(1, 60) n",
  );
  const { user } = await renderApp("/admin/case-studies?edit=new");
  await press("Choose picture");
  const chooser = await findDialog("Choose a picture");
  await user.click(chooser.getByRole("tab", { name: "Stored pictures" }));
  const named = () =>
    within(chooser.getByRole("list", { name: "Pictures" }))
      .queryAllByRole("img")
      .map((one) => one.getAttribute("alt"));
  await pressTwice(await chooser.findByRole("button", { name: "More pictures" }));
  await waitFor(() => expect(named().length).toBeGreaterThan(24));
  expect([named().length, new Set(named()).size]).toEqual([48, 48]);
});

test("what is restored from the bin by two presses is back, and nothing is said to have failed", async () => {
  await insertCaseStudy(902);
  await sql("delete from case_studies where id = 902");
  await renderApp("/admin/bin");
  const restore = await screen.findByRole("button", { name: /^Restore\s*Tram$/ });
  await pressTwice(restore);
  await screen.findByText("“Tram” is back.");
  await waitFor(() => expect(restore).not.toBeInTheDocument());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a picture's dialog that was closed while it saved does not close the next picture's", async () => {
  for (const name of ["kite", "lark"]) await storePicture(supabase, `images/${name}-300x150.webp`);
  await renderApp("/admin/pictures");
  await press(/^Edit ?kite/);
  const first = await findDialog("Edit kite-300x150.webp");
  fill(first.getByLabelText("What the picture shows"), "A kite");
  const letGo = hold((address) => address.includes("/rpc/exchange_picture"));
  await press("Save", first);
  await press("Cancel", first);
  await press(/^Edit ?lark/);
  const second = await findDialog("Edit lark-300x150.webp");
  const words = second.getByRole("textbox", { name: "What the picture shows" });
  fill(words, "A la");
  letGo();
  await screen.findByText("“kite-300x150.webp” described.");
  await screen.findByRole("article", { name: "A kite" });
  expect(words).toBeInTheDocument();
  expect(words).toHaveValue("A la");
});

test("a category's form that was closed while it saved does not close the next one's", async () => {
  await sql("insert into blog_categories (id, name) values (81, 'Heron'), (82, 'Ibis')");
  await renderApp("/admin/categories");
  await follow("Rename Heron");
  await write("Name of the category", "Grey heron");
  const letGo = hold((address, { method }) => address.includes("/blog_categories") && method === "PATCH");
  await press("Save");
  await press("Cancel");
  await follow("Rename Ibis");
  await write("Name of the category", "Sacred ib");
  letGo();
  await screen.findByText("Renamed to “Grey heron”.");
  await screen.findByText("Grey heron");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByLabelText("Name of the category")).toHaveValue("Sacred ib");
});

test("what is typed after the history was closed, while a version is being restored, stays", async () => {
  await insertCaseStudy(903, 1);
  await renderApp("/admin/case-studies?edit=903");
  await press("History");
  const dialog = await findDialog("History");
  await press("Oldest version kept", dialog);
  const restore = await dialog.findByRole("button", { name: "Restore this version" });
  const letGo = hold((address) => address.includes("/rpc/restore_version"));
  let isReadAnew = false;
  intercept(async (address, _, send) => {
    const answered = address.includes("id=eq.903") && (await send());
    isReadAnew ||= answered !== false;
    return answered;
  });
  fireEvent.click(restore);
  await press("Close", dialog);
  await write("Project", "Typed meanwhile");
  letGo();
  await waitFor(() => expect(isReadAnew).toBe(true));
  expect(await sql("select title from case_studies where id = 903")).toEqual([{ title: "Title 1" }]);
  expect(screen.getByLabelText("Project")).toHaveValue("Typed meanwhile");
});

test.each(["another file", "a stored picture", "none"])(
  "a cover that arrives after %s was chosen does not take its place",
  async (choice) => {
    const stored = choice.replaceAll(" ", "-");
    await storePicture(supabase, `images/${stored}-300x150.webp`);
    const { user } = await renderApp("/admin/case-studies?edit=new");
    const { send } = XMLHttpRequest.prototype;
    let letGo: (() => void) | null = null;
    vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest, body) {
      if (letGo) send.call(this, body);
      else letGo = () => send.call(this, body);
    });
    const png = (name: string) =>
      new File([pictureFile(name, "image/png"), choice + name], name, { type: "image/png" });
    const shown = () => document.querySelector("fieldset img")?.getAttribute("src") ?? null;
    await press("Choose picture");
    await user.upload(await screen.findByLabelText("Choose a file"), png(`${stored}.png`));
    await waitFor(() => expect(letGo).not.toBeNull());
    await press("Choose picture");
    if (choice === "another file") await user.upload(await screen.findByLabelText("Choose a file"), png("second.png"));
    else {
      await user.click(await screen.findByRole("tab", { name: "Stored pictures" }));
      await user.click((await screen.findAllByRole("img", { name: `${stored}-300x150.webp` }))[0] ?? document.body);
    }
    await waitFor(() => expect(shown()).not.toBeNull());
    if (choice === "none") await press("Remove picture");
    const before = shown();
    act(() => letGo?.());
    const note = () => sql("select 1 from picture_notes where name = $1", [`${stored}.png`]);
    await waitFor(async () => expect(await note()).toHaveLength(1));
    expect(shown()).toBe(before);
  },
);

test("Sign Out pressed again while unsaved work is being saved asks once", async () => {
  await fillInbox(backend);
  const { user } = await renderApp(`/admin/enquiries?open=${enquiryId(2)}`);
  vi.mocked(console.error).mockReturnValue();
  const { open: letGo, opened } = gate();
  intercept((_, { method }) => method === "PATCH" && opened.then(broken));
  await write(/^Note/, "Unsaved");
  await user.click(getButton("Sign Out"));
  await user.click(getButton(/^Sign/));
  letGo();
  await answer("You have unsaved changes. Sign out without saving them?", "Cancel");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(getButton("Sign Out")).toBeEnabled();
});

test("Escape clears a selection first, and then closes the open enquiry", async () => {
  await fillInbox(backend);
  const { user, router } = await renderApp(`/admin/enquiries?open=${enquiryId(2)}`);
  await user.click(await screen.findByLabelText("Select Ada Byron"));
  await user.keyboard("{Escape}");
  expect(screen.getByLabelText("Select Ada Byron")).not.toBeChecked();
  expect(router.state.location.search).toContain("open=");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).not.toContain("open="));
});

test.each(["before its list is asked for", "while its list is on its way"])(
  "an enquiry that is opened after a search was typed, %s, stays open beside what is found",
  async (when) => {
    await fillInbox(backend);
    const { router } = await renderApp("/admin/enquiries");
    const search = await screen.findByLabelText("Search enquiries");
    const letGo = hold((...asked) => when.startsWith("while") && JSON.stringify(asked).includes("diary"));
    fill(search, "diary");
    if (when.startsWith("while")) await letPass(1000);
    const isOnItsWay = () =>
      getLink(/Ada Byron/)
        .getAttribute("href")
        ?.includes("q=diary");
    if (when.startsWith("while"))
      await waitFor(() => {
        if (!isOnItsWay()) throw new Error("The search has not begun.");
      });
    act(() => search.blur());
    await act(async () => fireEvent.click(getLink(/Ada Byron/)));
    if (when.startsWith("before")) await letPass(1000);
    letGo();
    await waitFor(() => expect(router.state.location.search).toBe(`?q=diary&open=${enquiryId(1)}`));
    await screen.findByRole("article", { name: "Ada Byron" });
    expect(search).toHaveValue("diary");
  },
);
