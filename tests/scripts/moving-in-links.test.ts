import { expect, test } from "vitest";
import { partOf, placeOf } from "../../scripts/moving-in/addresses.ts";

const SITE = "https://old.example";

test.each([
  "https://old.example/two",
  "http://www.old.example/two/#part",
  "/two/?utm_source=mail&utm_medium=x#part",
  "https://old.example/two?fbclid=1",
])("%s is the same page of an imported site", (address) => {
  expect(placeOf(address, SITE)).toBe("/two");
});

test("the query that finds a page stays, another site's page is no page of this one, and the part of a page is read", () => {
  expect(placeOf("https://old.example/?p=12&utm_source=x", SITE)).toBe("?p=12");
  expect(placeOf("https://other.example/two", SITE)).toBe("");
  expect([partOf("/two#part"), partOf("/two"), partOf("/two#")]).toEqual(["#part", "", ""]);
});
