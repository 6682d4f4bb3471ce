import { act, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SiteContentProvider } from "@/components/site-content";
import { fallbackSettings } from "@/content/site-defaults";
import { takeLogged } from "../support/console-watch.ts";
import { SiteFooter } from "@/layouts/site/site-layout";
import { Component as Home, loader } from "@/pages/home/home";
import { disconnect } from "../support/requests.ts";

beforeEach(() => void disconnect());

type Changed = { settings?: Partial<typeof fallbackSettings>; pages?: Record<string, unknown> };

/** The landing page with its footer, for an owner who has changed this. */
function createPage() {
  const router = createMemoryRouter(
    [
      {
        id: "home",
        path: "/",
        loader: () => ({ caseStudies: [] }),
        element: (
          <>
            <Home />
            <SiteFooter />
          </>
        ),
      },
    ],
    { hydrationData: { loaderData: { home: { caseStudies: [] } } } },
  );
  return ({ settings, pages = {} }: Changed) => (
    <SiteContentProvider loaded={{ settings: { ...fallbackSettings, ...settings }, pages, categories: [] }}>
      <RouterProvider router={router} />
    </SiteContentProvider>
  );
}

/** The words, links and pictures of the page, without the form, which is no static part. */
function shown(page: Element): string[] {
  const copy = document.createElement("div");
  copy.innerHTML = page.innerHTML;
  for (const part of copy.querySelectorAll("form, noscript")) part.remove();
  return Array.from(copy.querySelectorAll("section, dl, footer, a, img"), (part) =>
    [part.textContent, part.getAttribute("href"), part.getAttribute("src")].join(" "),
  );
}

test.each<[string, Changed]>([
  ["the studio's name", { settings: { siteName: "Brickwork" } }],
  ["its email address", { settings: { contactEmail: "mason@brickwork.example" } }],
  ["a network", { settings: { networks: { ...fallbackSettings.networks, linkedin: "https://l.example/b" } } }],
  ["another network", { pages: { company: { networks: { github: "https://g.example/b" } } } }],
  ["the footer", { pages: { company: { footer: { careers: "Lay bricks" } } } }],
  ["the menu", { pages: { company: { menu: { contact: "Write" } } } }],
  ["the app", { pages: { company: { product: { app: "Billy" } } } }],
  ["the office", { pages: { company: { contact: { address: "1 Brick Lane" } } } }],
  ["a statistic", { pages: { company: { statistics: { statistics: [{ figure: "3", label: "Kilns" }] } } } }],
  ["the page's own words", { pages: { home: { services: { title: "Two ways in" } } } }],
  ["what the prices leave out", { pages: { enquiry: { prices: { note: "Without mortar." } } } }],
  ["what follows an enquiry", { pages: { enquiry: { answer: { title: "And then" } } } }],
  ["the team", { pages: { team: { team: { people: [{ name: "Leila Farrow", portrait: "/team/l-500x600.webp" }] } } } }],
])("a built landing page shows %s as the owner has changed it since", async (_, changed) => {
  await loader({ request: new Request("http://localhost/") });
  // The case studies, which nobody answers here.
  takeLogged();
  const page = createPage();
  vi.stubGlobal("window", undefined);
  const html = renderToString(page({}));
  vi.unstubAllGlobals();
  const container = document.createElement("div");
  container.innerHTML = html;
  document.body.append(container);
  const root = await act(async () => hydrateRoot(container, page({})));
  onTestFinished(() => act(() => root.unmount()));
  const before = shown(container);
  await act(async () => root.render(page(changed)));
  const { container: fresh } = render(createPage()(changed));
  await act(async () => undefined);
  expect(shown(container)).toEqual(shown(fresh));
  expect(shown(container)).not.toEqual(before);
});
