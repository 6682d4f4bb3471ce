import { expect, test } from "../support/fixtures.ts";

test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 500/] });

test("a brief that was too long and that the hook refused is found, read whole, answered and sent again", async ({
  page,
  backend,
  signIn,
  axe,
}) => {
  const email = `grace-${Date.now()}@example.org`;
  await page.route("**/webhooks/contact", (route) =>
    route.fulfill({ status: 500, headers: { "access-control-allow-origin": "*" } }),
  );
  await page.goto("/#contact");
  await page.getByLabel("Full name").fill("Grace Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Project type").selectOption("enterprise");
  // A face stands where links by mail are cut, and what matters at the end.
  const brief = `${"x".repeat(1499)}😀 ${"A compiler, with “quotes”.\n".repeat(210)}Our budget is £40,000.`;
  const details = page.getByLabel("Project details");
  await details.fill(brief);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(details).toHaveAccessibleDescription(/Shorten the details by 2,\d{3} characters: at most 5,000 fit/);
  await expect(details).toHaveValue(brief);
  const message = brief.slice(0, 4900) + brief.slice(-22);
  await details.fill(message);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.unroute("**/webhooks/contact");

  await signIn(page);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /^All \d+ unanswered$/ }).click();
  await page.getByRole("searchbox", { name: "Search enquiries" }).fill(email);
  await expect(page.getByText("Showing 1 enquiry")).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.getByRole("link", { name: "Grace Hopper" }).click();
  await expect(page.getByRole("heading", { name: "Grace Hopper", level: 2 }).last()).toBeFocused();
  expect(await axe(page)).toEqual([]);
  expect(await page.getByText("Our budget is £40,000.").last().textContent()).toBe(message);
  const reply = await page.getByRole("link", { name: "Reply by email" }).getAttribute("href");
  expect(new URL(reply ?? "").pathname).toBe(email);
  expect(new URL(reply ?? "").searchParams.get("body")).toMatch(/^Dear Grace Hopper,\s+> x+(😀.*)?…$/u);
  await page.getByRole("button", { name: "Send again to the webhook" }).click();
  await expect(page.getByText("Sent: the webhook accepted it.")).toBeVisible();
  const calls: { body: { data: Record<string, unknown> } }[] = await (
    await fetch(`${backend.url}/webhooks/contact`)
  ).json();
  const sent = calls.filter(({ body }) => body.data["email"] === email);
  expect(sent.map(({ body }) => body.data["message"])).toEqual([message]);
  await expect(page.getByText(/^Webhook: /)).toHaveCount(0);
});

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
  const places = () => list.locator(".inbox-scroll").evaluate((pane) => [pane.scrollTop, window.scrollY]);

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

  await page.getByRole("link", { name: "Reply by email" }).click();
  await page.getByRole("button", { name: "Yes, mark as answered" }).click();
  await expect(heading).toHaveText("Sender 19");

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
