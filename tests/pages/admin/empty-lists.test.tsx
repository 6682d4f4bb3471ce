import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { follow, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();

beforeEach(() =>
  backend.sql(`
    do $$ begin
      set local session_replication_role = replica;
      delete from public.blog_posts;
      delete from public.case_studies;
      delete from public.record_versions;
      delete from storage.objects;
    end $$`),
);

const lists: Record<string, { says: string; filters: string[] }> = {
  "/admin/blog-posts": { says: "No posts yet.", filters: ["q=tram", "status=draft", "category=1"] },
  "/admin/case-studies": { says: "No case studies yet.", filters: ["q=tram"] },
  "/admin/pictures": { says: "No pictures yet.", filters: ["q=tram", "show=unused", "month=2020-01"] },
  "/admin/bin": { says: "The bin is empty.", filters: ["q=tram", "kind=blog_posts"] },
};
const cases = Object.entries(lists).flatMap(([path, { says, filters }]) =>
  filters.map((filter) => [path, filter, says] as const),
);

test.each(cases)(
  "%s, empty, says so; with %s it says that none matches, and leads to the whole list",
  async (path, filter, says) => {
    await renderApp(`${path}?${filter}`);
    await screen.findByText(/^No .* matches\.$/);
    expect(screen.queryByText(says, { exact: false })).toBeNull();
    await follow(/^Show all /);
    await screen.findByText(says, { exact: false });
  },
);
