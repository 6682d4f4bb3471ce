import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let house = "";
beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), "blockwork-rules-"));
  await cp("oxlint.config.ts", join(house, "oxlint.config.ts"));
});
afterEach(() => rm(house, { recursive: true, force: true }));

/** Puts files into an empty folder with the project's rules, and returns the lines that break `rule`, as `file: line`. */
async function lint(rule: string, plants: Record<string, string[]>): Promise<string[]> {
  for (const [file, lines] of Object.entries(plants)) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), `${lines.join("\n")}\n`);
  }
  const program = ["--import", import.meta.resolve("tsx"), resolve("node_modules/oxlint/bin/oxlint"), "--format=json"];
  const report = await new Promise<string>((done) => execFile(process.execPath, program, { cwd: house }, (_, stdout) => done(stdout)));
  const { diagnostics }: { diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[] } = JSON.parse(report);
  return diagnostics
    .filter(({ code }) => code === `eslint(${rule})` || code === rule)
    .map(({ filename, labels }) => `${filename}: ${plants[filename]?.[(labels[0]?.span.line ?? 0) - 1]}`);
}

const everything = `
  @/app @/routes @/site @/env @/lib/slug @/data/posts @/data/admin/posts
  @/components/button @/components/post/prose @/components/admin/modal
  @/layouts/root-layout @/layouts/site/site-header @/layouts/admin/admin-guard
  @/pages/contact @/pages/blog/post @/pages/admin/login @/pages/admin/records/record-form @/pages/admin/rich-text/toolbar
  @/pages/admin/blog-posts/form @/pages/admin/case-studies/form @/pages/admin/enquiries/form @/pages/admin/categories/form @/pages/admin/settings/form
  react react/jsx-runtime react-dom react-dom/client react-router react-router-dom
  @supabase/supabase-js quill quill/core react-quill react-quill-new react-helmet-async dompurify
  ./sibling ./folder/file .. ../sibling ../../supabase/local/server/start.ts @supabase/postgrest-js node:fs`
  .trim()
  .split(/\s+/);

