import { nameUnread } from "../../src/content/invented.ts";
import { type Answer, ask, field } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";
import { isForbidden, isHidden } from "./judge-listing.ts";
import { probeCrawlers } from "./probe-crawlers.ts";

const HOSTING = "See docs/hosting.md: the host has to read public/_headers and public/_redirects, or vercel.json.";
/** How long a requested build may take to go online. */
const DAYS = 2;

type Check = { text: string; path: string; holds: (answer: Answer) => boolean };

const says = ({ headers }: Answer, name: string, words: string) => headers.get(name)?.includes(words) ?? false;

const checks: Check[] = [
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

/** What stands before everything else, so that no other line would be true; null if visitors get the site. */
function nameObstacle({ status, headers, body, outcome }: Answer, siteUrl: string): Finding | null {
  const failed = (text: string, remedy: string): Finding => ({ state: "failed", text, remedy });
  if (status === 0)
    return failed("visitors do not reach the site", `It ${outcome}. See at the host whether it knows the domain.`);
  if (status >= 300 && status < 400) {
    const location = headers.get("location") ?? "";
    const to = URL.canParse(location, siteUrl) ? new URL(location, siteUrl).origin : "nowhere";
    return failed(
      `${siteUrl} leads to ${to}`,
      `Set VITE_SITE_URL to ${to}, here and at the host, and build again; or let the host serve ${siteUrl} and redirect the other one.`,
    );
  }
  const page = String(body);
  if (headers.has("cf-mitigated") || /challenge-platform|Just a moment|captcha/i.test(status === 200 ? "" : page))
    return failed(
      "the host asks visitors to prove that they are no robot",
      "Switch that off for the site: search engines do not pass it either.",
    );
  if (status === 401 || status === 403)
    return failed(
      "the site asks for a password, or shuts visitors out",
      "Switch the host's protection off for the published site.",
    );
  if (status !== 200)
    return failed(
      "visitors get no landing page",
      `It ${outcome}. Build the site (\`npm run build\`) and publish dist/.`,
    );
  return /<link[^>]+rel="canonical"/.test(page)
    ? null
    : failed("another site answers at this address", "Publish dist/ there, or correct VITE_SITE_URL.");
}

const NOT_BUILT = "Build the site with the project's variables (docs/hosting.md), and publish all of dist/ as it is.";

/** What search engines and browsers are told on the landing page, and whether its files are there. */
async function judgePage(page: Answer, siteUrl: string): Promise<Finding[]> {
  const html = String(page.body);
  const find = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";
  const get = (path: string): Promise<Answer> => ask(new URL(path, `${siteUrl}/`).href);
  const isType = ({ status, headers }: Answer, type: RegExp): boolean =>
    status === 200 && type.test(headers.get("content-type") ?? "");
  const canonical =
    find(/<link[^>]+rel="canonical"[^>]+href="([^"]*)"/) || find(/<link[^>]+href="([^"]*)"[^>]+rel="canonical"/);
  const robots = await get("/robots.txt");
  const script = find(/<script[^>]+src="([^"]+)"/);
  const sheet = find(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/);
  const sitemap = await get("/sitemap.xml");
  const feed = await get("/rss.xml");
  return [
    judge(
      "the landing page names its own address (canonical)",
      canonical.replace(/\/$/, "") === siteUrl,
      `It names ${canonical || "none"}. ${NOT_BUILT}`,
    ),
    judge(
      "search engines may list the site",
      !isHidden(page) && !isForbidden(robots),
      isForbidden(robots)
        ? "The host's robots.txt forbids everything: let it serve the one in dist/."
        : "The host sends noindex: switch that off for the published site.",
    ),
    judge(
      "the pages' scripts are there",
      script === "" || isType(await get(script), /javascript/),
      `${script} is not served as a script. ${NOT_BUILT}`,
    ),
    ...(sheet
      ? [
          judge(
            "the pages' style sheets are there",
            isType(await get(sheet), /css/),
            `${sheet} is not served as a style sheet. ${NOT_BUILT}`,
          ),
        ]
      : []),
    judge(
      "search engines get a sitemap of this site",
      sitemap.status === 200 && String(sitemap.body).includes(`<loc>${siteUrl}`),
      NOT_BUILT,
      sitemap,
    ),
    judge("readers get a feed", feed.status === 200 && /<rss|<feed/.test(String(feed.body)), NOT_BUILT, feed),
  ];
}

/** Reads the published site as a visitor and a search engine do: pages, headers, age, and made-up content. */
export async function probeSite({ settings, local }: DoctorOptions): Promise<Finding[]> {
  // In development the site is only on this machine.
  if (local) return [];
  const page = await ask(`${settings.siteUrl}/`);
  const obstacle = nameObstacle(page, settings.siteUrl);
  const words = await judgeWords(settings);
  if (obstacle) return [obstacle, ...words];
  const findings = [...words, ...(await judgePage(page, settings.siteUrl))];
  for (const { text, path, holds } of checks) {
    const answer = await ask(`${settings.siteUrl}${path}`);
    findings.push(judge(text, holds(answer), HOSTING, answer));
  }
  findings.push(await judgeMissingFile(settings), await judgeAge(settings));
  // What everybody gets comes first: crawlers would be one more line about the same.
  const isSound = findings.every(({ state }) => state !== "failed");
  return isSound ? [...findings, ...(await probeCrawlers(settings.siteUrl))] : findings;
}

/** A missing script file, as after a deploy: browsers must not cache its 404 for as long as a file. */
async function judgeMissingFile({ siteUrl }: DoctorOptions["settings"]): Promise<Finding> {
  const { status, headers, outcome } = await ask(`${siteUrl}/assets/none.js`);
  const text = "a file that is not there is answered with 404, and not for long";
  if (status !== 404) return judge(text, false, `It ${outcome}. ${HOSTING}`);
  const [, seconds = "0"] = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "") ?? [];
  if (Number(seconds) <= 3600) return { state: "ok", text };
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
  const project = field(build.body, "project");
  if (project !== undefined && project !== settings.supabaseUrl) {
    const remedy = "Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY at the host, and build again.";
    return judge(`the published site reads ${String(project)}, which is another project`, false, remedy);
  }
  const { body } = await callAsVisitor(settings, "get_visible_changes");
  const changed = Object.entries<unknown>(Object(body))
    .filter(([table, at]) => field(build.body, "changes", table) !== at)
    .map(([table]) => table);
  const days = Math.floor((Date.now() - builtAt) / 86_400_000);
  if (changed.length === 0 || days < DAYS) return { state: "ok", text: "the published site holds what is published" };
  return {
    state: "to do",
    text: `the published site was built ${days} days ago and lacks what has changed since (${changed.join(", ")})`,
    remedy: "Look at your host's builds, and at its deploy hook: docs/operation.md, Builds.",
  };
}
