import type { OxlintConfig, OxlintOverride } from "oxlint";

type Pattern = { message: string; allowTypeImports?: boolean } & ({ group: string[] } | { regex: string });

/** Libraries with a single door: only the rooms that open it may import them. */
const doors: Record<"react" | "supabase" | "quill" | "helmet" | "dompurify" | "backend", Pattern> = {
  react: {
    group: ["react{,/**}", "react-dom{,/**}", "react-router{,-dom}"],
    message: "This room knows neither React nor the router.",
  },
  supabase: { group: ["@supabase/supabase-js"], message: "Only data/admin knows the full client." },
  quill: {
    group: ["quill{,/**}", "react-quill{,/**}", "react-quill-new{,/**}"],
    message: "Only pages/admin/rich-text knows Quill.",
  },
  helmet: { group: ["react-helmet-async"], message: "Use components/seo.tsx." },
  dompurify: { group: ["dompurify"], message: "Use @blockwork/article-html/sanitize-html." },
  backend: { group: ["@blockwork/local-supabase{,/**}"], message: "The app meets its backend at a URL." },
};

/** Who stands outside imports a package by its name, and only its entries. */
const packagesByName: Pattern = { group: ["**/packages/**"], message: "Import a package by its name." };

/** What of `@/` the files may import, from which folders types only, and what never: nothing of the admin's, unless they are the admin's too. */
type Room = { files: string; may: string[]; types?: string[]; never?: string[]; opens?: (keyof typeof doors)[] };

const base = ["lib/**", "browser/**", "content/**"];
const component = { may: ["components/**", ...base], types: ["data", "data/posts"] };
const page = ["components/**", "data/**", ...base];
const layout = ["layouts/**", ...page];
/** What admins look after has a room each, which only the map enters; the rooms that they share are below. */
const adminPage = {
  may: ["pages/admin/**", ...page],
  never: ["pages/admin/{blog-posts,case-studies,enquiries,categories,pages,settings}/**"],
};

/** The rooms that the admin's screens share, and what each may import of the others: one direction, no circle. */
const sharedAdminRooms: Record<string, string[]> = {
  list: [],
  history: [],
  "unsaved-copies": ["list"],
  pictures: ["list", "unsaved-copies"],
  "rich-text": ["pictures"],
  form: ["list", "history", "unsaved-copies", "pictures"],
};

/** Where two of them hold a file, the later one counts. */
const rooms: Room[] = [
  { files: "src/**", may: [] },
  { files: "src/*", may: ["**"], never: [], opens: ["react"] },
  { files: "src/app.tsx", may: [], opens: ["react", "helmet"] },
  { files: "src/lib/**", may: [] },
  { files: "src/content/**", may: ["lib/**"] },
  { files: "src/browser/**", may: ["browser/**", "lib/**"] },
  { files: "src/data/**", may: ["data/**", "lib/**", "browser/{storage,after}"] },
  {
    files: "src/data/admin/**",
    may: ["data/**", "lib/**", "browser/{storage,after}", "content/fields"],
    never: [],
    opens: ["supabase"],
  },
  { files: "src/components/**", ...component, opens: ["react"] },
  // The form and what keeps its text are one; a page has nothing to add.
  { files: "src/components/enquiry/**", may: [...component.may, "data/enquiry-outbox"], opens: ["react"] },
  // What to read once an enquiry has been sent.
  { files: "src/components/enquiry-later/**", may: [...component.may, "data/case-studies"], opens: ["react"] },
  { files: "src/components/seo.tsx", ...component, opens: ["react", "helmet"] },
  { files: "src/components/admin/**", ...component, never: [], opens: ["react"] },
  { files: "src/layouts/**", may: layout, opens: ["react"] },
  { files: "src/layouts/admin/**", may: layout, never: [], opens: ["react"] },
  { files: "src/pages/**", may: page, opens: ["react"] },
  { files: "src/pages/{page,own-page}-modules.ts", may: ["pages/**", ...page], opens: ["react"] },
  { files: "src/pages/home/**", may: ["pages/home/**", ...page], opens: ["react"] },
  { files: "src/pages/admin/**", ...adminPage, opens: ["react"] },
  {
    // Who changes a page sees it.
    files: "src/pages/admin/pages/**",
    may: ["pages/**", "layouts/{site,atsuite}/**", ...page],
    never: adminPage.never.map((path) => path.replace(",pages", "")),
    opens: ["react"],
  },
  ...Object.entries(sharedAdminRooms).map(([room, others]): Room => ({
    files: `src/pages/admin/${room}/**`,
    may: [...[room, ...others].map((one) => `pages/admin/${one}/**`), ...page],
    never: [],
    opens: room === "rich-text" ? ["react", "quill"] : ["react"],
  })),
];

