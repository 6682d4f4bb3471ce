import { alert, fillIn, freshAddress, message, send, success } from "../support/enquiry-form.ts";
import { expect, hydrated } from "../support/fixtures.ts";
import { testUnderFaults } from "./journey.ts";

// Without a backend or a connection: enquiry.spec.ts.
const met = ["slow (15 s)", "storage full", "storage unavailable"] as const;

testUnderFaults("send an enquiry", met, (backend) => {
  let email = "";
  return {
    async open({ page }) {
      await page.goto("/contact");
      await hydrated(page);
    },
    again: ({ page }) => page.getByRole("button", { name: "Send another enquiry" }).click(),
    async attempt({ page }) {
      email = freshAddress();
      await fillIn(page, email);
      await send(page);
    },
    async told({ page }) {
      await expect(alert(page)).toBeVisible();
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
      await expect(success(page)).toBeVisible();
      await expect(page.getByLabel("Project details")).toHaveValue("");
      await expect
        .poll(() => backend.request(`/rest/v1/enquiries?select=message,delivered&email=eq.${email}`))
        .toEqual([{ message, delivered: true }]);
    },
  };
});
