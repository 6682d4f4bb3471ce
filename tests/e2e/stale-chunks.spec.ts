import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, hydrated, test } from "./support/fixtures.ts";

test.use({
  expectedConsole: [
    /status of 404.*\/assets\/|Failed to load module script|This page's script could not be loaded|Failed to fetch dynamically imported module/,
  ],
});

type Host = { url: string; server: Server; gone: RegExp | null };

/** The site on a host that, while a bad deploy is online, lacks what is gone, and sends its 404 with the long life of a file that is there. */
async function startHost(siteUrl: string): Promise<Host> {
  const server = createServer((incoming, outgoing) => {
    if (host.gone?.test(incoming.url ?? "")) {
      const headers = { "content-type": "text/html", "cache-control": "public, max-age=31536000, immutable" };
      outgoing.writeHead(404, headers).end("Not found");
      return;
    }
    const { method, url, headers } = incoming;
    const asked = request(new URL(url ?? "/", siteUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on("error", () => outgoing.destroy());
    asked.end();
  });
  const host: Host = { url: "", server, gone: null };
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  // Playwright's Chromium takes localhost for a place of its own, as it does the site's.
  host.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return host;
}

test("a visitor of a bad deploy gets to each page with one load, and after the roll-back every click works again, whether or not the browser has kept what was missing", async ({
  page,
  baseURL,
}) => {
  const host = await startHost(baseURL ?? "");
  const careers = page.getByRole("contentinfo").getByRole("link", { name: "Careers" });
  const about = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  const heading = page.getByRole("heading", { level: 1 });
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  const session = await page.context().newCDPSession(page);
  const emptyCache = () => session.send("Network.clearBrowserCache");
  try {
    for (const cache of ["poisoned", "empty"]) {
      await emptyCache();
      await page.goto(`${host.url}/about-us`);
      await hydrated(page);
      loads = 0;
      host.gone = /\/assets\/careers-[^/]+\.js$/;
      // The new document asks for the file again; a second load could only come after that has failed.
      const givenUp = page.waitForEvent("console", (message) =>
        message.text().includes("This page's script could not be loaded"),
      );
      await careers.click();
      await givenUp;
      await expect(page, cache).toHaveURL(/\/careers$/);
      await expect(heading, cache).toBeVisible();
      expect(loads, cache).toBe(1);
      await about.click();
      await expect(page, cache).toHaveURL(/\/about-us$/);
      await hydrated(page);

      host.gone = null;
      if (cache === "empty") await emptyCache();
      await careers.click();
      await expect(page, cache).toHaveURL(/\/careers$/);
      await expect(heading, cache).toHaveText(/\S/);
      await hydrated(page);
      await expect(page.getByText("Something went wrong"), cache).toHaveCount(0);
    }

    // The site's own program: a page asks for it anew at a sign of its visitor, and the admin, which shows nothing yet, by itself.
    for (const path of ["/about-us", "/admin/login"]) {
      await emptyCache();
      host.gone = /\/assets\/main-[^/]+\.js$/;
      const refused = page.waitForEvent("console", (message) => message.text().includes("status of 404"));
      await page.goto(`${host.url}${path}`);
      await refused;
      host.gone = null;
      if (path === "/about-us") await hydrated(page);
      else await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    }
  } finally {
    host.server.closeAllConnections();
    host.server.close();
  }
});
