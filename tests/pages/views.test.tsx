import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listStaticPaths } from "@/content/site-map";
import { fillEnquiry } from "../support/enquiries/fill-enquiry.ts";
import { forgetEnquiries } from "../support/enquiries/submit-enquiry.ts";
import { findHeading, press, renderApp } from "../support/page.tsx";
import { intercept } from "../support/requests.ts";
import { backend } from "../support/backend/page-backend.ts";
import { openNewTab } from "../support/new-tab.ts";

const { sql } = backend;

beforeEach(async () => {
  // Each test is another visit, by a person who came from a search.
  await openNewTab();
  vi.spyOn(navigator, "webdriver", "get").mockReturnValue(false);
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://search.example/?q=studio");
  await sql(forgetEnquiries);
  await sql("delete from public.page_views");
  await sql("update public.settings set count_views = true");
});

const move = () => fireEvent.pointerMove(document.body);
const counted = () => sql("select path, views from public.page_views order by path");

async function send() {
  await fillEnquiry();
  await press("Send enquiry");
  await waitFor(async () => expect(await sql("select delivered from enquiries")).toEqual([{ delivered: true }]));
  return (await sql("select referrer, visited from enquiries"))[0];
}

test("the database knows every page that a build always has", async () => {
  const known = await sql<{ path: string }>("select path from private.static_pages");
  expect(known.map(({ path }) => path).toSorted()).toEqual(listStaticPaths().toSorted());
});

test("a page is counted once its visitor does something, once a visit, and an enquiry tells of the visit", async () => {
  // A built page leaves the focus where it is.
  document.body.append(Object.assign(document.createElement("i"), { id: "page-data" }));
  const { router } = await renderApp("/about-us");
  await findHeading(/./);
  expect(await counted()).toEqual([]);
  move();
  for (const path of ["/careers", "/about-us", "/no-such-page", "/contact"]) await act(() => router.navigate(path));
  const pages = ["/about-us", "/careers", "/contact"];
  await waitFor(async () => expect(await counted()).toEqual(pages.map((path) => ({ path, views: 1 }))));
  expect(await send()).toEqual({
    referrer: "search.example",
    visited: ["/about-us", "/careers", "/no-such-page", "/contact"],
  });
});

const tell = (name: string, value: unknown) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
};

test.each<[string, () => unknown]>([
  ["a machine", () => vi.spyOn(navigator, "webdriver", "get").mockReturnValue(true)],
  ["somebody who sends Do Not Track", () => tell("doNotTrack", "1")],
  ["somebody who sends Global Privacy Control", () => tell("globalPrivacyControl", true)],
  ["somebody who has asked not to be counted", () => localStorage.setItem("blockwork-uncounted", "true")],
  ["an admin at their own site", () => localStorage.setItem("sb-studio-auth-token", "{}")],
  ["anybody where the owner counts nothing", () => sql("update public.settings set count_views = false")],
])("%s is not counted, and nothing is told of their visit", async (_who, begin) => {
  await begin();
  const asked: string[] = [];
  intercept((address) => void asked.push(address));
  await renderApp("/contact");
  await screen.findByLabelText("Full name");
  move();
  expect(await send()).toEqual({ referrer: null, visited: [] });
  expect(asked.filter((address) => address.includes("count_view"))).toEqual([]);
});

test("neither drafts nor the admin's pages are counted, and a view that cannot be counted is not spoken of", async () => {
  const asked: unknown[] = [];
  intercept((address, { body }) => {
    if (!address.includes("count_view")) return false;
    asked.push(body);
    throw new TypeError("Failed to fetch");
  });
  const { router } = await renderApp("/admin/login");
  await findHeading(/Login/);
  await act(() => router.navigate(`/draft/${"a".repeat(43)}`));
  await act(() => router.navigate("/careers"));
  move();
  await waitFor(() => expect(asked).toEqual(['{"path":"/careers"}']));
});
