import sharp from "sharp";
import { editorOf, makePost } from "../support/admin-posts.ts";
import { expect } from "../support/fixtures.ts";
import { enterAdmin, programmersWords, signInAgain, testUnderFaults } from "./journey.ts";

testUnderFaults("upload a picture", async (backend) => {
  const { id } = await makePost(backend);
  const buffer = await sharp({ create: { width: 900, height: 450, channels: 3, background: "#cc5a1e" } }).png().toBuffer();
  const file = { name: "cover.png", mimeType: "image/png", buffer };
  let before = "";
  return {
    admin: true,
    logs: [
      /A picture could not be stored/,
      /The address of the post could not be checked/,
      /A local copy of the unsaved work could not be kept/,
    ],
    shows: (fault) => (fault.name.startsWith("slow") ? "progress" : ""),
    // The storage answers by its status.
    suffers: ({ name, takes }) => (takes === "answers" && name !== "malformed JSON") || takes === "connection",
    async open(place, fault) {
      await enterAdmin(place, backend, `/admin/blog-posts?edit=${id}`, fault);
      await expect(editorOf(place.page)).toBeVisible();
    },
    again: () => Promise.resolve(),
    async attempt({ page }) {
      const covers = page.locator("fieldset img");
      before = (await covers.count()) > 0 ? ((await covers.getAttribute("src")) ?? "") : "";
      await page.locator('fieldset input[type="file"]').setInputFiles(file);
    },
    async told({ page }, fault) {
      if (fault.name === "401 mid-session") {
        await expect(page.getByRole("dialog", { name: "Sign in again" })).toContainText("What you typed is still here.");
        return;
      }
      // A picture may take two minutes, and the page says so all the while.
      if (fault.name.startsWith("slow")) return expect(page.getByText("Uploading cover.png")).toBeVisible();
      const alert = page.getByRole("alert").filter({ hasText: "“cover.png” was not uploaded." });
      await expect(alert).toBeVisible();
      await expect(alert).not.toHaveText(programmersWords);
    },
    async retry(place, fault) {
      if (fault.name === "401 mid-session") await signInAgain(place, backend);
      else if (!fault.name.startsWith("slow")) await place.page.locator('fieldset input[type="file"]').setInputFiles(file);
    },
    async done({ page }) {
      const cover = page.locator("fieldset img");
      await expect(cover).not.toHaveAttribute("src", before);
      await expect(cover).toHaveAttribute("src", /\/blog-posts\/images\/\w+-900x450\.(webp|jpg)$/);
      await expect.poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(900);
      await expect(page.getByText("was not uploaded")).toHaveCount(0);
    },
  };
});
