import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MomentsAtWork } from "@/pages/moments-at-work";
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

test("whoever of the team is shown at work has the portrait of the About page; another person does without", () => {
  const moment = { when: "Monday", text: "Counts buns." };
  const moments = [
    { ...moment, person: "Leila Farrow" },
    { ...moment, person: "A guest" },
  ];
  renderWithWords(<MomentsAtWork />, { careers: { habits: { moments } } });
  const itemOf = (name: string) => screen.getByRole("heading", { name }).closest("li") ?? document.body;
  const portrait = within(itemOf("Leila Farrow")).getByRole("img", { name: /^Leila/ });
  expect(portrait).toHaveAttribute("src", "/team/leila-farrow.webp");
  expect(within(itemOf("A guest")).queryByRole("img")).toBeNull();
  expect(itemOf("A guest")).toHaveTextContent("MondayA guestCounts buns.");
});