const anywhere = /^\.\/sibling$|^@supabase\/postgrest-js$|^node:/;
const react = /^react(-dom|-router|-router-dom)?($|\/)/;
const base = /^@\/(lib\/|site$|env$)/;
const component = /^@\/components\/(?!admin)/;
const data = /^@\/data\/(?!admin)/;
const adminPage = [base, react, /^@\/(components|data)\//, /^@\/pages\/admin\/(login$|records\/|rich-text\/)/];

/** What each folder may import of all that. */
const allowed: Record<string, RegExp[]> = {
  "src/main.tsx": [react, /^@\//],
  "src/routes.tsx": [react, /^@\//],
  "src/app.tsx": [react, /^react-helmet-async$/],
  "src/site.ts": [/^@\/lib\//],
  "src/env.ts": [/^@\/lib\//],
  "src/unknown-room/file.ts": [],
  "src/lib/slug.ts": [/^dompurify$/],
  "src/data/posts.ts": [data, /^@\/(lib\/|env$)/],
  "src/data/admin/posts.ts": [/^@\/(data\/|lib\/|env$)/, /^@supabase\/supabase-js$/],
  "src/components/button.tsx": [react, component, base],
  "src/components/post/prose.tsx": [react, component, base],
  "src/components/seo.tsx": [react, component, base, /^react-helmet-async$/],
  "src/components/admin/modal.tsx": [react, /^@\/components\//, base],
  "src/layouts/root-layout.tsx": [react, base, component, data, /^@\/layouts\/(?!admin)/],
  "src/layouts/site/site-header.tsx": [react, base, component, data, /^@\/layouts\/(?!admin)/],
  "src/layouts/admin/admin-guard.ts": [react, base, /^@\/(components|data|layouts)\//],
  "src/pages/contact.tsx": [react, base, component, data],
  "src/pages/products/atsute/terms.tsx": [react, base, component, data],
  "src/pages/admin/login.tsx": adminPage,
  "src/pages/admin/records/record-form.tsx": adminPage,
  "src/pages/admin/blog-posts/post-form.tsx": adminPage,
  "src/pages/admin/rich-text/rich-text-editor.tsx": [...adminPage, /^(react-)?quill($|\/|-)/],
};

test("every room of src imports what it may, and nothing else", async () => {
  const lines = everything.map((path) => `import "${path}";`);
  const plants = Object.fromEntries(Object.keys(allowed).map((file) => [file, lines]));
  const refused = Object.entries(allowed).flatMap(([file, patterns]) =>
    everything.filter((path) => ![anywhere, ...patterns].some((pattern) => pattern.test(path))).map((path) => `${file}: import "${path}";`),
  );

  expect((await lint("no-restricted-imports", plants)).toSorted()).toEqual(refused.toSorted());
});

test("components name types of public rows, and call no data", async () => {
  const types = ['import type { Post } from "@/data/posts/posts";'];
  const calls = ['import { type Category, getPost } from "@/data/posts/posts";', 'import type { Draft } from "@/data/admin/posts";'];

  expect((await lint("no-restricted-imports", { "src/components/card.tsx": [...types, ...calls] })).toSorted()).toEqual(
    calls.map((line) => `src/components/card.tsx: ${line}`).toSorted(),
  );
});

test("an import is found in every form", async () => {
  const file = "src/lib/slug.ts";
  const forms = [
    'export * from "@/site";',
    'export { site } from "@/site";',
    'export const load = () => import("@/routes");',
    'import type { Post } from "@/data/posts/posts";',
  ];

  expect((await lint("no-restricted-imports", { [file]: forms })).toSorted()).toEqual(forms.map((line) => `${file}: ${line}`).toSorted());
});

test("no two files import each other, not even types", async () => {
  const plants = {
    "src/lib/hen.ts": ['import type { Egg } from "./egg";', "export type Hen = { eggs: Egg[] };"],
    "src/lib/egg.ts": ['import type { Hen } from "./hen";', "export type Egg = { layer: Hen };"],
  };

  expect((await lint("import(no-cycle)", plants)).toSorted()).toEqual(Object.entries(plants).map(([file, lines]) => `${file}: ${lines[0]}`).toSorted());
});

test("imports outside src lead one way, too: scripts and tests import the tools, and never each other", async () => {
  const scripts = 'import "../../scripts/build/feeds.ts";';
  const tests = 'import "../../tests/setup.ts";';
  const lines = ['import "@/site";', 'import "../../src/site.ts";', 'import "../../tools/connect.ts";', scripts, tests];
  const refused: Record<string, string[]> = {
    "supabase/local/server/start.ts": lines,
    "supabase/functions/deliver-enquiry/index.ts": lines,
    "tools/browsers/chromium.ts": [scripts, tests],
    "scripts/build/feeds.ts": [tests],
    "tests/e2e/blog.spec.ts": [scripts],
    "tests/support/backend/people.ts": [scripts],
    "tests/scripts/archive.test.ts": [],
    "tests/build/hosting.spec.ts": [],
    "src/lib/slug.ts": lines,
  };
  const found = await lint("no-restricted-imports", Object.fromEntries(Object.keys(refused).map((file) => [file, lines])));

  expect(found.toSorted()).toEqual(Object.entries(refused).flatMap(([file, paths]) => paths.map((line) => `${file}: ${line}`)).toSorted());
});

test("only env.ts reads the environment, and only prose.tsx writes HTML", async () => {
  const environment = ["export const url = import.meta.env.VITE_SUPABASE_URL;"];
  const html = ["export const page = <p dangerouslySetInnerHTML={{ __html: '' }} />;"];

  expect(await lint("no-restricted-properties", { "src/env.ts": environment, "src/main.tsx": environment })).toEqual([
    `src/main.tsx: ${environment[0]}`,
  ]);
  expect(await lint("react(no-danger)", { "src/components/post/prose.tsx": html, "src/pages/contact.tsx": html })).toEqual([
    `src/pages/contact.tsx: ${html[0]}`,
  ]);
});
