import { editorOf, LIVE, makePost } from "../support/admin-posts.ts";
import { expect } from "../support/fixtures.ts";
import { chooseInField, drawPicture } from "../support/choose-pictures.ts";
import { enterAdmin, expectTold, signInOr, testUnderFaults } from "./journey.ts";

const met = ["401 mid-session", "offline, then online"] as const;

testUnderFaults("upload a picture", met, async (backend) => {
  const { id } = await makePost(backend, LIVE);
  let file = await drawPicture("cover.png", 900, 450);
  let before = "";
  return {
    admin: true,
    logs: [
      /A picture could not be stored/,
      /The post could not save itself/,
      /The address of the post could not be checked/,
      /could not keep a copy of the unsaved work/,
    ],
    async open(place, fault) {
      await enterAdmin(place, backend, `/admin/blog-posts?edit=${id}`, fault);
      await expect(editorOf(place.page)).toBeVisible();
    },
    again: () => Promise.resolve(),
    async attempt({ page }) {
      const covers = page.locator("fieldset img");
      // What is stored already is not stored again.
      file = await drawPicture("cover.png", 900, 450);
      before = (await covers.count()) > 0 ? ((await covers.getAttribute("src")) ?? "") : "";
      await chooseInField(page, file);
    },
    async told({ page }, fault) {
      await expectTold(page, fault, page.getByRole("alert").filter({ hasText: "“cover.png” was not uploaded." }));
    },
    async retry(place, fault) {
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
