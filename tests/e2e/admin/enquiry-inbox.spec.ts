import { expect, test } from "../support/fixtures.ts";

test("the list keeps its place beside an open enquiry and on a phone, and works with the keyboard", async ({
  page,
  backend,
  signIn,
  axe,
}) => {
  const stamp = `place-${Date.now()}`;
  const rows = Array.from({ length: 120 }, (_, place) => ({
    id: crypto.randomUUID(),
    name: `Sender ${place + 1}`,
    email: `${stamp}@example.org`,
    project_type: "social",
    message: "We would like to talk about an app. ".repeat(20),
    submitted_at: new Date().toISOString(),
    created_at: new Date(Date.now() - place * 3_600_000).toISOString(),
  }));
  await backend.request("/rest/v1/enquiries", { method: "POST", body: JSON.stringify(rows) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto(`/admin/enquiries?q=${stamp}`);
  await expect(page.getByRole("link", { name: /^Enquiries \d{3} waiting$/ })).toBeVisible();
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = await page.getByRole("banner").boundingBox();
    expect(bar?.height, `the bar is one row at ${width} px`).toBeLessThan(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const list = page.getByRole("region", { name: "List" });
  const row = (place: number) => list.getByRole("link", { name: new RegExp(`^Sender ${place}( |$)`) });
  const heading = page.getByRole("article").getByRole("heading", { level: 2 });
  const places = () =>
    list
      .getByRole("list")
      .locator("..")
      .evaluate((pane) => [pane.scrollTop, window.scrollY]);

  await row(19).scrollIntoViewIfNeeded();
  const before = await places();
  expect(before[0]).toBeGreaterThan(500);
  await row(19).click();
  await expect(heading).toHaveText("Sender 19");
  await expect(heading).toBeFocused();
  await expect(row(19)).toHaveAccessibleName("Sender 19");
  await expect.poll(places).toEqual(before);
  expect(await axe(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByText("Choose an enquiry to read it here.")).toBeVisible();
  await expect.poll(places).toEqual(before);
  await row(19).focus();
  await page.keyboard.press("ArrowDown");
  await expect(row(20)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Sender 18");
  await page.reload();
  await expect(heading).toHaveText("Sender 18");
  await expect(row(18)).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/enquiries?q=${stamp}`);
  await row(19).scrollIntoViewIfNeeded();
  const onPhone = await page.evaluate(() => window.scrollY);
  expect(onPhone).toBeGreaterThan(500);
  await row(19).click();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole("searchbox")).toBeHidden();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(row(19)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(onPhone);
});
