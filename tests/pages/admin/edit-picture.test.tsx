import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { supabase } from "@/data/admin/client";
import { deletePictures, listPictures } from "@/data/admin/pictures";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests } from "../../support/requests.ts";
import { answer, fill, findDialog, follow, press, renderApp } from "../../support/page.tsx";
import { storePicture } from "../../support/store-picture.ts";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

const nameOf = (stem: string) => `images/${stem}-300x150.webp`;

const store = (stem: string, bucket?: string) => storePicture(supabase, nameOf(stem), bucket);

const showIn = (title: string, url: string, alt: string | null = null) =>
  sql(
    "insert into blog_posts (title, slug, category_id, image_url, image_alt) values ($1, replace(lower($1), ' ', '-'), 1, $2, $3)",
    [title, url, alt],
  );

const coversOf = (like: string) =>
  sql("select image_url, image_alt from blog_posts where title like $1 order by title", [like]);

async function open(stem: string, how = "Edit") {
  const { user } = await renderApp(`/admin/pictures?q=${stem}`);
  const edit = await screen.findByRole("button", { name: new RegExp(`^${how} ?${stem}-300x150`) });
  await user.click(edit);
  const dialog = await findDialog(`Edit ${stem}-300x150.webp`);
  return { user, dialog, edit, shows: () => dialog.getByLabelText("What the picture shows") };
}

test("a picture that could not be described keeps the words in its dialog, with the reason, until they are saved", async () => {
  await store("mole");
  const { user, dialog, shows, edit } = await open("mole");
  dialog.getByText(/^Nothing shows it\./);
  expect(screen.queryByRole("button", { name: /^Replace/ })).toBeNull();
  fill(shows(), "A mole");
  const mend = breakRequests("/rpc/exchange_picture");
  await press("Save", dialog);
  const failure = await dialog.findByText("The picture could not be changed. broken");
  expect(failure).toHaveAttribute("role", "alert");
  expect(shows()).toHaveValue("A mole");
  mend();
  await press("Save", dialog);
  await screen.findByText("“mole-300x150.webp” described.");
  expect(screen.queryByRole("dialog")).toBeNull();
  await screen.findByRole("article", { name: "A mole" });

  await user.click(edit);
  expect(screen.getByLabelText("What the picture shows")).toHaveValue("A mole");
  const asked = vi.spyOn(globalThis, "fetch");
  await press("Save");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked.mock.calls.filter(([address]) => String(address).includes("exchange_picture"))).toEqual([]);
});

test("a stored picture that replaces another brings its description; what was changed since stays on Undo, and is counted", async () => {
  const [old, next] = [await store("jetty"), await store("causeway")];
  await supabase
    .from("picture_notes")
    .insert({ picture: "blog-posts/images/causeway-", alt: "A causeway" })
    .throwOnError();
  for (const title of ["Jetty 1", "Jetty 2", "Jetty 3"]) await showIn(title, old, "A jetty");
  await sql("update blog_posts set image_url = null where title = 'Jetty 3'");
  const { user, dialog, shows } = await open("jetty", "Replace");
  dialog.getByText(/^It is shown in 2 places;/);
  const chooser = within(screen.getByRole("dialog", { name: "Choose a picture" }));
  await user.click(chooser.getByRole("tab", { name: "Stored pictures" }));
  await press("A causeway", chooser);
  expect(shows()).toHaveValue("A causeway");
  await supabase.storage.from("blog-posts").remove(["images/causeway-300x150.webp"]);
  vi.mocked(console.error).mockReturnValueOnce();
  await press("Replace in 2 places", dialog);
  await dialog.findByText("The picture could not be changed. The replacement picture is not in storage");
  await store("causeway");
  await press("Replace in 2 places", dialog);
  const description = "“jetty-300x150.webp” replaced in 2 places.";
  const undo = await screen.findByRole("button", { name: /^Undo/, description });
  const replaced = { image_url: next, image_alt: "A causeway" };
  expect(await coversOf("Jetty%")).toEqual([replaced, replaced, { image_url: null, image_alt: "A jetty" }]);

  await sql("update blog_posts set image_alt = 'Since' where title = 'Jetty 1'");
  await user.click(undo);
  await screen.findByText("1 place left alone: somebody has saved another version since.");
  expect((await coversOf("Jetty%")).slice(0, 2)).toEqual([
    { image_url: next, image_alt: "Since" },
    { image_url: old, image_alt: "A jetty" },
  ]);
});

const filesOf = async (stem: string) =>
  (
    await sql("select bucket_id || '/' || name as file from storage.objects where name like $1 order by 1", [
      `images/${stem}%`,
    ])
  ).map(({ file }) => file);

