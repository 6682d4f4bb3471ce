import { expect, hydrated } from "../support/fixtures.ts";
import { testUnderFaults } from "./journey.ts";

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon.";
const failure = "Sorry, there was an error sending your message. Please try again or contact us directly.";
const message = "An app for eleven clinics that works in a cellar.";

// Without a backend or a connection: enquiry.spec.ts.
const met = ["slow (15 s)", "storage full", "storage unavailable"] as const;

testUnderFaults("send an enquiry", met, (backend) => {
  let count = 0;
  let email = "";
  return {
    async open({ page }) {
      await page.goto("/contact");
      await hydrated(page);
    },
    again: ({ page }) => page.getByRole("button", { name: "Write another" }).click(),
    async attempt({ page }) {
      email = `faults-${Date.now()}-${(count += 1)}@example.org`;
      await page.getByLabel("Full name").fill("Ada Byron");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Project type").selectOption("healthcare");
      await page.getByLabel("Project details").fill(message);
      await page.getByRole("button", { name: "Send enquiry" }).click();
    },
    async told({ page }) {
      await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
      await expect(page.getByRole("link", { name: "contact us directly" })).toHaveAttribute(
        "href",
        new RegExp(encodeURIComponent(message)),
      );
      await expect(page.getByLabel("Full name")).toHaveValue("Ada Byron");
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await expect(page.getByLabel("Project type")).toHaveValue("healthcare");
      await expect(page.getByLabel("Project details")).toHaveValue(message);
    },
    retry: ({ page }) => page.getByRole("button", { name: "Retry" }).click(),
    async done({ page }) {
      await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible();
      await expect(page.getByLabel("Project details")).toHaveValue("");
      await expect
        .poll(() => backend.request(`/rest/v1/enquiries?select=message,delivered&email=eq.${email}`))
        .toEqual([{ message, delivered: true }]);
    },
  };
});
