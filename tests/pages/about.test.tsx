import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";

test("the about page introduces the mission, four values and three leaders", async () => {
  await renderWithoutBackend("/about-us");
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("region", { name: "Our mission" })).toBeVisible();

  for (const value of ["Innovation First", "Excellence", "Client Success", "Collaboration"]) {
    expect(screen.getByRole("heading", { level: 3, name: value })).toBeVisible();
  }

  const team = within(screen.getByRole("region", { name: "The people who lead it" })).getAllByRole("listitem");
  expect(
    team.map((card) => within(card).getByText(/Founder and Director|Head of Development|Lead Designer/).textContent),
  ).toEqual(["Founder and Director", "Head of Development", "Lead Designer"]);
  for (const card of team) {
    const name = within(card).getByRole("heading", { level: 3 }).textContent;
    const portrait = within(card).getByRole("img", { name: `Portrait of ${name}` });
    expect(portrait).toHaveAttribute("width");
    expect(portrait).toHaveAttribute("height");
  }
});
