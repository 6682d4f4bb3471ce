import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import type { TestBackend } from "../support/backend/local-backend.ts";
import { type People, invitePeople } from "../support/backend/people.ts";

let backend: TestBackend;
let people: People;

const caseStudy = { title: "Ferry", category: "Transport", description: "Tickets on a phone." };

beforeAll(async () => {
  backend = await borrowBackend();
  people = await invitePeople(backend);
  await backend.sql("insert into public.case_studies (id, title, category, description) values (900, 'Kept', 'Retail', 'As it is.')");
});
afterAll(() => backend.close());

test.each(["visitor", "stranger", "admin"] as const)("%s reads case studies", async (reader) => {
  const { data } = await people[reader].from("case_studies").select("title").eq("id", 900);
  expect(data).toEqual([{ title: "Kept" }]);
});

test.each(["visitor", "stranger", "anonymous", "halfAdmin"] as const)("%s cannot write case studies", async (writer) => {
  const studies = people[writer].from("case_studies");
  expect((await studies.insert(caseStudy)).error?.code).toBe("42501");
  expect((await studies.upsert({ ...caseStudy, id: 900 })).error?.code).toBe("42501");
  await studies.update({ title: "Hijacked" }).eq("id", 900);
  await studies.delete().eq("id", 900);
  expect(await backend.sql("select title from public.case_studies where id = 900")).toEqual([{ title: "Kept" }]);
});

test.each(["admin", "fullAdmin"] as const)("%s adds, changes and deletes a case study", async (writer) => {
  const studies = people[writer].from("case_studies");
  const { data } = await studies.insert(caseStudy).select("id, version").single();
  const id = data?.id ?? 0;
  expect((await studies.update({ title: "Ferries" }).eq("id", id).select("title, version")).data).toEqual([
    { title: "Ferries", version: 2 },
  ]);
  expect((await studies.delete().eq("id", id).select("id")).data).toEqual([{ id }]);
});

test.each([
  ["link", "ftp://files.example"],
  ["link", "javascript:alert(1)"],
  ["link", "http://client.example"],
  ["app_store_link", "http://apps.apple.com/app"],
  ["play_store_link", "http://play.google.com/store"],
  ["app_store_link", "apps.apple.com/app"],
  ["play_store_link", "https://play.google.com/ store"],
  ["image", "data:image/png;base64,AAAA"],
  ["title", " "],
])("a %s like %j is refused", async (column, value) => {
  const { error } = await people.admin.from("case_studies").insert({ ...caseStudy, [column]: value });
  expect(error?.code).toBe("23514");
});
