import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginSignedIn, findRow } from "../../support/admin-page.ts";
import { breakRequests, loseAnswers } from "../../support/requests.ts";
import { answer, getButton, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;

test("the table shows project, category, store links and the first fifty characters of the description", async () => {
  const beyond = "👩‍🚀";
  await sql(
    "insert into case_studies (title, category, description, play_store_link) values ('Fifty', 'Tests', $1, 'https://play.google.com/x')",
    ["x".repeat(50) + beyond],
  );
  await sql(
    "insert into case_studies (title, category, description) values ('Short', 'Tests', e'- Exactly what\n\n- it says.')",
  );
  await renderApp("/admin/case-studies");
  const fifty = await findRow("Fifty");
  fifty.getByText(`${"x".repeat(50)}...`);
  expect(fifty.getByRole("link", { name: /^Play Store/ })).toHaveAttribute("href", "https://play.google.com/x");
  const short = await findRow("Short");
  short.getByText("Exactly what it says.");
  short.getByText("None");
});

test("project, category and description are required, links are optional web addresses", async () => {
  const { user } = await renderApp("/admin/case-studies?edit=new");
  await write(/^Website link/, "nonsense");
  await user.click(getButton("Save Case Study"));
  for (const field of ["Project", "Category", "Description"]) expect(screen.getByLabelText(field)).toBeInvalid();
  expect(screen.getByLabelText(/^Website link/)).toHaveAccessibleDescription(/Enter a web address/);

  await write("Project", "Saved project");
  await write("Category", "Tests");
  await write("Description", "Enough.");
  await write(/^Website link/, "");
  await user.click(getButton("Save Case Study"));
  await findRow("Saved project");
  expect(
    await sql("select link, image, image_alt, app_store_link from case_studies where title = 'Saved project'"),
  ).toEqual([{ link: null, image: null, image_alt: null, app_store_link: null }]);
});

test("a draft keeps its story, facts and complete figures, and web addresses get a missing https://", async () => {
  const { user } = await renderApp("/admin/case-studies?edit=new");
  await write("Project", "Deep");
  await write("Category", "Tests");
  await write("Description", "First.\n\n- one");
  expect(screen.getByLabelText("Status")).toHaveValue("draft");
  await write(/^Website link/, "thornbury.example");
  await user.tab();
  expect(screen.getByLabelText(/^Website link/)).toHaveValue("https://thornbury.example");

  await user.click(getButton("Choose a post"));
  await write("Search posts", "testing an app");
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: /^Testing an app that nobody typed/ }));
  await waitFor(() => expect(getButton(/^Remove the story/)).toHaveFocus());
  screen.getByText("Visitors get no link to it until it is published.");

  await write(/^App Store link/, "ftp://thornbury.example");
  await write(/^Sector/, "Retail");
  await user.click(screen.getByRole("radio", { name: "Moss" }));
  await write(/^Video link/, "https://films.example/watch?v=1");
  await write(/^Year/, "20266");
  await write(/^Weeks/, "0");
  await write(/^Cost/, "£30,000");
  await write(/^What was there before/, "A ledger");
  await write("Figure, 1 of 3", "3 days");
  await user.click(getButton("Save Case Study"));
  expect(screen.getByLabelText(/^App Store link/)).toHaveAccessibleDescription(/begins with https/);
  expect(screen.getByLabelText(/^Year/)).toHaveAccessibleDescription("Enter a year such as 2026");
  expect(screen.getByLabelText(/^Video link/)).toHaveAccessibleDescription(/https address of an MP4 or WebM file/);
  expect(screen.getByLabelText(/^Weeks/)).toBeInvalid();
  expect(screen.getByLabelText("What it counts, 1 of 3")).toBeInvalid();
  expect(screen.getByRole("group", { name: /^Figures/ })).toHaveAccessibleDescription(/^A figure needs both/);
  expect(screen.getByLabelText("Figure, 2 of 3")).toBeValid();

  expect(await sql("select 1 from case_studies where title = 'Deep'"), "Enter in the search saved it").toEqual([]);

  await write(/^App Store link/, "");
  await write(/^Video link/, "films.example/a.mp4");
  await write(/^Year/, "2026");
  await write(/^Weeks/, "");
  await write("What it counts, 1 of 3", "to open");
  await write(/^Counted on/, "2026-02-01");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByRole("heading", { name: "Edit case study" });
  await user.click(getButton("Save Case Study"));
  (await findRow("Deep")).getByText("Draft");
  expect(
    await sql(
      `select c.status, c.description, c.link, c.sector, c.year, c.weeks, c.cost, c.situation_before, c.key_figures, c.counted_on::text, c.colour, c.video, p.slug
     from case_studies c join blog_posts p on p.id = c.story_id where c.title = 'Deep'`,
    ),
  ).toEqual([
    {
      status: "draft",
      description: "First.\n\n- one",
      link: "https://thornbury.example",
      sector: "Retail",
      year: 2026,
      weeks: null,
      cost: "£30,000",
      situation_before: "A ledger",
      key_figures: [{ value: "3 days", label: "to open" }],
      counted_on: "2026-02-01",
      colour: "moss",
      video: "https://films.example/a.mp4",
      slug: "testing-an-app-that-nobody-typed",
    },
  ]);
});

