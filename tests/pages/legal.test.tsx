import { cleanup, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { atsuitePrivacy } from "@/content/atsuite-privacy";
import { atsuiteTerms } from "@/content/atsuite-terms";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";
import { renderWithWords } from "../support/render-with-words.tsx";
import { disconnect } from "../support/requests.ts";

afterEach(() => void vi.useRealTimers());

test.each(["/privacy-policy", "/terms-of-service"])(
  "%s was last updated today, in the long American form, and no build says when",
  async (path) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2031, 6, 4, 0, 30) });
    await renderWithoutBackend(path);
    expect(screen.getByText(/^Last Updated:/)).toHaveTextContent("Last Updated: July 4, 2031");
    expect(screen.getByText("July 4, 2031")).toHaveAttribute("datetime", "2031-07-04");
    const { Today } = await import("@/components/legal/policy-page");
    expect(renderToString(<Today />)).toBe("today");
  },
);

test("a policy lays its words out as they were written, with a list of its sections that leads to each", async () => {
  disconnect();
  const { Component } = await import("@/pages/cookie-policy");
  const sections = [
    {
      icon: "document",
      title: "What we keep",
      text: "One\nline.\n\n# Kinds\n- [Session] cookies\n- Others\n\n> Unit 4\n> London",
    },
    {
      icon: "document",
      title: "Whom to ask",
      text: "[Us](/contact), [them](https://ico.example/) or [by mail](mailto:a@b.example).",
    },
  ];
  const renderWith = (contact: object) => {
    const pages = { "cookie-policy": { opening: { updated: "2024-01" }, sections: { sections }, contact } };
    renderWithWords(<Component />, pages);
  };
  renderWith({ title: "Still unsure?", text: "Write to us." });
  const plain = (name: string) =>
    screen
      .getByRole("region", { name })
      .querySelector("h2 + div")
      ?.innerHTML.replaceAll(/ class="[^"]*"/g, "");
  expect(plain("What we keep")).toBe(
    "<p>One<br>line.</p><h3>Kinds</h3><ul><li><strong>Session</strong> cookies</li><li>Others</li></ul>" +
      "<address><span>Unit 4</span><span>London</span></address>",
  );
  expect(plain("Whom to ask")).toBe(
    '<p><a href="/contact" data-discover="true">Us</a>, <a href="https://ico.example/">them</a> or <a href="mailto:a@b.example">by mail</a>.</p>',
  );
  const contents = screen.getByRole("navigation", { name: "On this page" });
  const leads = Array.from(contents.querySelectorAll("details a"), (link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
  expect(leads).toEqual([
    ["What we keep", "/#what-we-keep"],
    ["Whom to ask", "/#whom-to-ask"],
  ]);
  expect(document.getElementById("whom-to-ask")).toBe(screen.getByRole("region", { name: "Whom to ask" }));
  expect(screen.getByText("January 2024")).toHaveAttribute("datetime", "2024-01");
  expect(screen.getByRole("complementary", { name: "Still unsure?" })).toHaveTextContent("Write to us.");
  cleanup();
  renderWith({ text: "" });
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("a policy with a fixed date names nothing that changes after it: the address stands on the contact page", async () => {
  const policies = [atsuitePrivacy, atsuiteTerms];
  for (const { sections } of policies) {
    expect(sections.opening.updated.words).not.toBe("");
    expect(JSON.stringify(sections)).not.toMatch(/\{(?:address|telephone)/);
  }
});
