import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";

test("the contact page has the enquiry form and the three cards", async () => {
  await renderWithoutBackend("/contact");
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  const form = within(screen.getByRole("region", { name: "Send an enquiry" }));
  for (const label of [/name/i, /email/i, /phone/i, /project type/i, /project details/i]) {
    expect(form.getByLabelText(label)).toBeVisible();
  }
  const cards = within(screen.getByRole("region", { name: "Reach us directly" }));
  expect(cards.getAllByRole("listitem")).toHaveLength(3);
  expect(cards.getByRole("link", { name: "hello@blockwork.example" })).toHaveAttribute("href", "mailto:hello@blockwork.example");
  expect(cards.getByText(/London EC2A 3DU/)).toBeVisible();
  expect(cards.getByText(/14829301/)).toBeVisible();
  expect(cards.getByText(/within 24 hours/)).toBeVisible();
});
