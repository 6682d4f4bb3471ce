import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { latePart, StaticPart } from "@/components/static-part";
import { takeLogged } from "../support/console-watch.ts";
import { follow, press } from "../support/page.tsx";

const drawn = vi.fn<(name: string) => void>();

function Greeting({ name }: { name: string }) {
  drawn(name);
  return (
    <p>
      {`Hello ${name}`} <Link to="/next">Next page</Link>
    </p>
  );
}

const loadGreeting = vi.fn<() => Promise<typeof Greeting>>();
const greeting = latePart(() => loadGreeting());

function Page() {
  const [name, setName] = useState("Ada");
  return (
    <>
      <StaticPart data={{ name }} needs={greeting}>
        <greeting.Part name={name} />
      </StaticPart>
      <button type="button" onClick={() => setName(name === "Ada" ? "Grace" : "Ada")}>
        Rename
      </button>
    </>
  );
}

/** Builds the page as the build does, without a window, then hydrates it. */
async function openBuilt() {
  loadGreeting.mockResolvedValue(Greeting);
  await greeting.load();
  const router = createMemoryRouter([
    { path: "/", Component: Page },
    { path: "/next", element: <h1>The next page</h1> },
  ]);
  const app = <RouterProvider router={router} />;
  vi.stubGlobal("window", undefined);
  const html = renderToString(app);
  vi.unstubAllGlobals();
  const container = document.createElement("div");
  container.innerHTML = html;
  document.body.append(container);
  drawn.mockClear();
  const root = await act(async () => hydrateRoot(container, app));
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  return router;
}

test("a built part keeps its HTML and is not rendered until its data changes", async () => {
  await openBuilt();
  screen.getByText(/Hello Ada/);
  expect(drawn).not.toHaveBeenCalled();
  for (const name of ["Grace", "Ada"]) {
    await press("Rename");
    expect(screen.getAllByText(/Hello/)).toHaveLength(1);
    expect(screen.getByText(/Hello/)).toHaveTextContent(`Hello ${name}`);
  }
});

test("a built part whose code fails to load stays as built, and is rendered once the code loads", async () => {
  let isLoaded = true;
  vi.spyOn(greeting, "isLoaded").mockImplementation(() => isLoaded);
  await openBuilt();
  isLoaded = false;
  const load = vi.spyOn(greeting, "load").mockRejectedValue(new TypeError("offline"));
  await press("Rename");
  expect(screen.getByText(/Hello/)).toHaveTextContent("Hello Ada");
  expect(takeLogged().join()).toContain("could not be loaded");
  load.mockImplementation(async () => void (isLoaded = true));
  for (const _ of ["Ada", "Grace"]) await press("Rename");
  await screen.findByText(/Hello Grace/);
});

test("the router follows the links of a built part", async () => {
  const router = await openBuilt();
  await follow("Next page");
  await screen.findByRole("heading", { name: "The next page" });
  // A page reached by navigation has no built HTML.
  await act(() => router.navigate("/"));
  screen.getByText(/Hello Ada/);
});
