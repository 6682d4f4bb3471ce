import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { readBuildSettings } from "./build-settings.ts";

/**
 * What a plain `vite build` needs to be a site of its own, without `npm run build`, which puts its pages in the place of these
 * files: the settings, the policy, and the page under the names that hosts look for (`shell.htm` by public/_redirects, `404.html`
 * elsewhere). `vite preview` serves either build as a host does.
 */
export function clientPage(root: string): Plugin {
  return {
    name: "client-page",
    apply: (_, { command, isPreview }) => command === "build" || isPreview === true,
    config({ build }, { command }) {
      const isLocal = command === "build" && readBuildSettings(root).local;
      // `npm run build`, which decides itself what each page loads, and when.
      if (build?.ssrManifest) return { build: { rolldownOptions: { input: "src/main.tsx" } } };
      if (isLocal && !build?.ssr)
        console.warn("No backend is configured: this build talks to the embedded one on this machine.");
      return undefined;
    },
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy(readBuildSettings(root)) },
        injectTo: "head-prepend",
      },
    ],
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        for (const fileName of ["shell.htm", "404.html"])
          this.emitFile({ type: "asset", fileName, source: page.source });
      },
    },
    configurePreviewServer({ middlewares, config }) {
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const file = join(config.root, config.build.outDir, decodeURI(pathname));
        if (/^\/(admin|draft)(\/|$)/.test(pathname)) request.url = "/shell.htm";
        else if (pathname !== "/" && !existsSync(`${file}.html`) && !existsSync(file)) request.url = "/404.html";
        next();
      });
    },
  };
}
