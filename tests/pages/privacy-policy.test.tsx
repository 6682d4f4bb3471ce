import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../support/page.tsx";
import { backend } from "../support/backend/page-backend.ts";

test.each([
  [6, "6 months"],
  [1, "one month"],
])("the policy states the %s months from the settings", async (months, words) => {
  await backend.sql("update public.settings set enquiry_months = $1", [months]);
  const { view } = await renderApp("/privacy-policy");
  expect((await screen.findByText("Enquiries", { selector: "strong" })).closest("li")).toHaveTextContent(
    `Enquiries are deleted ${words} after they arrive`,
  );
  view.unmount();
});
