import sharp from "sharp";
import { editorOf, makePost } from "../support/admin-posts.ts";
import { expect } from "../support/fixtures.ts";
import { chooseInField } from "../support/pictures.ts";
import { enterAdmin, expectTold, signInOr, testUnderFaults } from "./journey.ts";

const met = [
  "backend down",
  "slow (15 s)",
  "500",
  "401 mid-session",
  "malformed JSON",
  "truncated body",
  "offline, then online",
] as const;

testUnderFaults("upload a picture", met, async (backend) => {
  const { id } = await makePost(backend);
  const buffer = await sharp({ create: { width: 900, height: 450, channels: 3, background: "#cc5a1e" } })
    .png()
    .toBuffer();
  const file = { name: "cover.png", mimeType: "image/png", buffer };
  let before = "";
  return {
    admin: true,
    logs: [
      /A picture could not be stored/,
      /The post could not save itself/,
      /The address of the post could not be checked/,
      /could not keep a copy of the unsaved work/,
    ],
    shows: (fault) => (fault.name.startsWith("slow") ? "progress" : ""),
    // Only the status of Storage's response counts.
    suffers: ({ name, takes }) => (takes === "answers" && name !== "malformed JSON") || takes === "connection",
    async open(place, fault) {
      await enterAdmin(place, backend, `/admin/blog-posts?edit=${id}`, fault);
      await expect(editorOf(place.page)).toBeVisible();
    },
    again: () => Promise.resolve(),
    async attempt({ page }) {
      const covers = page.locator("fieldset img");
      before = (await covers.count()) > 0 ? ((await covers.getAttribute("src")) ?? "") : "";
      await chooseInField(page, file);
    },
    async told({ page }, fault) {
      // A picture may take two minutes, and the page says so all the while.
      if (fault.name.startsWith("slow")) return expect(page.getByText("Uploading cover.png")).toBeVisible();
      await expectTold(page, fault, page.getByRole("alert").filter({ hasText: "“cover.png” was not uploaded." }));
    },
    async retry(place, fault) {
      if (fault.name.startsWith("slow")) return;
      await signInOr(place, fault, backend, () => chooseInField(place.page, file));
    },
    async done({ page }) {
      const cover = page.locator("fieldset img");
      await expect(cover).not.toHaveAttribute("src", before);
      await expect(cover).toHaveAttribute("src", /\/blog-posts\/images\/\w+-900x450\.(webp|jpg)$/);
      await expect
        .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBe(900);
      await expect(page.getByText("was not uploaded")).toHaveCount(0);
    },
  };
});
