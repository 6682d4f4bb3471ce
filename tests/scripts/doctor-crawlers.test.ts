import { type Context, Hono } from "hono";
import { expect, test } from "vitest";
import { digest } from "../../scripts/build/digest.ts";
import { probeCrawlers } from "../../scripts/doctor/probe-crawlers.ts";
import { serveApp } from "../support/serve-app.ts";

const page =
  '<p>Write to <a href="mailto:hello@example.com">hello@example.com</a></p><script src="/assets/a.js"></script>';
const robots = "User-agent: *\nDisallow: /admin\n";
const digests = { "/": digest(page), "/blog/first": digest(page), "/robots.txt": digest(robots) };

type Host = (app: Hono) => Hono;

/** What the doctor says of a host that does this to a site that was built as above. */
async function seen(host: Host = (app) => app, build: () => object = () => ({ builtAt: "today", digests })) {
  const app = host(new Hono())
    .get("/build.json", (c) => c.json(build()))
    .get("/robots.txt", (c) => c.text(robots))
    .get("*", (c) => c.html(page));
  return probeCrawlers(await serveApp(app));
}

const agentOf = (c: Context) => c.req.header("user-agent") ?? "";
const cloudflare = { server: "cloudflare", "cf-ray": "1" };
/** Everybody whom `refuse` names gets this answer. */
const to = (agent: RegExp, answer: (c: Context) => Response): Host => {
  return (app) =>
    app.use("*", async (c, next) => {
      if (c.req.path !== "/build.json" && agent.test(agentOf(c))) return answer(c);
      await next();
      return undefined;
    });
};
/** Every page goes through `change`, as a host's own rewriting does. */
const rewritten = (change: (html: string) => string, headers: Record<string, string> = {}): Host => {
  return (app) => {
    for (const path of ["/", "/blog/first"]) app.get(path, (c) => c.html(change(page), 200, headers));
    return app;
  };
};

test("a host that serves what was built gets no line", async () => {
  expect(await seen()).toEqual([{ state: "ok", text: "search engines, assistants and messengers get what was built" }]);
});

test.each<[kind: string, host: Host, named: RegExp[], remedy: RegExp]>([
  [
    "shuts assistants out",
    to(/OAI-SearchBot|ChatGPT|Claude|Perplexity/, (c) => c.text("Forbidden", 403, cloudflare)),
    [
      /^failed: OAI-SearchBot is refused \(403\) by Cloudflare/,
      /^failed: ChatGPT-User is refused/,
      /^failed: Claude-User is refused/,
      /^failed: PerplexityBot is refused/,
    ],
    /Block AI bots/,
  ],
  [
    "asks messengers to prove that they are no robot",
    to(/facebook|Slack/, (c) => c.html("Just a moment...", 403, { ...cloudflare, "cf-mitigated": "challenge" })),
    [/^failed: facebookexternalhit is asked to prove/, /^failed: Slackbot is asked to prove/],
    /Bot fight mode/,
  ],
  [
    "refuses a search engine's name from another network",
    to(/Googlebot/, (c) => c.text("", 403, cloudflare)),
    [/^to do: Googlebot is refused/],
    /only a false Googlebot/,
  ],
  [
    "asks crawlers to pay",
    to(/Perplexity/, (c) => c.text("", 402, cloudflare)),
    [/PerplexityBot is asked to pay/],
    /Cloudflare/,
  ],
  [
    "limits how much one may read",
    to(/LinkedIn/, (c) => c.text("", 429, { "x-vercel-id": "1" })),
    [/^failed: LinkedInBot is refused \(429\) by Vercel/],
    /Firewall/,
  ],
  [
    "writes its own rules into robots.txt",
    (app) =>
      app.get("/robots.txt", (c) =>
        c.text(`# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n${robots}`),
      ),
    [/^failed: Cloudflare writes its own rules into robots.txt$/],
    /Managed robots.txt/,
  ],
  [
    "serves another robots.txt",
    (app) => app.get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /blog\n", 200, { "x-nf-request-id": "1" })),
    [/^failed: \/robots.txt is not what was built, for everybody$/],
    /Netlify answers there/,
  ],
  [
    "takes email addresses out of the pages",
    rewritten((html) =>
      html.replace(/<a href="mailto.*?<\/a>/, '<a href="/cdn-cgi/l/email-protection">[email&#160;protected]</a>'),
    ),
    [/^failed: Cloudflare takes the email addresses out of the pages$/],
    /Email address obfuscation/,
  ],
  [
    "rewrites scripts",
    rewritten(
      (html) =>
        `${html.replace("<script", '<script type="0123abcd-text/javascript"')}<script src="/cdn-cgi/scripts/rocket-loader.min.js"></script>`,
    ),
    [/^failed: Cloudflare rewrites the pages' scripts/],
    /Rocket Loader: off/,
  ],
  [
    "adds a script that counts",
    rewritten((html) => `${html}<script src="https://static.cloudflareinsights.com/beacon.min.js"></script>`),
    [/^failed: Cloudflare adds a script that counts visitors$/],
    /Web Analytics/,
  ],
  [
    "adds a script of its own kind",
    rewritten((html) => `${html}<script src="https://host.example/widget.js"></script>`),
    [
      /^failed: \/ is not what was built, for everybody$/,
      /^failed: \/blog\/first is not what was built, for everybody$/,
    ],
    /Switch off whatever changes pages/,
  ],
  [
    "serves assistants another page",
    to(/Claude/, (c) => (c.req.path === "/" ? c.html("<p>Another</p>") : c.html(page))),
    [
      /^failed: \/ is not what was built, for Claude-User$/,
      /^failed: \/robots.txt is not what was built, for Claude-User$/,
    ],
    /Switch off/,
  ],
])("a host that %s", async (_kind, host, named, remedy) => {
  const found = await seen(host);
  expect(found.map(({ state, text }) => `${state}: ${text}`)).toEqual(named.map((text) => expect.stringMatching(text)));
  for (const finding of found) expect(finding).toHaveProperty("remedy", expect.stringMatching(remedy));
});

test("pages that a new build is just replacing are no change of the host's", async () => {
  let builds = 0;
  const build = () => ({ builtAt: String((builds += 1)), digests });
  expect(
    await seen(
      rewritten((html) => `${html}new`),
      build,
    ),
  ).toMatchObject([{ state: "ok" }]);
});

test("a build without digests is reported as not compared", async () => {
  expect(await seen(undefined, () => ({ builtAt: "today" }))).toMatchObject([{ state: "unseen" }]);
});
