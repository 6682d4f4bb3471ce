import { expect, test } from "vitest";
import { findDeadLinks, plainPath, readLinks } from "@/lib/inner-links";

test("links, pictures and parts are read of tags alone, whatever stands in their attributes and between them", () => {
  const html =
    '<p id="one" class="a">id="two" href="/text"</p><img alt="a > b" src="/a.png"><a title="x" href="/x?a=1&amp;b=&quot;2&quot;">x</a>' +
    '<svg><use href="#icon"></use></svg><link href="/a.css"><video poster="/v.jpg" src="/v.mp4" controls></video><a id="three">y</a><a href="/x?a=1&amp;b=&quot;2&quot;">again</a><br/>';
  expect(readLinks(html)).toEqual({
    links: ["/a.png", '/x?a=1&b="2"', "/v.jpg", "/v.mp4"],
    parts: new Set(["one", "three"]),
  });
});

const parts = new Set(["main", "50%"]);
const pages: Record<string, { parts: ReadonlySet<string> | null } | { why: string }> = {
  "/": { parts },
  "/old page": { parts: null },
  "/hidden": { why: "nobody sees it" },
};
const site = { siteUrl: "https://www.site.example", at: (path: string) => pages[path] ?? null };

test.each([
  "/index.html",
  "/old%20page/",
  "/old%20page.html",
  "https://site.example#main",
  "?q=1",
  "#50%",
  "#Top",
  "/#main:~:text=x",
  "/admin",
  "/admin/none",
  "",
  "javascript:void 0",
  "data:text/html,x",
  "blob:https://site.example/x",
  "http://",
  "https://site.example.evil.example/none",
  "https://site.www.example/none",
  "xhttps://www.site.example/none",
  "httpsx://www.site.example/none",
])("“%s” leads where it should, or elsewhere", (link) => {
  expect(findDeadLinks([link], site, "/")).toEqual([]);
});

test.each([
  ["/hidden#main", "nobody sees it"],
  ["/#Main", "there is no part “Main”"],
  ["#stop", "there is no part “stop”"],
  ["#topic", "there is no part “topic”"],
  ["/old%20pages", "there is nothing at this address"],
  ["http://site.example/none", "there is nothing at this address"],
  ["/blog/admin/none", "there is nothing at this address"],
  ["/hid.htmlden", "there is nothing at this address"],
  ["/Hidden", "there is nothing at this address"],
  ["/Old%20Page//", "the address is /old page, in small letters"],
  ["/draft/abc", "a link to a draft ends after a week"],
])("what is in the way of %s is said of the address that it means: %s", (link, why) => {
  expect(findDeadLinks([link], site, "/")).toEqual([{ link, why }]);
});

test("a path is written in one way", () => {
  expect(["/", "/a%20b//"].map(plainPath)).toEqual(["/", "/a b"]);
});
