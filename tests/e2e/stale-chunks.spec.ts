import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./support/fixtures.ts";

test.use({
  expectedConsole: [
    /status of 404.*\/assets\/|Failed to load module script|This page's script could not be loaded|Matched leaf route at location "\/careers"/,
  ],
});

/** Removes this page's files from the server, as a deploy does: for one request, or for good. */
async function removeChunk(page: Page, name: string, times?: number): Promise<void> {
  await page.route(
    new RegExp(`/assets/${name}-[^/]+\\.js$`),
    (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }),
    times === undefined ? {} : { times },
  );
}

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
  await removeChunk(page, "careers");
  const loads = countLoads(page);
  // The reloaded page asks for the file again; a second reload could only come after that has failed.
  const givenUp = page.waitForEvent("console", (message) =>
    message.text().includes("This page's script could not be loaded"),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await givenUp;
  await expect(page).toHaveURL(/\/careers$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  expect(loads()).toBe(2);
});

test("a tab with a half-written enquiry is not reloaded, and nothing typed is lost", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Project details").fill("An app for eleven clinics.");
  await removeChunk(page, "careers", 1);
  const loads = countLoads(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  expect(loads()).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page.getByLabel("Project details")).toHaveValue("An app for eleven clinics.");
  expect(loads()).toBe(0);
});
