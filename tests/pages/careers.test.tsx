import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OpenRoles } from "@/pages/open-roles";
import { getLink } from "../support/page.tsx";
import { renderWithWords } from "../support/render-with-words.tsx";

const renderRoles = (roles: object[]) => renderWithWords(<OpenRoles />, { careers: { roles: { roles } } });

test("each open role links to an email with the role in its subject", () => {
  const role = { terms: "Permanent", place: "London", pay: "£40,000", summary: "Build things." };
  renderRoles([
    { ...role, title: "R&D Lead" },
    { ...role, title: "Tester" },
  ]);
  const [lead, ...others] = screen.getAllByRole("listitem");
  expect(others).toHaveLength(1);
  expect(lead).toHaveTextContent(/^R&D Lead\s*Permanent\s*London\s*Build things\.\s*£40,000\s*Apply/);
  expect(getLink("Apply for R&D Lead")).toHaveAttribute(
    "href",
    "mailto:careers@blockwork.example?subject=Application%3A%20R%26D%20Lead",
  );
});

test("without open roles the page says so and what to do instead", () => {
  renderRoles([]);
  screen.getByRole("heading", { name: "No open roles at the moment" });
  expect(screen.queryByRole("listitem")).toBeNull();
  getLink("careers@blockwork.example");
});
