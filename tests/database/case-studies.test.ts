import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

const caseStudy = { title: "Ferry", category: "Transport", description: "Tickets on a phone." };

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
