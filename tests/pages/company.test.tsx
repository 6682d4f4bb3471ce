import { screen, within } from "@testing-library/react";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { team } from "@/content/team";
import { MomentsAtWork } from "@/pages/moments-at-work";
import { OpenRoles } from "@/pages/open-roles";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";
import { getLink } from "../support/page.tsx";
import { renderWithWords } from "../support/render-with-words.tsx";
import { disconnect } from "../support/requests.ts";

const people = team.sections.team.people.words;

test("everyone on the team has a portrait, a sentence, an email address and an anchor of their own", async () => {
  await renderWithoutBackend("/about-us");
  await screen.findByRole("heading", { level: 1 });
  const cards = within(screen.getByRole("region", { name: "The people who lead it" })).getAllByRole("listitem");
  expect(cards.map(({ id }) => id)).toEqual(["leila-farrow", "samuel-okonjo", "orla-brennan"]);
  for (const [index, { name, role, portrait, portraitShows, sentence, email }] of people.entries()) {
    const card = within(cards[index] ?? document.body);
    card.getByRole("heading", { name });
    card.getByText(role);
    card.getByText(sentence);
    expect(card.getByRole("img", { name: portraitShows })).toHaveAttribute("src", portrait);
    expect(card.getByRole("link", { name: email })).toHaveAttribute(
      "href",
      `mailto:${email}?subject=${encodeURIComponent(`For ${name}`)}`,
    );
    const pictures = [portrait, portrait.replace(".webp", "-face.webp")];
    expect(pictures.filter((picture) => !existsSync(`public${picture}`))).toEqual([]);
  }
  for (const key of ["name", "sentence", "portrait", "portraitShows", "email"] as const)
    expect(new Set(people.map((person) => person[key])).size).toBe(people.length);
});

test("somebody without a portrait or an address has neither, and the mission keeps its paragraphs", async () => {
  disconnect();
  const { Component } = await import("@/pages/about-us");
  const pages = {
    team: { team: { people: [{ name: "Wren Marlow", role: "Kiln Keeper", sentence: "She fires." }] } },
    "about-us": { mission: { text: "First.\n \nSecond." } },
  };
  renderWithWords(<Component />, pages);
  const card = within(document.getElementById("wren-marlow") ?? document.body);
  expect(card.getByRole("heading")).toHaveTextContent("Wren Marlow");
  expect(card.queryByRole("img")).toBeNull();
  expect(card.queryByRole("link")).toBeNull();
  for (const paragraph of ["First.", "Second."]) expect(screen.getByText(paragraph).tagName).toBe("P");
  expect(getLink("Start a conversation")).toHaveAttribute("href", "/contact");
});

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
