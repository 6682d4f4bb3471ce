import { freshTitle, makePost } from "../support/admin-posts.ts";
import { expect, hydrated } from "../support/fixtures.ts";
import { testUnderFaults } from "./journey.ts";

const met = ["malformed JSON", "offline, then online"] as const;

testUnderFaults("read a post", met, async (backend) => {
  const title = freshTitle("Newer than the build");
  const longAgo = "2020-01-02T03:04:05Z";
  const { slug } = await makePost(backend, {
    title,
    slug: `newer-than-the-build-${Date.now()}`,
    body: "<p>What it says.</p>",
    status: "published",
    published_at: longAgo,
    created_at: longAgo,
  });
  let read = title;

  return {
    logs: [/The posts? (?:around this one )?could not be read/],
    async open({ page }, fault) {
      read = title;
      if (fault.takes !== "connection") return;
      await page.goto("/blog");
      await hydrated(page);
    },
    async attempt({ page }, fault) {
      if (fault.takes === "connection") {
        const found = page.locator('[aria-label="Posts found"] li');
        read = (await found.first().getByRole("heading").textContent()) ?? "";
        // Posts that other tests publish may have come before it meanwhile.
        await found.filter({ hasText: read }).getByRole("link").first().click();
        return;
      }
      await page.goto(`/blog/${slug}`, { waitUntil: "domcontentloaded" });
    },
    async told({ page }) {
      await expect(page.getByRole("heading", { level: 1, name: "This post could not be loaded" })).toBeVisible();
      await expect(
        page.getByText("The connection failed, or the server is not answering.", { exact: false }),
      ).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    },
    async retry({ page }, fault) {
      // It comes by itself when the connection is back.
      if (fault.takes !== "connection") await page.getByRole("button", { name: "Retry" }).click();
    },
    async done({ page }) {
      await expect(page.getByRole("heading", { level: 1, name: read })).toBeVisible();
      await expect(page.locator("article .prose").first()).toBeVisible();
    },
  };
});
