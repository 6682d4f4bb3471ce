import { expect, test } from "vitest";
import { cleanText, describeExcess, firstCharacters, isBlank } from "@/lib/characters";
import { lastCharacters } from "@/lib/characters-in-admin";
import { toCsv } from "@/lib/csv";
import { isEmailAddress, repairEmail } from "@/lib/email-address";
import { checkEnquiry, cleanFields, enquiryMailto } from "@/lib/enquiry-fields";
import { firstName } from "@/lib/first-name";
import { findDeadLinks, readLinks } from "@/lib/inner-links";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { readSearch } from "@/lib/list-address";
import { checkLink, repairLink, repairLinkAddress } from "@/lib/typed-link";

/** What reads a text that somebody has typed or pasted. */
const readers: Record<string, (text: string) => unknown> = {
  cleanText,
  isBlank,
  firstCharacters: (text) => firstCharacters(text, 100),
  lastCharacters: (text) => lastCharacters(text, 100),
  describeExcess: (text) => describeExcess(text, 500),
  isEmailAddress,
  repairEmail,
  "cleanFields and checkEnquiry": (text) =>
    checkEnquiry(cleanFields({ name: text, email: text, phone: text, projectType: text, message: text })),
  enquiryMailto: (text) =>
    enquiryMailto("a@b.example", { name: text, email: text, phone: text, projectType: "other", message: text }),
  firstName,
  readLinkAddress,
  repairLinkAddress,
  repairLink,
  checkLink,
  readSearch: (text) => readSearch(new URLSearchParams([["q", text]])),
  readLinks,
  findDeadLinks: (text) => findDeadLinks([`/${text}`], { siteUrl: "https://a.example", at: () => null }, "/"),
  toCsv: (text) => toCsv([[text]]),
};

const repeatedTexts = [
  ...'\0 \n \t ; " . , < > @ a a. a@ 1 1. ( - / % = \u200b \u0301 \ud83d \u{1f44d}\u{1f3fd} \u200d ！ mailto: tel: https:// [ {a}'.split(
    " ",
  ),
  " ",
  "\r\n",
  "+4 ",
  "x y",
];
const hostile = repeatedTexts.flatMap((repeated): [before: string, repeated: string, after: string][] => [
  ["", repeated, ""],
  ["a@b.example", repeated, "x"],
  ["https://a.example/", repeated, "\n!"],
]);

const LENGTH = 60_000;

/** The processor's time, which other programs do not lengthen. Milliseconds. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const start = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** How many times as long ten times as much takes; 0 where it is too quick for anybody to wait. */
function growthOf(read: (text: string) => unknown, [before, repeated, after]: (typeof hostile)[number]): number {
  const text = (length: number) => before + repeated.repeat(length / repeated.length) + after;
  const isQuick = (time: number) => time < 200;
  if (isQuick(timeOf(read, text(LENGTH)))) return 0;
  // Memory that is tidied up meanwhile can only lengthen a run: the shortest of several is the reader's own.
  const shortest = (length: number) => Math.min(...[1, 2, 3].map(() => timeOf(read, text(length))));
  const long = shortest(LENGTH);
  return isQuick(long) ? 0 : long / shortest(LENGTH / 10);
}

test.each(Object.entries(readers))("%s takes no more than in proportion to what it reads", (_, read) => {
  // A quadratic reader takes a hundred times as long.
  expect(hostile.filter((text) => growthOf(read, text) > 30)).toEqual([]);
});
