import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { beginSignedIn, findRow, pressInBar } from "../../support/admin-page.ts";
import { breakRequests, gate, intercept } from "../../support/requests.ts";
import { answer, fill, findDialog, getButton, press, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;
beforeEach(() => sql("delete from case_studies"));

const insertMany = (count: number) =>
  sql(
    `insert into case_studies (title, category, description, position)
     select 'Number ' || n, 'Tests', 'Text', n from generate_series(1, $1::int) n`,
    [count],
  );

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

test("a project, a category and a description are needed; a draft keeps its story, facts and complete figures, and web addresses get a missing https://", async () => {
  const { user } = await renderApp("/admin/case-studies?edit=new");
  await press("Save Case Study");
  for (const field of ["Project", "Category", "Description"]) expect(screen.getByLabelText(field)).toBeInvalid();
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
  await insertMany(3);
  const { user } = await renderApp("/admin/case-studies");
  const order = () =>
    screen.queryAllByRole("rowheader").map(({ textContent }) => Number(/Number (\d)/.exec(textContent)?.[1]));
  const isMovable = () => screen.queryByRole("button", { name: /^Move/ }) !== null;
  await press("Move down Number 1");
  expect(order()).toEqual([2, 1, 3]);
  expect(getButton("Move down Number 1")).toHaveFocus();
  await screen.findByText("“Number 1” is now 2 of 3.");
  await user.keyboard("{Enter}");
  expect(order()).toEqual([2, 3, 1]);
  expect(getButton("Move down Number 1")).toHaveAttribute("aria-disabled", "true");

  const mend = breakRequests("move_case_study");
  await press("Move up Number 1");
  await screen.findByText(/“Number 1” could not be moved/);
  mend();
  await press("Retry");
  expect(order()).toEqual([2, 1, 3]);
  expect(screen.queryByText(/could not be moved/)).toBeNull();

  // Of some of them, nothing can be said about the order of all.
  await write("Search case studies", "Tests");
  await letPass(1000);
  expect([order().length, isMovable()]).toEqual([3, false]);
  await write("Search case studies", "");
  await letPass(1000);
  await sql("delete from case_studies where title <> 'Number 3'");
  await press("Move down Number 1");
  await screen.findByText("“Number 1” no longer exists.");
  expect(order(), "what somebody has deleted leaves the list").toEqual([3]);
  expect(isMovable(), "a single one has no order").toBe(false);
});

test("a case study moved past the end of its page takes the list and the focus to the next; sorted, nothing moves", async () => {
  await insertMany(21);
  const { user, router } = await renderApp("/admin/case-studies");
  await user.click(await screen.findByRole("button", { name: "Move down Number 20" }));
  await screen.findByText("“Number 20” is now 21 of 21.");
  await waitFor(() => expect(router.state.location.search).toBe("?page=2"));
  const end = () => getButton("Move down Number 20");
  await waitFor(() => expect(end()).toHaveAttribute("aria-disabled", "true"));
  await waitFor(() => expect(end()).toHaveFocus());
  await router.navigate("/admin/case-studies?sort=title");
  await findRow("Number 1");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull());
});

test("a case study is dropped before or after the row it is dropped on, from either side, and not once its drag has ended elsewhere", async () => {
  await insertMany(3);
  const { router } = await renderApp("/admin/case-studies");
  const row = (title: string) => screen.getByRole("row", { name: new RegExp(title) });
  await findRow("Number 1");
  const lift = (title: string) => {
    const handle = row(title).querySelector("[draggable]");
    if (!handle) throw new Error("There is nothing to drag.");
    fireEvent.dragStart(handle, { dataTransfer: { setData: () => {}, setDragImage: () => {} } });
    return handle;
  };
  const drop = (onto: string, clientY: number) => {
    // jsdom has no DragEvent with a place.
    const event = createEvent.drop(row(onto));
    Object.defineProperty(event, "clientY", { value: clientY });
    fireEvent(row(onto), event);
  };
  fireEvent.dragEnd(lift("Number 2"));
  drop("Number 1", 0);
  const drag = async (title: string, onto: string, clientY: number, said: string) => {
    lift(title);
    drop(onto, clientY);
    await screen.findByText(said);
    await waitFor(() => expect(router.state.revalidation).toBe("idle"));
  };
  await drag("Number 3", "Number 1", 0, "“Number 3” is now 1 of 3.");
  await waitFor(() => expect(screen.getAllByRole("rowheader")[0]).toHaveTextContent("Number 3"));
  await drag("Number 3", "Number 2", 9, "“Number 3” is now 3 of 3.");
  await drag("Number 1", "Number 3", 0, "“Number 1” is now 2 of 3.");
  const stored = await sql("select title from case_studies order by position");
  expect(stored).toEqual([2, 1, 3].map((n) => ({ title: `Number ${n}` })));
});

