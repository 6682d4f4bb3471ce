import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { addAuthenticators } from "../../support/backend/add-authenticators.ts";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { renderApp } from "../../support/render-app.tsx";

const backend = await borrowPageBackend();
beforeEach(async () => {
  await backend.sql("delete from blog_posts");
  await backend.sql("delete from case_studies");
  await backend.sql("delete from settings");
  await backend.sql("delete from auth.mfa_factors");
  await signInAsAdmin(backend);
});

async function openDashboard() {
  const app = await renderApp("/admin/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  return app;
}

const listSteps = () => within(screen.getByRole("region", { name: "First steps" })).getAllByRole("listitem");

test("a new project's dashboard says what to do first, and each step leads to its form", async () => {
  const { user } = await openDashboard();
  expect(listSteps().map((step) => within(step).queryByRole("link")?.getAttribute("href") ?? step.textContent)).toEqual([
    "/admin/settings",
    "/admin/case-studies?edit=new",
    "/admin/blog-posts?edit=new",
    "/admin/settings/security",
    expect.stringContaining("npm run doctor"),
  ]);
  await user.click(screen.getByRole("link", { name: "First case study" }));
  expect(await screen.findByRole("heading", { name: "New case study" })).toBeInTheDocument();
});

test("what has been done is ticked off, and with the last step the list goes away", async () => {
  await backend.sql("insert into settings (id, site_name, contact_email) values (1, 'Studio', 'studio@example.com')");
  await backend.sql("insert into case_studies (title, category, description) values ('One', 'Test', 'Text')");
  await backend.sql("insert into blog_posts (title, slug, body, category_id, status) values ('Draft', 'a-draft', '<p>Text</p>', 1, 'draft')");
  const { view } = await openDashboard();
  expect(listSteps().map((step) => step.textContent.endsWith("· done"))).toEqual([true, true, false, false, false]);
  view.unmount();

  await backend.sql("update blog_posts set status = 'published', published_at = now()");
  const { session } = await addAuthenticators(backend, "Phone");
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  await openDashboard();
  expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
});

test("the list can be hidden in this browser", async () => {
  const { user, view } = await openDashboard();
  await user.click(screen.getByRole("button", { name: "Hide this list" }));
  expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  view.unmount();
  await openDashboard();
  expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
});
