import { cleanup, screen } from "@testing-library/react";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { signIn } from "@blockwork/local-supabase/testing";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { beginSignedIn } from "../../support/admin-page.ts";
import { damaged } from "../../support/damaged.ts";
import { renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { readStoredSession } from "@/data/admin/stored-session";

beginSignedIn();
const session = { ...(await signIn(backend)), expires_at: 0, user: { id: "" } };

const draft = { site_name: "Ours", contact_email: "a@x.example", meta_description: "", enquiry_months: "24" };
const content = { ...draft, count_views: "yes", twitter: "", linkedin: "", instagram: "" };
const form = "11111111-1111-4111-8111-111111111111";
const copy = { table: "settings", recordId: 1, form, version: 1, keptAt: "2026-03-01T12:00:00.000Z", content };

test("no damaged copies of unsaved work and no damaged choices take a screen down", async () => {
  const words = { key_figures: [{ value: "1", label: "a" }], story: { id: 1, title: "A" } };
  const kinds = [
    copy,
    { ...copy, table: "blog_posts", recordId: null, content: { title: "A", body: "<p>B</p>" } },
    { ...copy, table: "case_studies", recordId: null, content: { title: "A", ...words } },
    { ...copy, table: "page_content", recordId: 3, content: { page: "Home", "features.features": [{ title: "A" }] } },
  ];
  // Under a key that is not its own, nobody could discard it.
  const stray = "blockwork-unsaved:settings:7";
  window.localStorage.setItem(stray, JSON.stringify(copy));
  for (const path of ["dashboard", "settings", "blog-posts?edit=new", "case-studies?edit=new", "pages?edit=3"]) {
    for (const kind of kinds)
      for (let number = 10; number < 30; number += 1) {
        // Of a new record, each form has a copy of its own.
        const own = { ...kind, form: form.replace("11", String(number)) };
        const [stored = ""] = fc.sample(damaged(own), 1);
        window.localStorage.setItem(`blockwork-unsaved:${own.table}:${own.recordId ?? own.form}`, stored);
      }
    for (const choice of ["spelling", "focus-mode", "first-steps-hidden"])
      window.localStorage.setItem(`blockwork-${choice}`, fc.sample(damaged(true), 1).join());
    await renderApp(`/admin/${path}`);
    await screen.findByRole("button", { name: "Sign Out" });
    expect(await screen.findByRole("heading", { level: 1 })).not.toHaveTextContent(/went wrong/i);
    cleanup();
  }
  expect(window.localStorage.getItem(stray)).toBeNull();
});

test("a damaged session is none, and leads to the login page", async () => {
  fc.assert(
    fc.property(damaged(session), (stored) => {
      window.localStorage.setItem(sessionKey, stored);
      const read = readStoredSession();
      expect(read === null).toBe(window.localStorage.getItem(sessionKey) === null);
      const { access_token, refresh_token, expires_at, user } = read ?? session;
      expect([access_token, refresh_token, user.id].map((text) => typeof text)).toEqual(["string", "string", "string"]);
      expect(expires_at).toBeTypeOf("number");
    }),
  );
  window.localStorage.setItem(sessionKey, JSON.stringify({ ...Object(session), user: { id: 5 } }));
  await renderApp("/admin/dashboard");
  await screen.findByRole("button", { name: "Sign in" });
});
