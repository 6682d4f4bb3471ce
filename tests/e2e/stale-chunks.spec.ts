import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./support/fixtures.ts";

test.use({
  expectedConsole: [
    /status of 404.*\/assets\/|Failed to load module script|This page's script could not be loaded|Matched leaf route at location "\/careers"/,
  ],
});

/** Counts the documents that the tab loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  return () => loads;
}

test("after a deploy, an old tab gets to the next page with one reload, even if a file is gone for good", async ({
  page,
}) => {
  await page.goto("/about-us");
  await hydrated(page);
  // As a deploy removes this page's file from the server.
  await page.route(/\/assets\/careers-[^/]+\.js$/, (route) =>
    route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }),
  );
  const loads = countLoads(page);
  // The reloaded page asks for the file again; a second reload could only come after that has failed.
  const givenUp = page.waitForEvent("console", (message) =>
    message.text().includes("This page's script could not be loaded"),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await givenUp;
  await expect(page).toHaveURL(/\/careers$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loads(), "the reload").toBe(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  // The address changes before the new document has come whole.
  await expect.poll(loads, { message: "the reload and the next page" }).toBe(2);
});
