import { digest } from "../build/digest.ts";
import { type Answer, ask, field } from "./ask.ts";
import { type Crawler, crawlers } from "./crawlers.ts";
import type { Finding } from "./finding.ts";

/** What a host does to what it was given, by a mark that it leaves; each with the switch that ends it. */
const changes: { mark: RegExp; text: string; remedy: string }[] = [
  {
    mark: /# BEGIN Cloudflare Managed content/i,
    text: "Cloudflare writes its own rules into robots.txt",
    remedy: "Cloudflare, Security → Settings → Managed robots.txt: off.",
  },
  {
    mark: /\/cdn-cgi\/l\/email-protection|email-decode\.min\.js/,
    text: "Cloudflare takes the email addresses out of the pages",
    remedy: "Cloudflare, Security → Settings → Email address obfuscation: off.",
  },
  {
    mark: /rocket-loader|type="[\da-f]+-text\/javascript"|type="[\da-f]+-module"/,
    text: "Cloudflare rewrites the pages' scripts (Rocket Loader)",
    remedy: "Cloudflare, Speed → Settings → Content optimization → Rocket Loader: off.",
  },
  {
    mark: /cloudflareinsights\.com/,
    text: "Cloudflare adds a script that counts visitors",
    remedy: "Cloudflare, Analytics → Web Analytics → Manage site: turn the automatic setup off.",
  },
  {
    mark: /\/cdn-cgi\/challenge-platform/,
    text: "Cloudflare adds a script that looks for robots",
    remedy: "Cloudflare, Security → Settings: Bot fight mode and JavaScript detections off.",
  },
  {
    mark: /\/cdn-cgi\/zaraz|data-cfsrc=|\/cdn-cgi\/scripts\/[^"']*mirage/,
    text: "Cloudflare adds or rewrites what the pages load (Zaraz, Mirage)",
    remedy: "Cloudflare, Zaraz and Speed → Settings → Image optimization: off.",
  },
  {
    mark: /\/\.netlify\/scripts\/|netlify-rum|<!-- Injected by Netlify|snippet-injection/i,
    text: "Netlify adds a script to the pages",
    remedy: "Netlify, Project configuration → Build & deploy → Post processing, and Metrics: remove it.",
  },
  {
    mark: /\/_vercel\/(?:insights|speed-insights)|vercel\.live/,
    text: "Vercel adds a script to the pages",
    remedy: "Vercel, the project's Analytics, Speed Insights and Toolbar: off.",
  },
];

/** Where each host that we know has the switch for robots. */
const hosts: { mark: (headers: Headers) => boolean; name: string; toggle: string }[] = [
  {
    mark: (headers) => headers.has("cf-ray") || headers.get("server") === "cloudflare",
    name: "Cloudflare",
    toggle:
      "Cloudflare, Security → Settings: Block AI bots, AI Labyrinth and Bot fight mode off, and no rule of yours against it under Security rules.",
  },
  {
    mark: (headers) => headers.has("x-vercel-id") || headers.get("server") === "Vercel",
    name: "Vercel",
    toggle: "Vercel, Firewall → Bot Management: Bot protection and AI bots off; Settings → Deployment protection off.",
  },
  {
    mark: (headers) => headers.has("x-nf-request-id") || headers.get("server") === "Netlify",
    name: "Netlify",
    toggle: "Netlify, Project configuration → Access & security: no password, firewall rule or extension against it.",
  },
];

/** JSON is parsed by `ask`; none of these files is any. */
const textOf = ({ body }: Answer): string => (typeof body === "string" ? body : "");

/** How a crawler is kept from a page; null if it gets one. */
function nameRefusal({ status, headers, body }: Answer): string | null {
  const isChallenge = headers.has("cf-mitigated") || headers.has("x-vercel-mitigated");
  if (
    isChallenge ||
    (status !== 200 && /Just a moment|challenge-platform|captcha|Security Checkpoint/i.test(String(body)))
  )
    return "is asked to prove that it is no robot";
  if (status === 402) return "is asked to pay";
  if (status === 0) return "gets no answer";
  return status === 200 ? null : `is refused (${status})`;
}

type Reply = { crawler: Crawler; path: string; answer: Answer };

function judgeRefusals(refused: Reply[]): Finding[] {
  const byCrawler = new Map<string, Reply>();
  for (const seen of refused) if (!byCrawler.has(seen.crawler.name)) byCrawler.set(seen.crawler.name, seen);
  return Array.from(byCrawler.values(), ({ crawler, path, answer }): Finding => {
    const host = hosts.find(({ mark }) => mark(answer.headers));
    const by = host ? ` by ${host.name}` : "";
    const text = `${crawler.name} ${nameRefusal(answer)}${by} at ${path}: ${crawler.loses}`;
    const toggle = host?.toggle ?? "Find out at the host, or with whatever stands before it, which rule refuses it.";
    const remedy = crawler.isChecked
      ? `${toggle} If the host's log says that only a false ${crawler.name} is refused, leave it: the doctor is one.`
      : toggle;
    return { state: crawler.isChecked ? "to do" : "failed", text, remedy };
  });
}

function judgeChanges(changed: Reply[]): Finding[] {
  const named = changes.filter(({ mark }) => changed.some(({ answer }) => mark.test(textOf(answer))));
  const findings: Finding[] = named.map(({ text, remedy }) => ({ state: "failed", text, remedy }));
  const rest = changed.filter(({ answer }) => !named.some(({ mark }) => mark.test(textOf(answer))));
  for (const path of new Set(rest.map((seen) => seen.path))) {
    const to = rest.filter((seen) => seen.path === path);
    const host = to.flatMap(({ answer }) => hosts.filter(({ mark }) => mark(answer.headers)))[0];
    const whom = to.length === crawlers.length ? "everybody" : to.map(({ crawler }) => crawler.name).join(", ");
    findings.push({
      state: "failed",
      text: `${path} is not what was built, for ${whom}`,
      remedy: `${host ? `${host.name} answers there: s` : "S"}witch off whatever changes pages or robots.txt on their way, or adds scripts.`,
    });
  }
  return findings;
}

/**
 * Reads the published pages whose digests are in the published `build.json` as search engines, assistants and messengers do. A line
 * for each that is refused, and for each change that the host makes; nothing about a build that is just being replaced.
 */
export async function probeCrawlers(siteUrl: string): Promise<Finding[]> {
  const readBuild = async () => (await ask(`${siteUrl}/build.json`)).body;
  const build = await readBuild();
  const digests = Object.entries<unknown>(Object(field(build, "digests")));
  if (digests.length === 0) {
    const text = "whether search engines, assistants and messengers get what was built";
    return [{ state: "unseen", text, remedy: "Publish a new build: this one keeps no digests of its pages." }];
  }
  const seen: Reply[] = [];
  for (const crawler of crawlers)
    for (const [path] of digests) {
      const answer = await ask(`${siteUrl}${path}`, { headers: { "user-agent": crawler.agent } });
      seen.push({ crawler, path, answer });
    }
  const isRefused = ({ answer }: Reply) => nameRefusal(answer) !== null;
  const expected = new Map(digests);
  const changed = seen.filter((one) => !isRefused(one) && digest(textOf(one.answer)) !== expected.get(one.path));
  const isReplaced = field(build, "builtAt") !== field(await readBuild(), "builtAt");
  const findings = [...judgeRefusals(seen.filter(isRefused)), ...(isReplaced ? [] : judgeChanges(changed))];
  const well = "search engines, assistants and messengers get what was built";
  return findings.length > 0 ? findings : [{ state: "ok", text: well }];
}
