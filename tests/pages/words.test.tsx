import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { SiteContentProvider } from "@/components/site-content";
import { company } from "@/content/company";
import { fits, type FieldSchema, type SimpleField } from "@/content/fields";
import { type PageWords, readWords } from "@/content/page-words";
import { enquiry } from "@/content/enquiry";
import { team } from "@/content/team";
import { fallbackSettings } from "@/content/site-defaults";
import { editablePages, loadPageAt } from "@/pages/admin/pages/page-kind";
import { pageKind } from "@/pages/admin/pages/page-kind";
import { HINTS } from "@/pages/admin/pages/hints";
import { listStaticPaths } from "@/content/site-map";
import { SiteLayout } from "@/layouts/site/site-layout";
import { Component as AtsuiteLayout } from "@/layouts/atsuite/atsuite-layout";
import { disconnect } from "../support/requests.ts";

beforeEach(() => void disconnect());

const paths = editablePages.flatMap(({ place }) => (place.startsWith("/") ? [place] : []));
const MARK = "¤";

/** The page's stored words, with a mark in place of each original text. A mark has a number, and `names` says whose it is. */
function marked({ page, sections }: PageWords, names: Map<string, string>): unknown {
  const mark = (field: FieldSchema, words: string, ...place: unknown[]) => {
    if (["link", "picture", "date", "email", "choice"].includes(field.type)) return words;
    const own = MARK + (100 + names.size);
    names.set(own, [page, ...place].join("."));
    return own;
  };
  const mapEntries = <From, To>(from: Record<string, From>, map: (value: From, key: string) => To) =>
    Object.fromEntries(Object.entries(from).map(([key, value]) => [key, map(value, key)]));
  return mapEntries(sections, (fields, section) =>
    mapEntries(fields, (field, name) =>
      field.type === "list"
        ? field.words.map((entry, number) =>
            mapEntries(field.entry, (part, key) => mark(part, entry[key] ?? "", section, name, number, key)),
          )
        : mark(field, field.words, section, name),
    ),
  );
}

/** Words that do not come from content/: forms, drawings, text for machines, other companies. */
const APART =
  "form, button, fieldset, output, noscript, [aria-hidden=true], figure > figcaption.sr-only, time, script, [href^=mailto], a[target=_blank]";

/** Words that a page says only at times: without posts or roles, or within other words. */
const AT_TIMES =
  /^blog\.(opening\.empty|results\.(nothing|show))|^careers\.roles\.none|^company\.product\.supportHours/;

/** The words of all pages that this page says, by the beginning of their name. */
const OF_ALL: Record<string, RegExp> = {
  "/": /^(company\.(menu|footer|statistics|contact\.telephone|sharing)|enquiry\.(prices\.note|cards|answer\.(title|steps)))\./,
  "/contact": /^enquiry\.(prices|cards|client)\./,
  "/about-us": /^team\./,
  "/products/atsute": /^company\.product(Pages)?\./,
};

