import { screen, within } from "@testing-library/react";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { team } from "@/team";
import { writers } from "@/writers";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";

test("everybody of the team has a portrait, a sentence of their own and an address to write to, and can be linked to", async () => {
  await renderWithoutBackend("/about-us");
  await screen.findByRole("heading", { level: 1 });
  const people = within(screen.getByRole("region", { name: "The people who lead it" })).getAllByRole("listitem");
  expect(people.map(({ id }) => id)).toEqual(Object.keys(writers));
  for (const [index, { id, name, role, portrait, sentence, email }] of team.entries()) {
    expect(name).toBe(writers[id]);
    const card = within(people[index] ?? document.body);
    expect(card.getByRole("heading", { name })).toBeInTheDocument();
    expect(card.getByText(role)).toBeInTheDocument();
    expect(card.getByText(sentence)).toBeInTheDocument();
    expect(card.getByRole("img", { name: portrait })).toHaveAttribute("src", `/team/${id}.webp`);
    expect(card.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}?subject=${encodeURIComponent(`For ${name}`)}`);
    expect([`${id}.webp`, `${id}-face.webp`].filter((picture) => !existsSync(`public/team/${picture}`))).toEqual([]);
  }
  for (const key of ["id", "sentence", "portrait", "email"] as const) expect(new Set(team.map((person) => person[key])).size).toBe(team.length);
});
