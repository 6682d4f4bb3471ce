import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { storeCode } from "./tools/store-code.ts";

const src = fileURLToPath(new URL("./src", import.meta.url));

/**
 * What pages share, by folder, in five files instead of some thirty: every request costs a phone more than the bytes it could
 * save, and larger files compress better. A file takes along what its modules import; the first that matches has a module.
 */
const sharedChunks = [
  // The program of every page: what starts it (React, the router, header and footer), the pieces that most pages are made
  // of, and where a visitor's rows come from. What is heavy or of one room has a folder of its own.
  { name: "site", test: /\/src\/(?:main\.tsx|(?:components|data)\/[^/]+)$/ },
  { name: "enquiry", test: /\/src\/components\/enquiry\// },
  // Before the posts, which show covers and a case study's links: the landing page needs those without the posts.
  { name: "case-studies", test: /\/src\/components\/(?:case-study|cover)\// },
  // With the pages themselves: a list and a post need nearly the same, and a reader goes from one to the other.
  { name: "posts", test: /\/src\/(?:components\/post|pages\/blog|data\/posts)\// },
  { name: "legal", test: /\/src\/components\/legal\// },
];

const adminPages = ["tests/pages/admin/*.test.tsx"];

const onBackend = { globalSetup: ["tests/support/backend/backend-pool.ts"], testTimeout: 20_000, hookTimeout: 60_000 };
// No file leaves anything behind for the next one in its process: setup.ts clears what would outlive it.
const inPage = { ...onBackend, environment: "jsdom", isolate: false };

export default defineConfig({
  plugins: [react(), tailwindcss({ optimize: false }), storeCode()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page's loader asks for what a page needs; a list of every chunk in the entry would cost each visitor 0.8 kB.
      resolveDependencies: () => [],
    },
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
  resolve: { alias: { "@": src } },
  server: { host: "127.0.0.1", port: 5173, strictPort: true },
  test: {
    // A test waits for its backend, a process beside it, half of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          ...onBackend,
          name: "node",
          environment: "node",
          // Nothing in these files outlives its own tests: each takes back what it replaces.
          isolate: false,
          include: ["tests/{lib,database,functions,local,build,scripts}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...inPage,
          name: "pages",
          setupFiles: ["tests/setup.ts"],
          include: ["tests/pages/**/*.test.tsx"],
          exclude: adminPages,
        },
      },
      { extends: true, test: { ...inPage, name: "admin", setupFiles: ["tests/setup.ts", "tests/admin-setup.ts"], include: adminPages } },
    ],
  },
});
