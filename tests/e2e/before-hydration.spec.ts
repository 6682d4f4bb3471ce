import { expect, test } from "./fixtures.ts";

test.use({ expectedConsole: [/net::ERR_FAILED.*\/assets\/site-/] });

test("an enquiry written and sent while the program cannot be fetched is held, and goes out when it can", async ({ page, backend }) => {
  let down = true;
  let refusals = 0;
  await page.route(/\/assets\/site-[^/]+\.js$/, async (route) => {
    if (!down) return route.continue();
    refusals += 1;
    return route.abort();
  });
  await page.goto("/contact");
  await page.getByLabel("Full name").fill("Early Bird");
  await page.getByLabel("Email", { exact: true }).fill("early@example.com");
  await page.getByLabel("Project type").selectOption("other");
  await page.getByLabel("Project details").fill("Written before the page could answer.");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect.poll(() => refusals).toBeGreaterThan(2);
  down = false;
  await expect(page.getByText("Thank you! Your message has been sent successfully.")).toBeVisible({ timeout: 20_000 });
  const rows = () => backend.request("/rest/v1/enquiries?email=eq.early@example.com&select=name,message,delivered");
  await expect.poll(rows).toEqual([{ name: "Early Bird", message: "Written before the page could answer.", delivered: true }]);
});
