import { expect, test } from "vitest";
import { safeWebLink } from "@/lib/web-link";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const { sql } = await borrowBackend();

const good = [
  "https://example.com",
  "http://example.com/",
  "https://example.com:8080/a?b=c#d",
  "https://example.com/@name",
  "https://example.com?to=a@b.example",
  "https://example.com#a@b",
  "https://bücher.example/ä",
];
const bad = [
  "https://user:pw@example.com",
  "https://user@example.com/",
  "https://bank.example@evil.example",
  "https://bank.example:443@evil.example/",
  "https://:pw@example.com",
  "https://@example.com",
  "https://bank.example\\@evil.example",
  "https://",
  "https:///example.com",
  "https://a b.example",
  "apps.apple.com/app",
  "javascript:alert(1)",
  "ftp://example.com",
];

/** Each column that holds a link, with a statement that stores one there. */
const columns: Record<string, string> = {
  "case_studies.link": "update public.case_studies set link = $1 where id = (select min(id) from public.case_studies)",
  "case_studies.app_store_link":
    "update public.case_studies set app_store_link = $1 where id = (select min(id) from public.case_studies)",
  "case_studies.play_store_link":
    "update public.case_studies set play_store_link = $1 where id = (select min(id) from public.case_studies)",
  "blog_posts.project_link":
    "update public.blog_posts set project_link = $1 where id = (select min(id) from public.blog_posts where category_id = 2)",
  "settings.social_links": "update public.settings set social_links = jsonb_build_object('twitter', $1::text)",
};

test.each(Object.entries(columns))(
  "%s takes links to the web that show where they lead, and no others",
  async (_column, store) => {
    for (const link of good) await sql(store, [link]);
    for (const link of bad) await expect(sql(store, [link])).rejects.toThrow("check constraint");
  },
);

test("a film's address has no name before an @ either", async () => {
  const store = "update public.case_studies set video = $1 where id = (select min(id) from public.case_studies)";
  await sql(store, ["https://films.example/a.mp4"]);
  await expect(sql(store, ["https://user:pw@films.example/a.mp4"])).rejects.toThrow("check constraint");
});

test("a link that was stored before is shown only where it may be", () => {
  expect(good.filter((link) => !safeWebLink(link))).toEqual([]);
  expect(
    bad.filter(
      (link) => /@/.test(link) && !link.includes("\\") && safeWebLink(link) && link !== "https://@example.com",
    ),
  ).toEqual([]);
});
