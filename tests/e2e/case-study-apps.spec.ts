import { expect, test } from "./support/fixtures.ts";

const stories = {
  diaries: "/blog/a-booking-app-for-eleven-clinics-in-nine-weeks",
  tunnel: "/blog/inspection-reports-that-survive-a-tunnel",
};

test("an app takes its cover's place without moving the page, is operated by keys, says what happens, and is a cover again on paper", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stories.diaries);
  const stage = page.locator(".has-app");
  const height = () => stage.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await stage.scrollIntoViewIfNeeded();
  await stage.getByRole("button", { name: "Book it twice" }).focus();
  expect(await height()).toBe(before);
  await page.keyboard.press("Enter");
  await expect(stage.getByRole("status")).toContainText("Ms Ito has 11:00. Mr Cole is refused");
  await page.keyboard.press("Shift+Tab");
  await expect(stage.getByRole("button", { name: "14:20", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stage.getByRole("status")).toHaveText("Mr Cole has 14:20. Two patients, two times.");
  await expect(stage.getByRole("button", { name: "Start again" })).toBeFocused();
  expect(await height()).toBe(before);

  await page.emulateMedia({ media: "print" });
  await expect(stage.getByRole("img")).toBeVisible();
  await expect(stage.getByRole("button")).toHaveCount(0);
});

test("findings that were noted without a signal are at the office once, when it is back", async ({ page, axe }) => {
  await page.goto(stories.tunnel);
  const stage = page.locator(".has-app");
  await stage.scrollIntoViewIfNeeded();
  await stage.getByRole("button", { name: "2A crack" }).first().click();
  await stage.getByRole("button", { name: "Walk out of the tunnel" }).click();
  await expect(stage.getByRole("status")).toHaveText("3 findings on this phone, 3 at the office.");
  expect(await axe(page)).toEqual([]);
});
