import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";

const rules = ["no-restricted-imports", "import(no-cycle)", "no-restricted-properties", "react(no-danger)"];

/** For each file, what it may import, and what it may not. */
const imports: Record<string, [may: string, mayNot: string]> = {
  "src/routes.tsx": ["@/pages/admin/login @/layouts/admin/admin-guard react-dom/client", "react-helmet-async quill"],
  "src/app.tsx": ["react react-helmet-async", "@/routes"],
  "src/content/site-map.ts": ["@/lib/slug ./own-pages", "@/pages/contact @/data/posts react"],
  "src/pages/page-modules.ts": ["@/pages/contact @/pages/blog/blog", "@/layouts/root-layout @/pages/admin/login"],
  "src/unknown-room/file.ts": ["./sibling", "@/lib/slug react"],
  "src/lib/slug.ts": [
    "@blockwork/article-html/sanitize-html ./sibling",
    "dompurify @/site @/lib/other react ./folder/file @blockwork/local-supabase ../../packages/local-supabase/src/local-supabase.ts",
  ],
  "src/browser/storage.ts": ["@/lib/slug", "@/data/posts react"],
  "src/data/posts.ts": [
    "@/lib/slug @/lib/env",
    "@/data/admin/blog-posts @/components/button @supabase/supabase-js ../sibling",
  ],
  "src/data/admin/blog-posts.ts": ["@/data/posts @supabase/supabase-js", "@/content/site-defaults react"],
  "src/content/home.ts": ["@/lib/slug ./site-defaults ./fields", "@/components/button @/routes react"],
  "src/components/button.tsx": ["@/lib/slug @/components/post/prose react", "@/components/admin/dialogs @/data/posts"],
  "src/components/seo.tsx": ["react-helmet-async", "@/data/posts"],
  "src/components/admin/dialogs.tsx": ["@/components/admin/other", "@/data/admin/blog-posts @/layouts/root-layout"],
  "src/layouts/root-layout.tsx": [
    "@/data/posts @/layouts/site/site-header",
    "@/layouts/admin/admin-guard @/pages/contact",
  ],
  "src/layouts/admin/admin-guard.ts": ["@/data/admin/blog-posts", "@/pages/admin/login"],
  "src/pages/contact.tsx": [
    "@/components/button @/data/posts @/lib/env react-router-dom",
    "@/pages/blog/post @/layouts/root-layout @/data/admin/blog-posts dompurify react-helmet-async",
  ],
  "src/pages/admin/login.tsx": [
    "@/data/admin/blog-posts @/pages/admin/form/record-form",
    "@/pages/admin/blog-posts/form @/layouts/admin/admin-guard @supabase/supabase-js quill",
  ],
  "src/pages/admin/pages/pages.tsx": [
    "@/pages/contact @/layouts/site/site-header @/content/home",
    "@/pages/admin/blog-posts/form @/layouts/root-layout",
  ],
  "src/pages/admin/form/record-form.tsx": ["@/pages/admin/list/record-list", "@/pages/admin/rich-text/toolbar"],
  "src/pages/admin/list/record-list.tsx": ["@/data/admin/blog-posts", "@/pages/admin/form/record-form"],
  "src/pages/admin/pictures/picture-field.tsx": ["@/pages/admin/list/record-list", "@/pages/admin/history/versions"],
  "src/pages/admin/rich-text/editor.tsx": [
    "quill/core @/pages/admin/pictures/picture",
    "@/pages/admin/list/record-list",
  ],
  "packages/article-html/src/lists.ts": [
    "dompurify marked ./sibling",
    "@/lib/slug react quill ../../../src/lib/slug.ts ../../../tools/connect.ts",
  ],
  "packages/article-html/tests/lists.test.ts": ["../src/lists.ts ./sibling", "@/lib/slug ../../../tests/setup.ts"],
  "packages/local-supabase/src/server/start.ts": [
    "hono ../database/database.ts",
    "@/content/site-defaults ../../../../tools/connect.ts ../../../../scripts/dev.ts ../../../../supabase/functions/local.ts ../../tests/support/project.ts @blockwork/article-html/lists",
  ],
  "packages/local-supabase/tests/contract/rest/reading.test.ts": [
    "../../../src/testing/testing.ts ../../support/connect.ts",
    "@/content/site-defaults ../../../../../src/content/site-defaults.ts ../../../../../tools/connect.ts ../../../../article-html/src/lists.ts",
  ],
  "supabase/functions/deliver-enquiry/index.ts": [
    "./jobs.ts",
    "@/content/site-defaults ../../../tools/connect.ts @blockwork/local-supabase ../../../packages/local-supabase/src/local-supabase.ts",
  ],
  "supabase/functions/local.ts": ["../../tools/connect.ts", "../../packages/local-supabase/src/server/context.ts"],
  "tools/browsers/chromium.ts": [
    "../connect.ts",
    "../../scripts/dev.ts ../../tests/setup.ts ../../packages/local-supabase/src/server/start.ts",
  ],
  "scripts/build/feeds.ts": [
    "@/content/site-defaults ../../tools/connect.ts @blockwork/local-supabase @blockwork/article-html/lists",
    "../../tests/setup.ts ../../packages/article-html/src/lists.ts",
  ],
  "tests/e2e/blog.spec.ts": [
    "@/content/site-defaults ../../tools/connect.ts @blockwork/local-supabase/testing",
    "../../scripts/dev.ts ../../packages/local-supabase/src/testing/testing.ts",
  ],
  "tests/scripts/archive.test.ts": ["../../scripts/dev.ts", "../../packages/local-supabase/src/server/start.ts"],
};

