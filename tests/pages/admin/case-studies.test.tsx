import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
beforeEach(() => signInAsAdmin(backend));

async function findRow(title: string) {
  const row = (await screen.findByRole("link", { name: title })).closest("tr");
  if (!row) throw new Error(`There is no row ${title}.`);
  return within(row);
}

test("the table shows project, category, store links and fifty characters of the description", async () => {
  const beyond = "👩‍🚀";
  await backend.sql(
    "insert into case_studies (title, category, description, play_store_link) values ('Fifty', 'Tests', $1, 'https://play.google.com/x')",
    ["x".repeat(50) + beyond],
  );
  await backend.sql("insert into case_studies (title, category, description) values ('Short', 'Tests', 'Exactly what it says.')");
  await renderApp("/admin/case-studies");
  const fifty = await findRow("Fifty");
  expect(fifty.getByText(`${"x".repeat(50)}...`)).toBeInTheDocument();
  expect(fifty.getByRole("link", { name: /^Play Store/ })).toHaveAttribute("href", "https://play.google.com/x");
  const short = await findRow("Short");
  expect(short.getByText("Exactly what it says.")).toBeInTheDocument();
  expect(short.getByText("None")).toBeInTheDocument();
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(["Project", "Category", "Store Links", "Actions"]);
});

test("project, category and description are required, links are optional web addresses", async () => {
  const { user } = await renderApp("/admin/case-studies?edit=new");
  await user.type(await screen.findByLabelText(/^Website link/), "nonsense");
  await user.click(screen.getByRole("button", { name: "Save Case Study" }));
  for (const field of ["Project", "Category", "Description"]) expect(screen.getByLabelText(field)).toBeInvalid();
  expect(screen.getByLabelText(/^Website link/)).toHaveAccessibleDescription(/Enter a web address/);

  await user.type(screen.getByLabelText("Project"), "Saved project");
  await user.type(screen.getByLabelText("Category"), "Tests");
  await user.type(screen.getByLabelText("Description"), "Enough.");
  await user.clear(screen.getByLabelText(/^Website link/));
  await user.click(screen.getByRole("button", { name: "Save Case Study" }));
  await findRow("Saved project");
  expect(await backend.sql("select link, image, image_alt, app_store_link from case_studies where title = 'Saved project'")).toEqual([
    { link: null, image: null, image_alt: null, app_store_link: null },
  ]);
});

test("a failed deletion is logged and told, and can be tried again", async () => {
  await backend.sql("insert into case_studies (title, category, description) values ('Stays', 'Tests', 'Here.')");
  const { user } = await renderApp("/admin/case-studies");
  const row = await findRow("Stays");
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const real = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    init?.method === "DELETE" ? Promise.resolve(Response.json({ message: "broken" }, { status: 500 })) : real(input, init),
  );
  await user.click(row.getByRole("button", { name: /^Delete/ }));
  await user.click(within(await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this case study?" })).getByRole("button", { name: "Delete" }));
  const failure = within(await screen.findByRole("alertdialog", { name: "“Stays” could not be deleted. broken" }));
  expect(log).toHaveBeenCalled();
  expect(await backend.sql("select 1 from case_studies where title = 'Stays'")).toHaveLength(1);
  fetching.mockRestore();
  await user.click(failure.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("“Stays” deleted.")).toBeInTheDocument();
});

test("without any case study the screen says what to do", async () => {
  await backend.sql("delete from case_studies");
  const { user } = await renderApp("/admin/case-studies");
  expect(await screen.findByText(/No case studies yet/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "New Case Study" }));
  expect(await screen.findByRole("form", { name: "New case study" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "New Case Study" })).toBeInTheDocument();
});