test("a picture that something has begun to use since it was listed stays, and the person is told which", async () => {
  const urls = { one: await store("late-one"), two: await store("late-two") };
  await store("late-three");
  const { user } = await renderApp("/admin/pictures?q=late");
  const remove = await screen.findByRole("button", { name: /^Delete ?late-one-300x150\.webp$/ });
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  await showIn("First", urls.one);
  await user.click(remove);
  await answer("Delete late-one-300x150.webp for good? This cannot be undone.", "Delete for good");
  await answer("This picture is now in use, so it was not deleted.", "OK");
  expect(screen.queryByText(/deleted\.$/)).toBeNull();
  await screen.findByRole("link", { name: "First" });

  await showIn("Second", urls.two);
  for (const name of ["two", "three"])
    await user.click(screen.getByRole("checkbox", { name: `Select late-${name}-300x150.webp` }));
  await user.click(
    within(screen.getByRole("group", { name: "2 pictures selected" })).getByRole("button", { name: "Delete" }),
  );
  await answer("Delete 2 pictures for good? This cannot be undone.", "Delete for good");
  const told = await screen.findByRole("alertdialog", { name: /^These pictures are now in use/ });
  expect(
    within(told)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["late-two-300x150.webp"]);
  await user.click(within(told).getByRole("button", { name: "OK" }));
  await screen.findByText("1 picture deleted.");
  expect(await filesOf("late")).toEqual([
    "blog-posts/images/late-one-300x150.webp",
    "blog-posts/images/late-two-300x150.webp",
  ]);
});

test("pictures that could not be deleted stay selected, with the reason", async () => {
  await store("stuck");
  const { user } = await renderApp("/admin/pictures?q=stuck");
  await user.click(await screen.findByRole("checkbox", { name: "Select stuck-300x150.webp" }));
  const remove = () =>
    within(screen.getByRole("group", { name: "1 picture selected" })).getByRole("button", { name: "Delete" });
  const mend = breakRequests("/object/blog-posts");
  await user.click(remove());
  await answer(/^Delete stuck/, "Delete for good");
  await answer("stuck-300x150.webp could not be deleted. broken", "Cancel");
  mend();
  await waitFor(() => expect(remove()).not.toHaveAttribute("aria-busy"));
  await user.click(remove());
  await answer(/^Delete stuck/, "Delete for good");
  await screen.findByText("No picture matches.");
  expect(screen.queryByRole("group", { name: /selected$/ })).toBeNull();
});

test("when two pictures have one name, only the chosen one is deleted, with its notes", async () => {
  for (const bucket of ["blog-posts", "case-studies"]) await store("twin", bucket);
  await store("twin-other", "case-studies");
  await sql(
    "insert into picture_notes (picture, name) values ('blog-posts/images/twin-', 'A.jpg'), ('case-studies/images/twin-', 'B.jpg') on conflict (picture) do update set name = excluded.name",
  );
  const { pictures } = await listPictures({ search: "twin" });
  const chosen = pictures.filter(({ bucket, names }) => bucket === "blog-posts" || names[0]?.includes("other"));
  expect(await deletePictures(chosen)).toEqual(chosen);
  expect(await filesOf("twin")).toEqual(["case-studies/images/twin-300x150.webp"]);
  expect(await sql("select name from picture_notes where picture like '%/twin-'")).toEqual([{ name: "B.jpg" }]);
});

test("why a picture stays is said for history, bin and unsaved work, also while it is edited; a link closes it", async () => {
  const urls = {
    older: await store("why-older"),
    binned: await store("why-binned"),
  };
  await showIn("Older", urls.older);
  await showIn("Oldest", urls.older);
  await sql("update blog_posts set image_url = null where title like 'Old%'");
  await showIn("Binned", urls.binned);
  await sql("delete from blog_posts where title = 'Binned'");
  await store("why-unsaved");
  const form = "11111111-1111-4111-8111-111111111111";
  const copy = { table: "blog_posts", recordId: null, form, keptAt: "2026-02-03T12:00:00Z", version: null };
  const content = { body: nameOf("why-unsaved") };
  localStorage.setItem(`blockwork-unsaved:blog_posts:${form}`, JSON.stringify({ ...copy, content }));
  const { user, router } = await renderApp("/admin/pictures?q=why-");
  for (const [stem, keepers] of [
    ["why-older", "an earlier version of “Older” and 1 other place"],
    ["why-binned", "the bin, in “Binned”"],
    ["why-unsaved", "unsaved work on this device"],
  ]) {
    await user.click(await screen.findByRole("button", { name: new RegExp(`^Edit ?${stem}-300x150`) }));
    const dialog = await findDialog(`Edit ${stem}-300x150.webp`);
    dialog.getByText(
      `Nothing shows it now, but it is kept by ${keepers}. Whatever shows it next starts with this description.`,
    );
    await press("Cancel", dialog);
  }
  expect(screen.getByRole("article", { name: "why-unsaved-300x150.webp" })).toHaveTextContent(
    "In unsaved work on this device.",
  );
  const pressDelete = async (stem: string) =>
    user.click(await screen.findByRole("button", { name: new RegExp(`^Delete ?${stem}-300x150`) }));
  await pressDelete("why-older");
  await answer(/^This picture is used by an earlier version of “Older” and one other place, so/, "OK");
  await pressDelete("why-binned");
  const why = await screen.findByRole("alertdialog", {
    name: "This picture is used by the bin, in “Binned”, so it cannot be deleted.",
  });
  await follow("Binned", within(why));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe("/admin/bin?q=Binned"),
  );
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await act(() => router.navigate("/admin/pictures?show=unused&q=why-older"));
  await screen.findByText("No picture matches.");
  expect(screen.getByRole("combobox", { name: "Show" })).toHaveValue("unused");
});
