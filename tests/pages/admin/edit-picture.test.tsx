import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests } from "../../support/requests.ts";
import { fill, findDialog, press, renderApp } from "../../support/page.tsx";
import { storePicture } from "../../support/store-picture.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { supabase } from "@/data/admin/client";

beginSignedIn();
const { sql } = backend;

const store = (stem: string) => storePicture(supabase, `images/${stem}-300x150.webp`);

const showIn = (title: string, url: string, alt: string | null) =>
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
