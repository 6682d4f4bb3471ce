import { expect, test } from "vitest";
import { anchorsOf } from "@/lib/anchors";

test("every title has an anchor of its own, none of which the page around it uses", () => {
  expect(anchorsOf(["Our Values", "Values", "our values!", "Team", "Don’t share", "Übung", "…", "???"])).toEqual([
    "our-values",
    "values-2",
    "our-values-2",
    "team-2",
    "dont-share",
    "übung",
    "section",
    "section-2",
  ]);
});

test.each(["main", "root", "mission", "values", "team", "meet"])("“%s” is the page's own", (name) => {
  expect(anchorsOf([name, "Contact title"])).toEqual([`${name}-2`, "contact-title-2"]);
});

test("a long title's anchor has its first ten words", () => {
  expect(anchorsOf(["1 2 3 4 5 6 7 8 9 10 11"])).toEqual(["1-2-3-4-5-6-7-8-9-10"]);
});
