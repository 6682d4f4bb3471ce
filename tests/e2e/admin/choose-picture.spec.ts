import { freshTitle, makePost, openForm, readPost, saveOf } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { storePicture } from "../support/choose-pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a stored picture is chosen again as a cover, with a focal point and its description", async ({
  page,
  backend,
  axe,
}) => {
  const url = await storePicture(backend);
  const alt = freshTitle("A lighthouse");
  await makePost(backend, { image_url: url, image_alt: alt });
  const post = await makePost(backend, { body: "<p>Words.</p>" });
  await openForm(page, post.id);

  const chooser = page.getByRole("dialog", { name: "Choose a picture" });
  const cover = page.getByRole("group", { name: /Cover/ });
  await cover.getByRole("button", { name: "Choose picture" }).click();
  await expect(chooser.getByLabel("Choose a file")).toBeAttached();
  await chooser.getByRole("tab", { name: "From this device" }).press("ArrowRight");
  await expect(chooser.getByRole("tab", { name: "Stored pictures" })).toBeFocused();
  await chooser.getByRole("searchbox", { name: "Search pictures" }).fill(alt);
  await expect(chooser.getByRole("list", { name: "Pictures" }).getByRole("button")).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(chooser).toBeVisible();
  await chooser.getByRole("button", { name: alt }).click();
  await expect(chooser).toBeHidden();
  await expect(cover.getByRole("img", { name: alt })).toBeVisible();

  const focal = cover.getByRole("button", { name: "Focal point" });
  await focal.click();
  const focus = page.getByRole("dialog", { name: "Focal point" });
  const sliders = ["From left to right", "From top to bottom"].map((name) => focus.getByRole("slider", { name }));
  expect(await axe(page)).toEqual([]);
  const whole = await focus.getByRole("presentation").first().boundingBox();
  await page.mouse.click((whole?.x ?? 0) + 0.98 * (whole?.width ?? 0), (whole?.y ?? 0) + 5);
  for (const [slider, step] of [
    [sliders[0], "right edge"],
    [sliders[1], "top"],
  ] as const)
    await expect(slider ?? focus).toHaveAttribute("aria-valuetext", step);
  await sliders[0]?.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(focus).toBeVisible();
  await focus.getByRole("button", { name: "Set focal point" }).press("Enter");
  await expect(focal).toBeFocused();
  const positions = await cover.getByRole("img", { name: alt }).evaluate((image: HTMLImageElement) => {
    const address = image.src;
    const found = [getComputedStyle(image).objectPosition];
    for (const x of [0, 25, 50, 75, 100])
      for (const y of [0, 25, 50, 75, 100]) {
        image.src = address.replace(/#.*/, `#focus=${x},${y}`);
        if (getComputedStyle(image).objectPosition !== `${x}% ${y}%`) found.push(`not ${x}, ${y}`);
      }
    image.src = address;
    return found;
  });
  expect(positions).toEqual(["75% 0%"]);

  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  expect(await readPost(backend, post.id)).toMatchObject({ image_url: `${url}#focus=75,0`, image_alt: alt });
});
