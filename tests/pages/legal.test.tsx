import { render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { pointAtNoBackend, renderWithoutBackend } from "../support/render-without-backend.tsx";
import { policySections } from "../support/specified-pages.ts";

afterEach(() => {
  vi.useRealTimers();
});

function setToday(today: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], now: today });
}

/** The titles of the sections in their order, without those inside a section. */
function sectionTitles(): string[] {
  return within(screen.getByRole("article"))
    .getAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);
}

for (const [path, titles] of Object.entries(policySections)) {
  test(`${path} has its sections in order, and its contents lead to each of them`, async () => {
    await renderWithoutBackend(path);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(sectionTitles()).toEqual(titles);

    const contents = within(screen.getByRole("navigation", { name: "On this page" }));
    for (const title of titles) {
      const section = screen.getByRole("region", { name: title });
      for (const link of contents.getAllByRole("link", { name: title })) {
        expect(link).toHaveAttribute("href", `${path}#${section.id}`);
      }
    }
    expect(document.querySelector("link[rel=canonical]")).toHaveAttribute("href", `https://blockwork.example${path}`);
  });
}

for (const path of ["/privacy-policy", "/terms-of-service"]) {
  test(`${path} was last updated today, in the long American form`, async () => {
    setToday(new Date(2031, 6, 4, 0, 30));
    await renderWithoutBackend(path);
    expect(screen.getByText(/^Last Updated:/)).toHaveTextContent("Last Updated: July 4, 2031");
    expect(screen.getByText("July 4, 2031")).toHaveAttribute("datetime", "2031-07-04");
  });
}

test("the built page does not freeze the day of its build", async () => {
  const { Today } = await import("@/components/legal/today");
  setToday(new Date(2031, 6, 4));
  expect(renderToString(<Today />)).toBe("today");
});

test("the privacy policy names the law, the company's number, how to reach it and how long enquiries are kept", async () => {
  await renderWithoutBackend("/privacy-policy");
  const article = screen.getByRole("article");
  for (const words of ["UK GDPR", "Data Protection Act 2018", "European Economic Area", "14829301", "24 months", "EC2A 3DU"]) {
    expect(article).toHaveTextContent(words);
  }
  expect(within(screen.getByRole("region", { name: "Contact Us" })).getByRole("link")).toHaveAttribute(
    "href",
    "mailto:privacy@blockwork.example",
  );
});

test("the terms exclude no liability that may not be excluded, and name their law", async () => {
  await renderWithoutBackend("/terms-of-service");
  expect(screen.getByRole("region", { name: "Limitation of Liability" })).toHaveTextContent(
    "death or personal injury caused by negligence",
  );
  expect(screen.getByRole("region", { name: "Governing Law" })).toHaveTextContent("England and Wales");
});

test("the cookie policy tells the four types and both durations apart", async () => {
  await renderWithoutBackend("/cookie-policy");
  const types = within(screen.getByRole("region", { name: "Types of Cookies" })).getAllByRole("heading", { level: 3 });
  expect(types.map((type) => type.textContent)).toEqual([
    "Essential cookies",
    "Performance cookies",
    "Functionality cookies",
    "Targeting and advertising cookies",
  ]);
  const durations = within(screen.getByRole("region", { name: "Cookie Duration" })).getAllByRole("listitem");
  expect(durations.map((item) => item.textContent)).toEqual([
    expect.stringContaining("Session cookies"),
    expect.stringContaining("Persistent cookies"),
  ]);
});

test("the terms give the contact e-mail of the settings", async () => {
  pointAtNoBackend();
  const [{ App }, page, { fallbackSettings }] = await Promise.all([
    import("@/app"),
    import("@/pages/terms-of-service"),
    import("@/site"),
  ]);
  const router = createMemoryRouter([
    {
      id: "root",
      loader: () => ({ settings: { ...fallbackSettings, contactEmail: "desk@changed.example" } }),
      HydrateFallback: () => null,
      children: [{ path: "/", Component: page.Component }],
    },
  ]);
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  expect(await screen.findByRole("link", { name: "desk@changed.example" })).toHaveAttribute(
    "href",
    "mailto:desk@changed.example",
  );
});
