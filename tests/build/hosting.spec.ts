import { expect, test } from "../e2e/support/fixtures.ts";
import { pageData, parsePage } from "../support/built-files.ts";

test("hashed files are cached for ever, pages are revalidated, and every response has the security headers", async ({
  request,
}) => {
  const { entry } = pageData(parsePage("index.html"));
  expect((await request.get(entry)).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await request.get("/")).headers()["cache-control"]).toContain("must-revalidate");
  for (const path of ["/", "/blog", "/admin/login", "/no-such-page", entry]) {
    expect((await request.get(path)).headers(), path).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "frame-ancestors 'none'",
      "x-frame-options": "DENY",
    });
  }
});

test("the admin and drafts get the shell, /blog/page/1 redirects to /blog, and unknown addresses get the 404 page", async ({
  request,
}) => {
  for (const path of ["/admin", "/admin/blog-posts", "/draft/a-token"]) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()["x-robots-tag"]], path).toEqual([200, "noindex"]);
    const html = await answer.text();
    expect(html, path).toContain("Loading...");
    expect(html, path).not.toContain('"hydration"');
  }
  for (const path of ["/no-such-page", "/blog/newer-than-the-build", "/assets/gone-12345678.js"]) {
    const answer = await request.get(path);
    expect([answer.status(), await answer.text()], path).toEqual([404, expect.stringContaining('"isNotFound":true')]);
  }
  const moved = await request.get("/blog/page/1", { maxRedirects: 0 });
  expect([moved.status(), moved.headers()["location"]]).toEqual([301, "/blog"]);
});

test("readers of a former site's feed are led to this one, and its service workers take themselves away", async ({
  page,
  request,
}) => {
  for (const path of ["/feed", "/feed/", "/rss", "/rss/", "/atom.xml"]) {
    const moved = await request.get(path, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()["location"]], path).toEqual([301, "/rss.xml"]);
  }
  await page.goto("/cookie-policy");
  for (const worker of ["/sw.js", "/service-worker.js", "/ngsw-worker.js"]) {
    const left = await page.evaluate(async (worker) => {
      await (await caches.open("of a former site")).put("/", new Response("old"));
      const registration = await navigator.serviceWorker.register(worker);
      const { installing } = registration;
      await new Promise<void>((done) =>
        installing?.addEventListener("statechange", () => installing.state === "redundant" && done()),
      );
      return [await navigator.serviceWorker.getRegistrations(), await caches.keys()];
    }, worker);
    expect(left, worker).toEqual([[], []]);
  }
});

test.describe("at an address that has no file", () => {
  test.use({ expectedConsole: [/status of (?:404 .*\/(?:no-such-page|admin\/login)|400 .*\/token\?)/] });

  test("an unknown address shows the not-found page, which hydration leaves in place; the admin opens even in its place", async ({
    page,
  }) => {
    await page.goto("/no-such-page");
    const heading = await page.locator("h1").elementHandle();
    await page.waitForFunction(() => window.blockworkHydrated === true);
    expect(await heading?.isVisible()).toBe(true);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

    // As a host without rewrites would answer.
    await page.route("**/admin/login", (route) => route.continue({ url: new URL("/no-such-page", page.url()).href }));
    await page.goto("/admin/login");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(page.locator("title")).toHaveCount(1);
    await page.getByLabel("Email address").fill("nobody@example.com");
    await page.getByLabel("Password").fill("of-nobody");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Invalid login credentials")).toBeVisible();
  });
});