function restrictImports(files: string, patterns: Pattern[]): OxlintOverride {
  return { files: [files], rules: { "no-restricted-imports": ["error", { patterns }] } };
}

function restrictRoom({ files, may, types = [], never = ["*/admin/**"], opens = [] }: Room): OxlintOverride {
  const closed = Object.entries(doors).filter(([name]) => !opens.some((door) => door === name));
  const open = [...may, ...types.map((folder) => `${folder}/*`)];
  return restrictImports(files, [
    ...closed.map(([, pattern]) => pattern),
    {
      group: ["..", "../**", "./*/**"],
      message: "Import `./sibling` or `@/room/file`, and meet the local backend at a URL.",
    },
    {
      regex: `^@/(?:${types.join("|")})/[^/]+$`,
      message: "This room may import types only from there.",
      allowTypeImports: true,
    },
    // Last: what a group lets through with `!`, no later pattern looks at.
    {
      group: ["@/**", ...open.map((path) => `!@/${path}`), ...never.map((path) => `@/${path}`)],
      message: `Of src/, this room may import: ${may.join(", ") || "nothing"}.`,
    },
  ]);
}

export default {
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "oxc", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ["dist", ".local", "src/data/database.types.ts"],
  rules: {
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "no-shadow": "off",
    "no-underscore-dangle": "off",
    "unicorn/consistent-function-scoping": "off",
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/no-non-null-assertion": "error",
    "react/no-danger": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "no-console": ["error", { allow: ["error", "warn"] }],
    eqeqeq: "error",
    "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
  },
  overrides: [
    ...rooms.map(restrictRoom),
    {
      files: ["src/**"],
      rules: {
        "no-restricted-properties": ["error", { property: "env", message: "Only lib/env.ts reads import.meta.env." }],
      },
    },
    { files: ["src/lib/env.ts"], rules: { "no-restricted-properties": "off" } },
    {
      files: ["src/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          ...["setTimeout", "setInterval"].map((name) => ({
            name,
            message: "Use browser/after.ts, whose time tests can stop.",
          })),
        ],
      },
    },
    { files: ["src/browser/after.ts", "src/**/heic-worker.ts"], rules: { "no-restricted-globals": "off" } },
    { files: ["src/components/{post/prose,static-part}.tsx"], rules: { "react/no-danger": "off" } },
    {
      files: ["{packages/local-supabase,tools,scripts,tests}/**"],
      rules: { "no-console": "off", "unicorn/require-post-message-target-origin": "off" },
    },
    restrictImports("packages/article-html/**", [
      doors.react,
      doors.quill,
      {
        group: ["@/**", "**/{supabase,tools,scripts}/**", "../../../**"],
        message: "The reading of other people's HTML is a package of its own: it knows no project.",
      },
    ]),
    restrictImports("packages/local-supabase/src/**", [
      {
        group: ["@/**", "../../../../**", "**/{supabase,tools,scripts,tests}/**", "{**/,}article-html{,/**}"],
        message: "The stand-in is a package of its own: it knows a project's files, not its code.",
      },
    ]),
    restrictImports("packages/local-supabase/tests/**", [
      {
        group: ["@/**", "../../../../**", "**/{supabase,tools,scripts}/**", "{**/,}article-html{,/**}"],
        message: "The stand-in is tested by its own tests, which know no project.",
      },
    ]),
    restrictImports("supabase/functions/**", [
      {
        group: ["@/**", "**/{src,tools,scripts,tests,packages}/**", "@blockwork/local-supabase{,/**}"],
        message: "A deployed function holds what is in this folder, and nothing else of the repository.",
      },
    ]),
    restrictImports("supabase/functions/local.ts", [packagesByName]),
    restrictImports("tools/**", [
      packagesByName,
      { group: ["**/{scripts,tests}/**"], message: "Scripts and tests use the tools, not the other way round." },
    ]),
    restrictImports("scripts/**", [
      packagesByName,
      { group: ["**/tests/**"], message: "Scripts share with tests what is in tools/." },
    ]),
    restrictImports("tests/**", [
      packagesByName,
      {
        group: ["**/scripts/**"],
        message: "Only tests/scripts, tests/build and the rehearsal of going live test scripts.",
      },
    ]),
    restrictImports("tests/{scripts,build}/**", [packagesByName]),
    restrictImports("tests/e2e/support/live-site.ts", [packagesByName]),
    // jsdom applies no style sheet: what is seen is asked in a browser, here only whether it is there.
    {
      files: ["tests/pages/**"],
      rules: {
        "vitest/no-restricted-matchers": ["error", { toBeVisible: null, "not.toBeVisible": null }],
        // A look-up that finds nothing fails.
        "vitest/expect-expect": ["error", { assertFunctionNames: ["expect", "screen.*", "find*"] }],
      },
    },
  ],
} satisfies OxlintConfig;
