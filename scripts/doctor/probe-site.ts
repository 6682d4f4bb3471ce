import { nameUnread } from "../../src/content/invented.ts";
import { type Answer, ask, field } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

const HOSTING = "See docs/hosting.md: the host has to read public/_headers and public/_redirects, or vercel.json.";
/** How long a requested build may take to go online. */
const DAYS = 2;

type Check = { text: string; path: string; holds: (answer: Answer) => boolean; remedy?: string };

const says = ({ headers }: Answer, name: string, words: string) => headers.get(name)?.includes(words) ?? false;

const checks: Check[] = [
  {
    text: "visitors get the landing page",
    path: "/",
    holds: ({ status, body }) => status === 200 && String(body).includes("</h1>"),
    remedy: "Build the site (`npm run build`) and publish dist/.",
  },
  {
    text: "pages come with the headers that protect them",
    path: "/",
    holds: (answer) =>
      says(answer, "content-security-policy", "frame-ancestors") &&
      says(answer, "x-content-type-options", "nosniff") &&
      says(answer, "strict-transport-security", "max-age"),
  },
  {
    text: "the admin opens at any of its addresses, and search engines are told to leave it out",
    path: "/admin/login",
    holds: (answer) => answer.status === 200 && says(answer, "x-robots-tag", "noindex"),
  },
  {
    text: "an address without a page is answered with 404",
    path: "/no-such-page",
    holds: ({ status }) => status === 404,
  },
  {
    text: "addresses that have moved lead on",
    path: "/blog/page/1",
    holds: ({ status, headers }) => [301, 308].includes(status) && headers.get("location")?.endsWith("/blog") === true,
  },
];

/** Checks the published site as a visitor and as a search engine: pages, headers, age, and made-up content. */
export async function probeSite({ settings, local }: DoctorOptions): Promise<Finding[]> {
  // In development the site is only on this machine.
  if (local) return [];
  const findings = await judgeWords(settings);
  for (const { text, path, holds, remedy = HOSTING } of checks) {
    const answer = await ask(`${settings.siteUrl}${path}`);
    findings.push(judge(text, holds(answer), remedy, answer));
    if (answer.status === 0) return findings;
  }
  return [...findings, await judgeMissingFile(settings), await judgeAge(settings)];
}

/** A missing script file, as after a deploy: browsers must not cache its 404 for as long as a file. */
async function judgeMissingFile({ siteUrl }: DoctorOptions["settings"]): Promise<Finding> {
  const { status, headers, said } = await ask(`${siteUrl}/assets/none.js`);
  const text = "a file that is not there is answered with 404, and not for long";
  if (status !== 404) return judge(text, false, `It ${said}. ${HOSTING}`);
  const [, seconds = "0"] = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "") ?? [];
  if (Number(seconds) <= 3600) return { state: "well", text };
  return {
    state: "to do",
    text: `the host lets browsers keep a 404 under /assets/ for ${seconds} seconds`,
    remedy:
      "The site refetches such a file, so visitors are not affected. If your host can limit headers to files that exist, let it.",
  };
}

async function judgeWords(settings: DoctorOptions["settings"]): Promise<Finding[]> {
  const { status, body } = await callAsVisitor(settings, "read_site");
  // Missing rights are reported elsewhere.
  if (status !== 200) return [];
  const unread = nameUnread(Object.keys(Object(field(body, "pages"))));
  return [
    judge(
      "the owner has replaced or confirmed what is made up in the pages' original words",
      unread === "",
      `Under Pages in the admin, change it or confirm that it is true: ${unread}.`,
    ),
  ];
}

function callAsVisitor({ supabaseUrl, supabaseKey }: DoctorOptions["settings"], name: string): Promise<Answer> {
  return ask(`${supabaseUrl}/rest/v1/rpc/${name}`, { key: supabaseKey, method: "POST", body: "{}" });
}

async function judgeAge(settings: DoctorOptions["settings"]): Promise<Finding> {
  const build = await ask(`${settings.siteUrl}/build.json`);
  const builtAt = Date.parse(String(field(build.body, "builtAt")));
  if (Number.isNaN(builtAt) || field(build.body, "local") === true) {
    const remedy =
      "It was built for one machine, or by a plain `vite build`. Run `npm run build` with the project's variables.";
    return judge("the published site was built for the public", false, remedy, build);
  }
  const { body } = await callAsVisitor(settings, "get_visible_changes");
  const changed = Object.entries<unknown>(Object(body))
    .filter(([table, at]) => field(build.body, "changes", table) !== at)
    .map(([table]) => table);
  const days = Math.floor((Date.now() - builtAt) / 86_400_000);
  if (changed.length === 0 || days < DAYS) return { state: "well", text: "the published site holds what is published" };
  return {
    state: "to do",
    text: `the published site was built ${days} days ago and lacks what has changed since (${changed.join(", ")})`,
    remedy: "Look at your host's builds, and at its deploy hook: docs/operation.md, Builds.",
  };
}
