import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SiteContentProvider } from "@/components/site-content";
import { OpenRoles } from "@/pages/open-roles";
import { fallbackSettings } from "@/site";
import { getLink } from "../support/page.tsx";

function renderRoles(roles: object[]): void {
  const pages = { careers: { roles: { roles } } };
  render(
    <SiteContentProvider loaded={{ settings: fallbackSettings, pages, categories: [] }}>
      <OpenRoles />
    </SiteContentProvider>,
  );
}

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