/** Lines of other kinds: those that end with the mark must be refused. */
const mark = " // no";
const others: Record<string, string[]> = {
  "src/components/card.tsx": [
    'import type { Post } from "@/data/posts/posts";',
    `import { type Category, getPost } from "@/data/posts/posts";${mark}`,
    `import type { Draft } from "@/data/admin/blog-posts";${mark}`,
  ],
  "src/lib/forms.ts": [
    `export * from "@/content/site-defaults";${mark}`,
    `export { site } from "@/content/site-defaults";${mark}`,
    `export const load = () => import("@/routes");${mark}`,
    `import type { Post } from "@/data/posts/posts";${mark}`,
  ],
  "src/lib/hen.ts": [`import type { Egg } from "./egg";${mark}`, "export type Hen = { eggs: Egg[] };"],
  "src/lib/egg.ts": [`import type { Hen } from "./hen";${mark}`, "export type Egg = { layer: Hen };"],
  "src/lib/env.ts": ["export const url = import.meta.env.VITE_SUPABASE_URL;"],
  "src/main.tsx": [`export const url = import.meta.env.VITE_SUPABASE_URL;${mark}`],
  "src/components/post/prose.tsx": ["export const page = <p dangerouslySetInnerHTML={{ __html: '' }} />;"],
  "src/pages/faq.tsx": [`export const page = <p dangerouslySetInnerHTML={{ __html: '' }} />;${mark}`],
};

const toLines = (paths: string, end: string) =>
  paths.split(" ").flatMap((path) => (path ? [`import "${path}";${end}`] : []));
const plants: Record<string, string[]> = { ...others };
for (const [file, [may, mayNot]] of Object.entries(imports))
  plants[file] = [...toLines(may, ""), ...toLines(mayNot, mark)];

let house = "";
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), "blockwork-rules-"));
  await cp("oxlint.config.ts", join(house, "oxlint.config.ts"));
  // Makes this a checkout's root: this project's .gitignore would hide it from the linter if it lies inside.
  await mkdir(join(house, ".git"));
  for (const [file, lines] of Object.entries(plants)) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), `${lines.join("\n")}\n`);
  }
});

test("the linter refuses what breaks the house rules, and nothing else", async () => {
  const program = ["--import", import.meta.resolve("tsx"), resolve("node_modules/oxlint/bin/oxlint"), "--format=json"];
  const report = await new Promise<string>((done) =>
    execFile(process.execPath, program, { cwd: house, maxBuffer: 10_000_000 }, (_, stdout) => done(stdout)),
  );
  const { diagnostics }: { diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[] } =
    JSON.parse(report);
  const found = diagnostics
    .filter(({ code }) => rules.some((rule) => code === rule || code === `eslint(${rule})`))
    .map(({ filename, labels }) => `${filename}: ${plants[filename]?.[(labels[0]?.span.line ?? 0) - 1]}`);
  const refused = Object.entries(plants).flatMap(([file, lines]) =>
    lines.filter((line) => line.endsWith(mark)).map((line) => `${file}: ${line}`),
  );
  expect(found.toSorted()).toEqual(refused.toSorted());
});
