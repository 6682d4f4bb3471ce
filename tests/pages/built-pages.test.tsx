import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Link, RouterProvider, createMemoryRouter } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useState } from "react";
import { array, assert, asyncProperty, boolean, constantFrom, integer, record, shuffledSubarray } from "fast-check";
import { SiteContentProvider } from "@/components/site-content";
import { fallbackSettings } from "@/content/site-defaults";
import { SiteFooter } from "@/layouts/site/site-layout";
import { Component as Home, loader } from "@/pages/home/home";
import { StaticPart, latePart } from "@/components/static-part";
import { followRewrittenWords } from "@/browser/rewritten-words";
import { takeLogged } from "../support/console-watch.ts";
import { disconnect } from "../support/requests.ts";
import { follow, press } from "../support/page.tsx";
import { keepRewriting, rewrites } from "../support/rewriters.ts";

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
function partsOf(page: Element): string[] {
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
  const before = partsOf(container);
  await act(async () => root.render(page(changed)));
  const { container: fresh } = render(createPage()(changed));
  await act(async () => undefined);
  expect(partsOf(container)).toEqual(partsOf(fresh));
  expect(partsOf(container)).not.toEqual(before);
});

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

type Shown = { count: number; name: string; isOpen: boolean; order: string[]; note: string | null };

/** Text nodes in all the places that React gives them. */
function Words({ count, name, isOpen, order, note }: Shown) {
  return (
    <div>
      <p>
        {count} {count === 1 ? "post" : "posts"} by {name}
      </p>
      <p>
        {isOpen ? "Open" : <b>Shut</b>} now{note}
      </p>
      <button>{isOpen ? "Close it" : "Open it"}</button>
      <ul>
        {order.map((item) => (
          <li key={item}>
            {item} of {count}
          </li>
        ))}
      </ul>
      {isOpen && "All of it. "}
      {note && <em>{note}!</em>}
      {name}
    </div>
  );
}

const shown = record<Shown>({
  count: integer({ min: 0, max: 3 }),
  name: constantFrom("Ann", "Bo"),
  isOpen: boolean(),
  order: shuffledSubarray(["one", "two", "three"]),
  note: constantFrom(null, "early", "late"),
});

beforeEach(() => {
  const { removeChild, insertBefore } = Node.prototype;
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
});

const observed = () => act(async () => {});
/** The words as the page says them, without what a rewriter has added to each. */
const readWords = (page: HTMLElement) => (page.textContent ?? "").replaceAll("FR ", "").replaceAll(/\s+/g, "");

test.each(Object.entries(rewrites))(
  "a page on which something %s says what it is to say after every change",
  async (_, rewrite) => {
    await assert(
      asyncProperty(array(shown, { minLength: 2, maxLength: 6 }), async (states) => {
        const page = document.body.appendChild(document.createElement("div"));
        const plain = document.createElement("div");
        followRewrittenWords(page);
        const [first, ...others] = states;
        if (!first) return;
        const views = [page, plain].map((container) => render(<Words {...first} />, { container }));
        const stop = keepRewriting(page, rewrite);
        await observed();
        for (const state of others) {
          for (const view of views) view.rerender(<Words {...state} />);
          await observed();
          expect(readWords(page)).toBe(readWords(plain));
          expect(page.querySelector("button")?.textContent).toMatch(/^FR /);
        }
        stop();
        for (const view of views) view.unmount();
        page.remove();
      }),
      { numRuns: 20 },
    );
  },
);

test("words that are no longer translated are React's again", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  followRewrittenWords(page);
  const view = render(<p>{2} posts</p>, { container: page });
  const texts = [...(page.querySelector("p")?.childNodes ?? [])];
  const stop = keepRewriting(page, rewrites["replaces texts by others"] ?? (() => {}));
  await observed();
  expect(page).toHaveTextContent("2FR posts");
  stop();
  for (const node of page.querySelector("p")?.childNodes ?? []) if (!texts.includes(node)) node.remove();
  await observed();
  expect(page).toHaveTextContent("2 posts");
  view.rerender(<p>{3} posts</p>);
  expect(page).toHaveTextContent("3 posts");
});

test("what an extension has taken away or put in between does not stop the page", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  followRewrittenWords(page);
  const view = render(<Words count={2} name="Ann" isOpen order={["one", "two"]} note="late" />, { container: page });
  for (const element of page.querySelectorAll("b, em, li, p")) {
    const wrapper = document.createElement("span");
    element.replaceWith(wrapper);
    wrapper.append("* ", element);
  }
  for (const text of page.querySelectorAll("p")[0]?.childNodes ?? []) text.remove();
  page.normalize();
  await observed();
  view.rerender(<Words count={1} name="Bo" isOpen={false} order={["three", "two"]} note={null} />);
  await observed();
  expect(page).toHaveTextContent("Shut");
  expect(page).not.toHaveTextContent("late");
  view.unmount();
});
