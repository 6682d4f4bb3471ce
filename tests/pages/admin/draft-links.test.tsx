import { act, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AdminShellProvider } from "@/components/admin/admin-shell";
import { borrowAdminBackend } from "../../support/admin-page.ts";
import { breakRequests, gate, hold, intercept } from "../../support/requests.ts";
import { getButton, press, renderApp, write } from "../../support/page.tsx";
import { shell } from "../../support/render-in-shell.tsx";

const backend = await borrowAdminBackend();
const { DraftLinks } = await import("@/pages/admin/draft-links/draft-links");

const insertLinks = (record: number, count: number) =>
  backend.sql(
    `insert into draft_links (table_name, record_id, token_hash, expires_at)
     select 'case_studies', $1::bigint, md5($1::text || '-' || n) || md5(n::text), now() + interval '1 day' from generate_series(1, $2::int) n`,
    [record, count],
  );

const listed = () => screen.queryAllByRole("button", { name: "Revoke" });

test("links that could not be loaded, created or revoked are reported, and stay as they are until it works", async () => {
  await backend.sql("insert into case_studies (id, title, category, description) values (901, 'A', 'x', 'x')");
  await insertLinks(901, 1);
  const mendList = breakRequests("/draft_links");
  const { user, view } = await renderApp("/admin/case-studies?edit=901");
  const alert = await screen.findByText("The links could not be loaded.");
  expect(alert.closest("[role=alert]")).toBeInTheDocument();
  mendList();
  view.unmount();

  await renderApp("/admin/case-studies?edit=901");
  await waitFor(() => expect(listed()).toHaveLength(1));
  const links = within(screen.getByRole("region", { name: "Draft link" }));
  expect(links.queryByText(/Your unsaved changes/)).toBeNull();
  await write("Project", "B");
  links.getByText(/Your unsaved changes are not in it\./);
  const time = links.getByText(/^\d+ \w+ \d{4} at \d\d:\d\d$/).getAttribute("datetime") ?? "";
  expect(Math.round((Date.parse(time) - Date.now()) / 3_600_000), "hours").toBe(24);
  const mend = breakRequests("draft_link");
  const create = links.getByRole("button", { name: "Create a link" });
  for (const button of [create, ...listed()]) {
    await user.click(button);
    await links.findByText("That did not work. Please try again.");
    await waitFor(() => expect(create).toBeEnabled());
    expect(listed()).toHaveLength(1);
    expect(links.queryByLabelText("The new link")).toBeNull();
  }
  expect(screen.queryByText("Link revoked.")).toBeNull();
  mend();
  await user.click(create);
  const address = await links.findByLabelText<HTMLInputElement>("The new link");
  expect(address.value).toMatch(/^http.+\/draft\/[\w-]{20,}$/);
  expect(links.queryByText("That did not work. Please try again.")).toBeNull();
  expect(listed()).toHaveLength(2);
});

test("while a link is created nothing else can be pressed, and links of a record that was open before do not appear", async () => {
  await insertLinks(902, 3);
  await insertLinks(903, 1);
  const { open: release, opened } = gate();
  let late: Promise<unknown> | undefined;
  hold((address) => address.includes("create_draft_link"));
  intercept(async (address, _, send) => {
    if (!address.includes("record_id=eq.902")) return false;
    const answer = await send();
    const text = await answer.text();
    late = opened.then(() => text);
    return Object.assign(new Response(text, answer), { text: () => late });
  });
  const show = (id: number) => (
    <AdminShellProvider value={shell}>
      <DraftLinks table="case_studies" id={id} dirty={false} />
    </AdminShellProvider>
  );
  const { rerender } = render(show(902));
  await waitFor(() => expect(late).toBeDefined());
  rerender(show(903));
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
