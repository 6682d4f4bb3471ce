import { type Context, Hono } from "hono";
import { expect, test } from "vitest";
import { digest } from "../../scripts/build/digest.ts";
import { probeSite } from "../../scripts/doctor/probe-site.ts";
import { serveApp } from "../support/serve-app.ts";

/** A project of which nothing is asked but when its content last changed. */
const changes = { settings: "now", blog_posts: "now" };
const supabaseUrl = () => serveApp(new Hono().post("/rest/v1/rpc/get_visible_changes", (c) => c.json(changes)));

const security = {
  "content-security-policy": "frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=1",
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const homeOf = (address: string) =>
  `<link rel="canonical" href="${address}/" /><link rel="stylesheet" href="/assets/a.css" /><script type="module" src="/assets/a.js"></script><h1>Home</h1>`;
const robots = "User-agent: *\nDisallow: /admin\n";

/** A published site with this build, and with changes to how it answers. */
async function serveSite(build: object, change: (app: Hono) => Hono = (app) => app): Promise<string> {
  const own = (c: Context) => `http://${c.req.header("host")}`;
  const app = change(new Hono())
    .get("/", (c) => c.html(homeOf(own(c)), 200, security))
    .get("/assets/a.js", (c) => c.body("", 200, { "content-type": "text/javascript" }))
    .get("/assets/a.css", (c) => c.body("", 200, { "content-type": "text/css" }))
    .get("/robots.txt", (c) => c.text(robots))
    .get("/sitemap.xml", (c) => c.body(`<urlset><url><loc>${own(c)}/</loc></url></urlset>`))
    .get("/rss.xml", (c) => c.body("<rss />"))
    .get("/admin/*", (c) => c.html("", 200, { "x-robots-tag": "noindex" }))
    .get("/blog/page/1", (c) => c.redirect("/blog", 301))
    .get("/build.json", (c) =>
      c.json({ digests: { "/": digest(homeOf(own(c))), "/robots.txt": digest(robots) }, ...build }),
    );
  return serveApp(app);
}

const built = { builtAt: daysAgo(1), local: false, changes: {} };

async function aboutSite(siteUrl: string): Promise<string[]> {
  const options = { local: false, callWebhook: false, configurationSeen: true, secretKey: null };
  const settings = {
    supabaseUrl: await supabaseUrl(),
    supabaseKey: "",
    webhookUrl: "",
    turnstileSiteKey: "",
    local: false,
  };
  const findings = await probeSite({ ...options, settings: { ...settings, siteUrl } });
  return findings.filter(({ state }) => state !== "ok").map(({ state, text }) => `${state}: ${text}`);
}

test("a published site is told of where it lacks what has changed since, or does not answer", async () => {
  expect(await aboutSite(await serveSite({ ...built, builtAt: daysAgo(9), changes }))).toEqual([]);
  expect(await aboutSite(await serveSite(built))).toEqual([]);
  const old = { ...built, builtAt: daysAgo(9), changes: { ...changes, settings: "before" } };
  expect(await aboutSite(await serveSite(old))).toEqual([
    "to do: the published site was built 9 days ago and lacks what has changed since (settings)",
  ]);
  expect(await aboutSite("http://127.0.0.1:9")).toEqual(["failed: visitors do not reach the site"]);
});

const page = (c: Context, head: string) =>
  c.html(`<link rel="canonical" href="http://${c.req.header("host")}/" />${head}<h1>Home</h1>`, 200, security);
const kept = { "cache-control": "public, max-age=31536000, immutable" };

test.each<[host: string, change: (app: Hono) => Hono, told: string[]]>([
  [
    "leads to www",
    (app) => app.get("*", (c) => c.redirect("https://www.example.com/", 301)),
    [expect.stringMatching(/^failed: http:\/\/127.0.0.1:\d+ leads to https:\/\/www.example.com$/)],
  ],
  [
    "asks for a password",
    (app) => app.get("*", (c) => c.text("Who are you?", 401)),
    ["failed: the site asks for a password, or shuts visitors out"],
  ],
  [
    "asks whether one is a robot",
    (app) => app.get("*", (c) => c.html("Just a moment...", 403, { "cf-mitigated": "challenge" })),
    ["failed: the host asks visitors to prove that they are no robot"],
  ],
  ["has no page", (app) => app.get("*", (c) => c.text("", 404)), ["failed: visitors get no landing page"]],
  [
    "serves somebody else's page",
    (app) => app.get("*", (c) => c.html("<h1>Parked</h1>")),
    ["failed: another site answers at this address"],
  ],
  [
    "hides every page by a header",
    (app) => app.use("/", async (c, next) => next().then(() => c.header("x-robots-tag", "noindex"))),
    ["failed: search engines may list the site"],
  ],
  [
    "hides the page by its HTML",
    (app) => app.get("/", (c) => page(c, '<meta name="robots" content="noindex">')),
    ["failed: search engines may list the site"],
  ],
  [
    "forbids everything in robots.txt",
    (app) => app.get("/robots.txt", (c) => c.text("User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /\n")),
    ["failed: search engines may list the site"],
  ],
  [
    "forbids one robot alone",
    (app) => app.get("/robots.txt", (c) => c.text("User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n")),
    ["failed: /robots.txt is not what was built, for everybody"],
  ],
  [
    "has lost its assets",
    (app) => app.get("/assets/*", (c) => c.text("", 404)),
    ["failed: the pages' scripts are there", "failed: the pages' style sheets are there"],
  ],
  [
    "answers with a page for a script",
    (app) => app.get("/assets/a.js", (c) => c.html("")),
    ["failed: the pages' scripts are there"],
  ],
  [
    "has neither sitemap nor feed",
    (app) => app.get("/sitemap.xml", (c) => c.text("", 404)).get("/rss.xml", (c) => c.text("", 404)),
    ["failed: search engines get a sitemap of this site", "failed: readers get a feed"],
  ],
  [
    "names another address",
    (app) =>
      app.get("/", (c) =>
        c.html('<link rel="canonical" href="https://old.example.com/" /><h1>Home</h1>', 200, security),
      ),
    ["failed: the landing page names its own address (canonical)"],
  ],
  [
    "was built for another project",
    (app) => app.get("/build.json", (c) => c.json({ ...built, project: "https://old.supabase.co" })),
    ["failed: the published site reads https://old.supabase.co, which is another project"],
  ],
  [
    "lets browsers keep a 404",
    (app) => app.get("/assets/none.js", (c) => c.text("", 404, kept)),
    ["to do: the host lets browsers keep a 404 under /assets/ for 31536000 seconds"],
  ],
])("a host that %s", async (_host, change, told) => {
  expect(await aboutSite(await serveSite(built, change))).toEqual(told);
});
