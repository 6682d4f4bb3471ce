import { expect, test, vi } from "vitest";
import { act, render, screen } from "@testing-library/react";
import { Outlet, RouterProvider, createMemoryRouter } from "react-router-dom";
import { listStaticPaths } from "@/content/site-map";
import { RouteChange } from "@/layouts/route-change";
import { renderApp } from "../support/page.tsx";
import { letPass } from "../support/still-time.ts";

const list = (words: string) => words.split(/\s*·\s*/);

/** What a page has to have: the sections of a policy, in their order, and what other pages link to. */
const needed: Record<string, { headings?: string[]; ids?: string[] }> = {
  "/": { ids: list(`features · process · case-studies · contact · mobile-apps · web-apps · custom-code`) },
  "/privacy-policy": {
    headings: list(`Privacy Policy · Information We Collect · How We Use Your Information · Information Sharing ·
      Data Security · Your Rights · Data Retention · International Transfers · Changes to This Policy ·
      Contact Us`),
  },
  "/terms-of-service": {
    headings: list(`Terms of Service · Agreement to Terms · Services Description · Client Obligations ·
      Intellectual Property · Payment Terms · Project Delivery · Limitation of Liability ·
      Termination · Governing Law · Contact Information`),
  },
  "/cookie-policy": {
    headings: list(`Cookie Policy · What Are Cookies · Types of Cookies · Essential cookies · Performance cookies ·
      Functionality cookies · Targeting and advertising cookies · Cookie Management ·
      Third-Party Cookies · Your Consent · Cookie Duration · Changes · Contact`),
  },
  "/products/atsute/privacy": {
    headings: list(`Information Collection · Permissions · Use of Information · Data Security · Data Rights ·
      Backup and Recovery · Third-Party Integration · Security Practices · Children’s Privacy ·
      Changes to This Policy · Contact · Disclaimer · Business Continuity · Support`),
  },
  "/products/atsute/terms": {
    headings: list(`Terms of Use · User Account · App Usage · Data Storage · Intellectual Property · Limitations ·
      Updates · Termination · Contact`),
  },
};

test("every page that has to have something is there", () => {
  expect(listStaticPaths()).toEqual(expect.arrayContaining(Object.keys(needed)));
});

test("the landing page has four statistics, each with how it is counted, six features and four steps", async () => {
  await renderApp("/");
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts("dl dt")).toEqual([
    "Projects Delivered",
    "Client Satisfaction",
    "Countries Served",
    "Support Available",
  ]);
  expect(texts("dl dt + dd")).toEqual(["500+", "98%", "50+", "24/7"]);
  expect(texts("dl dd + dd").filter(Boolean)).toHaveLength(4);
  expect(document.querySelectorAll("#features li")).toHaveLength(6);
  expect(document.querySelectorAll("#process li")).toHaveLength(4);
});

test.each(listStaticPaths())("%s has one title, the sections that it needs, and all that it links to", async (path) => {
  await renderApp(path);
  const { headings = [], ids = [] } = needed[path] ?? {};
  const titles = [...document.querySelectorAll("main :is(h1, h2, h3)")].map(({ textContent }) => textContent);
  expect(titles.filter((title) => headings.includes(title))).toEqual(headings);
  expect(ids.filter((id) => !document.querySelector(`main section#${id}`))).toEqual([]);
  expect(document.querySelectorAll("h1")).toHaveLength(1);
  const addresses = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href") ?? "");
  const isDead = (address: string) => {
    const [page, id] = address.split("#");
    return id && (page === "" || page === path) && !document.getElementById(id);
  };
  expect(addresses.filter(isDead)).toEqual([]);
});

/** A page with a section, whose frames are drawn when the test says so. */
async function openSection() {
  const waiting: FrameRequestCallback[] = [];
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => waiting.push(callback));
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const routes = [
    {
      element: (
        <>
          <RouteChange />
          <Outlet />
        </>
      ),
      children: [
        { path: "/about", element: <main id="main">About</main> },
        {
          path: "/",
          element: (
            <main id="main">
              <section id="process">Process</section>
            </main>
          ),
        },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/about"] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/#process"));
  // What the router itself has done is not the glide.
  scrolled.mockClear();
  // The page's wait for the section is over.
  await letPass(1000);
  return {
    router,
    section: screen.getByText("Process"),
    scrolled,
    /** A browser tells in a frame which scrolls have ended, and calls back afterwards. */
    drawFrame(hasEnded: boolean) {
      if (hasEnded) window.dispatchEvent(new Event("scrollend"));
      for (const callback of waiting.splice(0)) callback(0);
    },
  };
}

test("a glide to a section ends there when something comes in above it, also where frames are drawn late", async () => {
  const { section, scrolled, drawFrame } = await openSection();
  // The end of the jump to the page's top.
  drawFrame(true);
  expect(scrolled.mock.calls).toEqual([[{ behavior: "smooth" }]]);
  vi.spyOn(section, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 500));
  drawFrame(true);
  expect(scrolled.mock.calls).toEqual([[{ behavior: "smooth" }], [{ behavior: "instant" }]]);
  drawFrame(true);
  expect(scrolled, "once").toHaveBeenCalledTimes(2);
});

test("a glide to a section that the visitor leaves before it begins does not begin", async () => {
  const { router, scrolled, drawFrame } = await openSection();
  await act(() => router.navigate("/about"));
  drawFrame(false);
  expect(scrolled).not.toHaveBeenCalled();
});

test("a visitor who steps in during a glide stays where they are", async () => {
  const { section, scrolled, drawFrame } = await openSection();
  drawFrame(true);
  window.dispatchEvent(new Event("wheel"));
  vi.spyOn(section, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 500));
  drawFrame(true);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test("a link followed before a new page has been drawn does not lend it the place of the page on screen", async () => {
  const { router } = await openSection();
  await act(() => router.navigate("/about"));
  const scrolled = vi.spyOn(window, "scrollTo");
  vi.spyOn(window, "scrollY", "get").mockReturnValue(900);
  await act(async () => {
    await router.navigate("/?slow");
    // React draws it when this ends: until then the page before is on screen, at 900 px.
    await router.navigate("/about?next");
  });
  vi.spyOn(window, "scrollY", "get").mockReturnValue(0);
  scrolled.mockClear();
  await act(() => router.navigate(-1));
  expect(scrolled.mock.calls[0], "the page that nobody has seen").toEqual([0, 0]);
  scrolled.mockClear();
  await act(() => router.navigate(-1));
  expect(scrolled.mock.calls[0], "the page that was read").toEqual([0, 900]);
});
