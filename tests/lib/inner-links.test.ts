import { expect, test } from "vitest";
import { findDeadLinks, readLinks } from "@/lib/inner-links";

test("links, pictures and parts are read of tags alone, whatever stands in their attributes and between them", () => {
  const html =
    '<p id="one" class="a">id="two" href="/text"</p><img alt="a > b" src="/a.png"><a title="x" href="/x?a=1&amp;b=&quot;2&quot;">x</a>' +
    '<svg><use href="#icon"></use></svg><link href="/a.css"><video poster="/v.jpg" src="/v.mp4" controls></video><a id="three">y</a><a href="/x?a=1&amp;b=&quot;2&quot;">again</a><br/>';
  expect(readLinks(html)).toEqual({
    links: ["/a.png", '/x?a=1&b="2"', "/v.jpg", "/v.mp4"],
    parts: new Set(["one", "three"]),
  });
});

test("what is in the way of a link is said of the address that it means", () => {
  const parts = new Set(["main", "50%"]);
  const pages: Record<string, { parts: ReadonlySet<string> | null } | { why: string }> = {
    "/": { parts },
    "/old page": { parts: null },
    "/hidden": { why: "nobody sees it" },
  };
  const site = { siteUrl: "https://www.site.example", at: (path: string) => pages[path] ?? null };
  const find = (link: string) => findDeadLinks([link], site, "/")[0]?.why ?? null;
  for (const link of ["/index.html", "/old%20page/", "https://site.example#main", "?q=1", "#50%", "/#main:~:text=x"])
    expect({ [link]: find(link) }).toEqual({ [link]: null });
  for (const link of [
    "",
    "javascript:void 0",
    "data:text/html,x",
    "blob:https://site.example/x",
    "http://",
    "https://site.example.evil.example/none",
  ])
    expect({ [link]: find(link) }).toEqual({ [link]: null });
  expect(find("/hidden#main")).toBe("nobody sees it");
  expect(find("/#Main"), "ids know capitals").toBe("there is no part “Main”");
  expect(find("/old%20pages")).toBe("there is nothing at this address");
});