test("buttons move a case study and keep the focus, stop at the ends, and a failed move can be retried", async () => {
  await sql("delete from case_studies");
  await sql(
    "insert into case_studies (title, category, description, status, created_at) select t, 'Tests', 'Text', 'published', now() - n * interval '1 day' from unnest(array['One', 'Two', 'Three']) with ordinality o (t, n)",
  );
  const { user } = await renderApp("/admin/case-studies");
  const titles = () => screen.getAllByRole("rowheader").map((header) => header.textContent?.replace("Text", ""));
  await user.click(await screen.findByRole("button", { name: "Move down One" }));
  await waitFor(() => expect(titles()).toEqual(["Two", "One", "Three"]));
  await waitFor(() => expect(getButton("Move down One")).toHaveFocus());
  await screen.findByText("“One” is now 2 of 3.");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(titles()).toEqual(["Two", "Three", "One"]));
  expect(getButton("Move down One")).toHaveAttribute("aria-disabled", "true");

  const mend = breakRequests("move_case_study");
  await user.click(getButton("Move up One"));
  await screen.findByText(/“One” could not be moved/);
  mend();
  await user.click(getButton("Retry"));
  await waitFor(() => expect(titles()).toEqual(["Two", "One", "Three"]));
  expect(screen.queryByText(/could not be moved/)).toBeNull();

  await write("Search case studies", "One");
  await letPass(1000);
  await waitFor(() => expect(titles()).toEqual(["One"]));
  // Of some of them, nothing can be said about the order of all.
  await write("Search case studies", "Tests");
  await letPass(1000);
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
});

test("a failed deletion is logged and reported, and can be retried", async () => {
  await sql("insert into case_studies (title, category, description) values ('Stays', 'Tests', 'Here.')");
  const { user } = await renderApp("/admin/case-studies");
  const row = await findRow("Stays");
  const mend = breakRequests("/rest/v1/case_studies?id=eq.");
  await user.click(row.getByRole("button", { name: /^Delete/ }));
  await answer("Are you sure you want to delete this case study?", "Delete");
  const failure = "“Stays” could not be deleted. broken";
  await screen.findByRole("alertdialog", { name: failure });
  expect(console.error).toHaveBeenCalled();
  expect(await sql("select 1 from case_studies where title = 'Stays'")).toHaveLength(1);
  mend();
  const answerAgain = loseAnswers("/rest/v1/case_studies?id=eq.");
  await answer(failure, "Retry");
  const uncertain = "The server did not answer. It may have been done anyway: trying again does nothing twice.";
  await screen.findByRole("alertdialog", { name: uncertain });
  answerAgain();
  await answer(uncertain, "Cancel");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Stays" })).toBeNull());
});