test("the answer to the later of two searches for a story stays, whichever comes first", async () => {
  await sql(
    "insert into case_studies (id, title, category, description, status) values (921, 'Untold', 'Tests', 'Text', 'draft')",
  );
  const { open: release, opened } = gate();
  let late: Promise<unknown> | undefined;
  await renderApp("/admin/case-studies?edit=921");
  await screen.findByLabelText("Status");
  intercept(async (address, _, send) => {
    if (late || !address.includes("/blog_posts?")) return false;
    const answer = await send();
    const text = await answer.text();
    late = opened.then(() => text);
    return Object.assign(new Response(text, answer), { text: () => late });
  });
  await press("Choose a post");
  const dialog = await findDialog("Choose a post");
  await waitFor(() => expect(late).toBeDefined());
  dialog.getByText("Loading...");
  fill(dialog.getByLabelText("Search posts"), "testing an app");
  await letPass(1000);
  const found = await dialog.findByRole("button", { name: /^Testing an app that nobody typed/ });
  const count = dialog.getAllByRole("listitem").length;
  await act(async () => {
    release();
    await late;
  });
  expect(found).toBeInTheDocument();
  expect(dialog.getAllByRole("listitem")).toHaveLength(count);
});

test("a story is searched again after a failure, can be removed, and is no link in the preview before visitors see it", async () => {
  await sql(
    `insert into blog_posts (id, title, slug, category_id, status, published_at) values (851, 'Told later', 'told-later', 1, 'published', '2099-01-01')`,
  );
  await sql(
    "insert into case_studies (id, title, category, description, story_id) values (920, 'Told', 'Tests', 'Text', 851)",
  );
  const { user } = await renderApp("/admin/case-studies?edit=920");
  await screen.findByText("Visitors get no link to it until it is published.");
  await press("Preview");
  const preview = await findDialog("Preview");
  expect(preview.getAllByRole("heading", { name: "Told" }).length).toBeGreaterThan(0);
  expect(preview.queryByRole("link", { name: /^Read the story/ })).toBeNull();
  await press("On its story", preview);
  preview.getByRole("heading", { level: 1, name: "Told: Told later" });
  await user.click(preview.getByRole("button", { name: "Close" }));
  await write("Project", "");
  await press("Preview");
  const unnamed = await findDialog("Preview");
  expect(unnamed.getAllByRole("heading", { name: "Untitled" }).length).toBeGreaterThan(0);
  await user.click(unnamed.getByRole("button", { name: "Close" }));
  await write("Project", "Told");

  await press(/^Remove the story/);
  const choose = getButton("Choose a post");
  expect(choose).toHaveFocus();
  const mend = breakRequests("blog_posts");
  await user.click(choose);
  const dialog = await findDialog("Choose a post");
  await dialog.findByText("The posts could not be searched.");
  mend();
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  await dialog.findByRole("list", { name: "Posts" });
  fill(dialog.getByLabelText("Search posts"), "zebras");
  await letPass(1000);
  await dialog.findByText("No post contains these words.");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await press("Save Case Study");
  await findRow("Told");
  expect(await sql("select story_id from case_studies where id = 920")).toEqual([{ story_id: null }]);
});

test("case studies whose pictures are not described are named before they are published together", async () => {
  await sql(
    `insert into case_studies (title, category, description, status, image, image_alt, app_store_link) values
       ('Undescribed', 'Tests', 'Text', 'draft', '/share.jpg', null, 'https://apps.apple.com/x'),
       ('Described', 'Tests', 'Text', 'draft', '/share.jpg', 'A phone', null)`,
  );
  const states = async () => (await sql("select status from case_studies")).map(({ status }) => status).join();
  const { user } = await renderApp("/admin/case-studies");
  const store = (await findRow("Undescribed")).getByRole("link", { name: /^App Store/ });
  expect(store).toHaveAttribute("href", "https://apps.apple.com/x");
  expect(store).toHaveAttribute("rel", "noopener noreferrer");
  await user.click(screen.getByLabelText("Select all on this page"));
  await pressInBar("Unpublish");
  await screen.findByText("Nothing to unpublish: all of them are drafts.");
  await pressInBar("Publish", "2 case studies selected");
  const question = await screen.findByRole("alertdialog", { name: /^The pictures of these case studies/ });
  expect(within(question).getAllByRole("listitem")).toHaveLength(1);
  expect(question).toHaveTextContent("Undescribed");
  await answer(/^The pictures of these case studies/, "Go back");
  expect(await states()).toBe("draft,draft");
  await pressInBar("Publish");
  await answer(/^The pictures of these case studies/, "Publish anyway");
  await screen.findByText("2 case studies published.");
  expect(await states()).toBe("published,published");
  expect(screen.queryByText("Draft")).toBeNull();
  await user.click(screen.getByLabelText("Select all on this page"));
  await pressInBar("Publish");
  await screen.findByText("Nothing to publish: all of them are published.");
  await pressInBar("Unpublish");
  await screen.findByText("2 case studies unpublished.");
  expect(await states()).toBe("draft,draft");
  await user.click(screen.getByRole("button", { name: /^Undo/, description: "2 case studies unpublished." }));
  await screen.findByText("2 case studies as before.");
  expect(await states()).toBe("published,published");
  // Whatever is described needs no question.
  await user.click(screen.getByLabelText("Select Described"));
  await pressInBar("Unpublish");
  await screen.findByText("“Described” unpublished.");
  await user.click(screen.getByLabelText("Select Described"));
  await pressInBar("Publish");
  await screen.findByText("“Described” published.");
});
