import { act, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useParams } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests, gate, hold, intercept } from "../../support/requests.ts";
import { getButton, press, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { DraftLinks } from "@/pages/admin/blog-posts/draft-links";

beginSignedIn();

const insertLinks = (post: number, count: number) =>
  backend.sql(
    `insert into draft_links (post_id, token_hash, expires_at)
     select $1::bigint, md5($1::text || '-' || n) || md5(n::text), now() + interval '1 day' from generate_series(1, $2::int) n`,
    [post, count],
  );

const listed = () => screen.queryAllByRole("button", { name: "Revoke" });

test("links that could not be loaded, created or revoked are reported, and stay as they are until it works", async () => {
  await backend.sql("insert into blog_posts (id, title, slug, category_id) values (901, 'A', 'a', 1)");
  await insertLinks(901, 1);
  const mendList = breakRequests("/draft_links");
  const { user, view } = await renderApp("/admin/blog-posts?edit=901");
  const alert = await screen.findByText("The links could not be loaded.");
  expect(alert.closest("[role=alert]")).toBeInTheDocument();
  mendList();
  view.unmount();

  await renderApp("/admin/blog-posts?edit=901");
  await waitFor(() => expect(listed()).toHaveLength(1));
  const links = within(screen.getByRole("region", { name: "Draft link" }));
  expect(links.queryByText(/Your unsaved changes/)).toBeNull();
  await write("Title", "B");
  links.getByText(/Your unsaved changes are not included\./);
  const time = links.getByText(/^\d+ \w+ \d{4} at \d\d:\d\d$/).getAttribute("datetime") ?? "";
  expect(Math.round((Date.parse(time) - Date.now()) / 3_600_000), "hours").toBe(24);
  const mend = breakRequests("draft_link");
  const create = links.getByRole("button", { name: "Create a link" });
  for (const button of [create, ...listed()]) {
    await user.click(button);
    await links.findByText(/^The link could not be (created|revoked)\./);
    await waitFor(() => expect(create).toBeEnabled());
    expect(listed()).toHaveLength(1);
    expect(links.queryByLabelText("The new link")).toBeNull();
  }
  expect(screen.queryByText("Link revoked.")).toBeNull();
  mend();
  await user.click(create);
  const address = await links.findByLabelText<HTMLInputElement>("The new link");
  expect(address.value).toMatch(/^http.+\/draft\/[\w-]{20,}$/);
  expect(links.queryByText(/^The link could not be/)).toBeNull();
  expect(listed()).toHaveLength(2);
});

test("while a link is created nothing else can be pressed, and links of a post that was open before do not appear", async () => {
  await insertLinks(902, 3);
  await insertLinks(903, 1);
  const { open: release, opened } = gate();
  let late: Promise<unknown> | undefined;
  hold((address) => address.includes("create_draft_link"));
  intercept(async (address, _, send) => {
    if (!address.includes("post_id=eq.902")) return false;
    const answer = await send();
    const text = await answer.text();
    late = opened.then(() => text);
    return Object.assign(new Response(text, answer), { text: () => late });
  });
  const Shown = () => <DraftLinks postId={Number(useParams()["id"])} dirty={false} />;
  const router = createMemoryRouter([{ path: "/:id", Component: Shown }], { initialEntries: ["/902"] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(late).toBeDefined());
  await act(() => router.navigate("/903"));
  await waitFor(() => expect(listed()).toHaveLength(1));
  await act(async () => {
    release();
    await late;
  });
  expect(listed()).toHaveLength(1);
  await press("Create a link");
  expect(getButton("Create a link")).toBeDisabled();
  expect(listed()[0]).toBeDisabled();
});

test("a twenty-first draft link is refused with what to do about it, and there is room again once one is revoked", async () => {
  await backend.sql("insert into blog_posts (id, title, slug, category_id) values (900, 'Shared', 'shared', 1)");
  await insertLinks(900, 20);
  const { user } = await renderApp("/admin/blog-posts?edit=900");
  vi.mocked(console.error).mockReturnValue();
  await user.click(await screen.findByRole("button", { name: "Create a link" }));
  await screen.findByText("There are 20 links already. Revoke one first.");
  const [oldest] = await screen.findAllByRole("button", { name: "Revoke" });
  if (oldest) await user.click(oldest);
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Revoke" })).toHaveLength(19));
  screen.getByText("Link revoked.");
  expect(screen.queryByText("There are 20 links already. Revoke one first.")).toBeNull();
  await user.click(getButton("Create a link"));
  const link = await screen.findByLabelText("The new link");
  await waitFor(() => expect(link).toHaveFocus());
  await user.type(link, "{Enter}");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Blocked"));
  await user.click(getButton("Copy"));
  await screen.findByText("Your browser does not allow copying here: copy the selected text yourself.");
  // The newest is the first.
  const revoke = () => screen.getAllByRole("button", { name: "Revoke", description: /^Valid until \d/ });
  expect(revoke()).toHaveLength(20);
  for (const [place, left] of [
    [1, 19],
    [0, 18],
  ] as const) {
    await user.click(revoke()[place] ?? link);
    expect(revoke()).toHaveLength(left);
    expect(link.isConnected, "as long as it works").toBe(left === 19);
  }
  expect(await backend.sql("select from draft_links where post_id = 900")).toHaveLength(18);
});