test.each(paths)("%s takes all its words from src/content, and says all that stand there for it", async (path) => {
  const page = await loadPageAt(path);
  const { words } = page.handle;
  const names = new Map<string, string>();
  const stored = Object.fromEntries(
    [words, company, team, enquiry].map((shown) => [shown.page, marked(shown, names)] as const),
  );
  const settings = { ...fallbackSettings, siteName: MARK };
  const router = createMemoryRouter(
    [
      {
        Component: path.startsWith("/products/") ? AtsuiteLayout : SiteLayout,
        HydrateFallback: () => null,
        children: [
          {
            path,
            Component: page.Component,
            handle: page.handle,
            loader: () => ({
              caseStudies: [],
              query: { search: "", category: null, sort: "newest", page: 1 },
              found: null,
            }),
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const { container, findByRole } = render(
    <SiteContentProvider loaded={{ settings, pages: stored, categories: [] }}>
      <RouterProvider router={router} />
    </SiteContentProvider>,
  );
  await findByRole("main");
  // Lazily loaded parts.
  await act(() => vi.dynamicImportSettled());
  const said = new Set(document.documentElement.outerHTML.match(/¤\d+/g));
  const unsaid = [...names].flatMap(([mark, name]) => (said.has(mark) || AT_TIMES.test(name) ? [] : [name]));
  const isOwn = (name: string) => name.startsWith(`${words.page}.`) || OF_ALL[path]?.test(name);
  expect(unsaid.filter(isOwn)).toEqual([]);
  for (const part of container.querySelectorAll(APART)) part.remove();
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  expect(texts.filter((text) => /\p{L}/u.test(text))).toEqual([]);
});

test("every public page is in the list of pages, except the invoice app's second address", () => {
  expect([...paths, "/atsute"].toSorted()).toEqual(listStaticPaths().toSorted());
  const sameRow = (of: number) => editablePages.filter(({ id }) => id === of).map(({ name }) => name);
  expect(
    editablePages.filter(({ id }) => sameRow(id).length > 1).map(({ id, name }) => `${id}: ${name}`),
    "each has a row of its own",
  ).toEqual([]);
});

test.each(editablePages)(
  "$name has the same id, name and path in the list of pages as in its own module",
  async (listed) => {
    const { id, name, path } = await listed.load();
    expect(listed).toMatchObject({ id, name });
    expect(listed.place.startsWith("/") ? listed.place : path).toBe(path);
  },
);

test("the original words fit their schema", async () => {
  const all = await Promise.all(editablePages.map((each) => each.load()));
  const told = all.flatMap((page) =>
    Object.entries(page.sections).flatMap(([section, fields]) =>
      Object.entries(fields).flatMap(([name, field]) => {
        const parts: [SimpleField, unknown][] =
          field.type === "list"
            ? field.words.flatMap((entry) =>
                Object.entries(field.entry).map(([key, part]): [SimpleField, unknown] => [part, entry[key]]),
              )
            : [[field, field.words]];
        return parts.some(([part, words]) => !fits(part, words)) ? [`${page.page}: ${section}.${name}`] : [];
      }),
    ),
  );
  expect(told).toEqual([]);
});

test("the original words lead to no post and no story: a new site has none", async () => {
  const all = await Promise.all(editablePages.map((each) => each.load()));
  const places = all.flatMap(({ sections }) =>
    Array.from(JSON.stringify(sections).matchAll(/(?:\]\(|")(\/[a-z][^)"#.]*)[)"#]/g), ([, path]) => path),
  );
  expect(places).toContain("/contact");
  expect(listStaticPaths()).toEqual(expect.arrayContaining([...new Set(places)]));
});

test("the original words are right for the form, and saved as nothing", async () => {
  for (const page of await Promise.all(editablePages.map((each) => each.load()))) {
    const { toDraft, toContent, check } = pageKind(page);
    const written = { page: page.page, wrong: check(toDraft(null)), content: toContent(toDraft(null)).content };
    expect(written).toEqual({ page: page.page, wrong: {}, content: {} });
  }
});

test("what is typed is saved as visitors' pages read it", () => {
  const { toDraft, toContent, check } = pageKind(team);
  const [person = {}] = team.sections.team.people.words;
  const typed = { ...person, name: " Ida\nRowe ", email: "Ida <ida@example.com>", portrait: "" };
  const draft = { ...toDraft(null), "team.people": [typed] };
  expect(check(draft)).toEqual({});
  const saved = toContent(draft).content;
  expect(readWords(team, saved, (...at) => expect.fail(at.join(" "))).team.people).toEqual([
    { ...person, name: "Ida Rowe", email: "ida@example.com", portrait: "" },
  ]);
});

test("stored words that do not fit fall back one by one and are reported", () => {
  const told: string[] = [];
  const stored = {
    facts: { tagline: 7, legalName: "Kiln & Sons", gone: "x" },
    product: { storeLink: "javascript:alert(1)" },
    statistics: { statistics: [{ figure: "3", label: "Kilns", counted: null }, "nonsense"] },
    old: {},
  };
  const words = readWords(company, stored, (section, name) => told.push(`${section}.${name}`));
  expect(words.facts).toMatchObject({ tagline: "No-code app studio in London", legalName: "Kiln & Sons" });
  expect(words.product.storeLink).toMatch(/^https:/);
  expect(words.statistics.statistics).toEqual([{ figure: "3", label: "Kilns", counted: "" }]);
  expect(new Set(told)).toEqual(
    new Set(["facts.tagline", "facts.gone", "product.storeLink", "statistics.statistics", "old."]),
  );
});

test("every hint belongs to a field", async () => {
  const pages = await Promise.all(editablePages.map(({ load }) => load()));
  const fields = pages.flatMap(({ sections }) =>
    Object.entries(sections).flatMap(([section, all]) =>
      Object.entries(all).flatMap(([name, field]) =>
        ["", ...("entry" in field ? Object.keys(field.entry) : [])].map((key) =>
          [section, name, key].filter(Boolean).join("."),
        ),
      ),
    ),
  );
  expect(fields).toEqual(expect.arrayContaining(Object.keys(HINTS)));
});
