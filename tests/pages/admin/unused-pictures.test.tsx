import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { borrowAdminBackend } from "../../support/admin-page.ts";
import { renderApp } from "../../support/render-app.tsx";

const backend = await borrowAdminBackend();

test("pictures unused for 30 days are removed together, but for those that unsaved work on this device shows", async () => {
  const { supabase } = await import("@/data/admin/client");
  for (const name of ["old", "needed", "new"]) {
    const { error } = await supabase.storage
      .from("blog-posts")
      .upload(`images/${name}-1600x900.webp`, "x", { contentType: "image/webp" });
    expect(error).toBeNull();
  }
  await backend.sql(
    `update storage.objects set created_at = now() - make_interval(days => case name when 'images/new-1600x900.webp' then 29 else 31 end)
     where name ~ '/(old|needed|new)-'`,
  );
  localStorage.setItem(
    "blockwork-unsaved:a-form",
    JSON.stringify({ content: { body: "images/needed-1600x900.webp" } }),
  );
  const { user } = await renderApp("/admin/pictures");
  await user.click(await screen.findByRole("button", { name: "Remove 2 unused for 30 days" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText("1 picture deleted.")).toBeInTheDocument();
  expect(await backend.sql("select name from storage.objects where name ~ '/(old|needed|new)-' order by name")).toEqual(
    [{ name: "images/needed-1600x900.webp" }, { name: "images/new-1600x900.webp" }],
  );
});
