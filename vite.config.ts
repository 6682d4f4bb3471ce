import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const src = fileURLToPath(new URL("./src", import.meta.url));

/**
 * react-helmet-async carries its half for React 16 to 18 along and asks at run time which half it needs. Answered here, the
 * bundler leaves the dead half out: 2.5 kB of brotli on every page.
 */
function helmetForReact19(): Plugin {
  return {
    name: "helmet-for-react-19",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("react-helmet-async/lib/index.esm")) return null;
      const answered = code
        .replace(/ {4}if \(helmetData && !\(helmetData instanceof HelmetData\)\) \{[\s\S]*?\n {4}\}\n/, "")
        .replace(/\bisReact19\b(?! =)/g, "true");
      if (answered.length > code.length - 100) this.error("react-helmet-async has changed: look at helmetForReact19 again.");
      return { code: answered, map: null };
    },
  };
}

/**
 * The router's package leads every bundler to its development build. The production one is the same without the warnings:
 * 0.5 kB of brotli on every page.
 */
function productionRouter(command: "build" | "serve"): Record<string, string> {
  if (command === "serve") return {};
  const folder = fileURLToPath(new URL("./node_modules/react-router/dist/production/", import.meta.url));
  return { "react-router/dom": `${folder}dom-export.mjs`, "react-router": `${folder}index.mjs` };
}

/** Modules below src/ by the start of their path. */
function below(...starts: string[]): RegExp {
  return new RegExp(`/src/(?:${starts.join("|")})`);
}

/**
 * What pages share, in four files instead of some thirty: every request costs a phone more than the bytes it could save, and
 * larger files compress better. A shared module that is named nowhere here becomes a small file of its own; that works, too.
 */
const sharedChunks = [
  {
    // What every visitor needs: React, the router, header and footer, and pieces that most pages are made of. index.html is
    // in it with everything that main.tsx needs: outside, it would become a small file of its own in front of this one.
    name: "site",
    test: new RegExp(
      [
        "/node_modules/(?:react|react-dom|react-router|react-router-dom|react-helmet-async|react-fast-compare|invariant|shallowequal|scheduler|cookie|set-cookie-parser)/",
        "/lucide-react/dist/esm/(?:Icon|createLucide|shared|context|default|icons/(?:message-circle|send-horizontal|x)\\.)",
        "vite/preload-helper",
        "/index\\.html$",
        below(
          "(?:main|app|env|site|routes)\\.",
          "layouts/(?!atsuite|admin)",
          "pages/(?:error|loading)\\.",
          "components/(?:block-icon|block-wall|button|chip|container|failed-message|folded-contents|logo|not-found-message|page-opening|picture|section-heading|seo|site-settings|status-message|store-badge|use-last-good)\\.",
          "data/(?:client|left-enquiry|settings)\\.",
          "lib/(?:enquiry|json-ld|picture|safe-link|stale-chunks)\\.",
        ).source,
      ].join("|"),
    ),
  },
  { name: "enquiry-form", test: below("components/(?:enquiry/|field)", "data/enquir") },
  {
    // With the pages themselves: a list and a post need nearly the same, and a reader goes from one to the other.
    name: "posts",
    test: below(
      "pages/blog/",
      "components/post/",
      "data/(?:posts|post-versions|categories)\\.",
      "lib/(?:dates|project-link)\\.",
    ),
  },
  { name: "legal-pages", test: below("components/legal/") },
].map((group, index) => ({ ...group, priority: 9 - index, includeDependenciesRecursively: false }));

const adminPages = ["tests/pages/admin/*.test.tsx"];

const onBackend = { globalSetup: ["tests/support/backend/backend-pool.ts"], testTimeout: 20_000, hookTimeout: 60_000 };
const inPage = { ...onBackend, environment: "jsdom", setupFiles: ["tests/setup.ts"] };

export default defineConfig(({ command }) => ({
  plugins: [helmetForReact19(), react(), tailwindcss()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page's loader asks for what a page needs; a list of every chunk in the entry would cost each visitor 0.8 kB.
      resolveDependencies: () => [],
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: sharedChunks },
      },
    },
  },
  resolve: { alias: { "@": src, ...productionRouter(command) } },
  server: { host: "127.0.0.1", port: 5173, strictPort: true },
  test: {
    // A test waits for its backend, a process or thread beside it, half of the time.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          ...onBackend,
          name: "node",
          environment: "node",
          // Nothing in these files outlives its own tests: each takes back what it replaces.
          isolate: false,
          include: ["tests/{lib,database,local,build,scripts}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...inPage,
          name: "pages",
          // A visitor's page leaves no client behind that goes on by itself; setup.ts clears what else would outlive a file.
          isolate: false,
          include: ["tests/pages/**/*.test.tsx"],
          exclude: adminPages,
        },
      },
      { extends: true, test: { ...inPage, name: "admin", include: adminPages } },
    ],
  },
}));
