import { expect, test, vi } from "vitest";
import { act, render, screen } from "@testing-library/react";
import { Outlet, RouterProvider, createMemoryRouter } from "react-router-dom";
import { RouteChange } from "@/layouts/route-change";
import { letPass } from "../support/still-time.ts";

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
