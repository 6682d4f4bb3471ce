import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { clientPage } from "./scripts/build/client-page.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const src = fileURLToPath(new URL("./src", import.meta.url));

/**
 * What visitors load is few files, because every request costs a phone more than the bytes it could save: without these groups
 * the landing page asks for 33. `site` has what starts the program, data/, components/ and what every page says; the form, what
 * stands beside it and the blog's pages are files of their own. A file takes along what its modules import; the first group that
 * matches has a module.
 */
const sharedChunks = [
  {
    name: "site",
    test: /\/src\/(?:main\.tsx|components\/(?:(?:case-study|cover)\/)?[^/]+|content\/(?:company|fields|page-words|site-defaults|site-map|team)\.ts|data\/(?!enquir)[^/]+|lib\/(?:anchors|characters|dates|email-address|env|list-address|case-study\/(?:client-colours|key-figures))\.ts)$/,
  },
  { name: "enquiry", test: /\/src\/(?:components\/enquiry\/|data\/enquir)/ },
  { name: "beside-form", test: /\/src\/(?:components\/enquiry-aside\/|content\/enquiry\.ts)/ },
  { name: "blog", test: /\/src\/(?:pages\/blog|components\/post|data\/posts)\// },
];

const adminPages = ["tests/pages/admin/*.test.tsx"];

// Only a hang reaches these limits: how fast a machine is decides nothing.
const limits = { testTimeout: 600_000, hookTimeout: 600_000 };
const lateSeed = process.env["LATE_SEED"];
const onBackend = { ...limits, globalSetup: ["tests/support/backend/pool.ts"] };
// A failed look-up prints the beginning of the page, not all of it.
const inPage = {
  ...onBackend,
  env: { DEBUG_PRINT_LIMIT: "1000" },
  environment: "jsdom",
  sequence: { groupOrder: 2 },
};

export default defineConfig({
  plugins: [react(), tailwindcss({ optimize: false }), clientPage(root)],
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The page's loader asks for what a page needs; a list of every chunk in the entry would cost each visitor 0.8 kB.
      resolveDependencies: () => [],
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks } },
      // In the bundle of src/prerender.tsx, which is not downloaded, chunks do not matter.
      // Vite would complain of a slow machine.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  // The HEIC decoder would take these where there is no browser.
  worker: { rolldownOptions: { external: ["fs", "path", "crypto"], checks: { bundlerTimings: false } } },
  // Found when a HEIC picture is chosen, it would reload the page of whoever is writing.
  optimizeDeps: { include: ["libheif-js/libheif-wasm/libheif.js"] },
  resolve: { alias: { "@": src } },
  server: {
    host: "127.0.0.1",
    // By default Vite serves every file of the project, the local backend's keys included, to every page on this machine.
    cors: false,
    fs: { allow: ["index.html", "src", "packages/article-html/src", "node_modules"] },
  },
  test: {
    // A test that opens a new tab has a second client.
    onConsoleLog: (log) => !log.includes("Multiple GoTrueClient instances"),
    // A test waits for its backend, a process beside it, half of the time.
    maxWorkers: availableParallelism() + 1,
    ...(lateSeed ? { sequence: { shuffle: { files: true, tests: false }, seed: Number(lateSeed) } } : {}),
    // The cheapest first: pure functions need no backend.
    projects: [
      {
        extends: true,
        test: {
          ...limits,
          name: "lib",
          environment: "node",
          isolate: false,
          setupFiles: ["tests/fixed-seed.ts"],
          include: ["tests/lib/**/*.test.ts", "packages/article-html/tests/**/*.test.ts"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...onBackend,
          name: "node",
          environment: "node",
          // Nothing in these files outlives its own tests: each takes back what it replaces.
          isolate: false,
          setupFiles: ["tests/fixed-seed.ts"],
          include: ["tests/{database,functions,scripts}/**/*.test.ts", "packages/local-supabase/tests/**/*.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...onBackend,
          name: "build",
          environment: "node",
          setupFiles: ["tests/fixed-seed.ts", "tests/late-by-chance.ts", "tests/support/backend/page-backend.ts"],
          include: ["tests/build/**/*.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...inPage,
          name: "pages",
          setupFiles: ["tests/fixed-seed.ts", "tests/late-by-chance.ts", "tests/setup.ts"],
          include: ["tests/pages/**/*.test.tsx"],
          exclude: adminPages,
        },
      },
      {
        extends: true,
        test: {
          ...inPage,
          name: "admin",
          setupFiles: ["tests/fixed-seed.ts", "tests/late-by-chance.ts", "tests/setup.ts", "tests/admin-setup.ts"],
          include: adminPages,
        },
      },
    ],
  },
});
