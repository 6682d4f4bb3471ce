import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { settleCallouts } from "../src/callouts";
import { replaceEmbeds } from "../src/embeds";

const { window } = new JSDOM("");

test("embedded videos become links on their own lines, and other embeds are named", () => {
  const page = new window.DOMParser().parseFromString(
    '<p>a <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Talk"></iframe> b</p><p><iframe src="//player.vimeo.com/video/76979871"></iframe></p><iframe src="https://maps.example/x"></iframe><video><source src="/a.mp4"></video><p><img src="/a.png"><iframe src="https://vimeo.com/76979871"></iframe></p>',
    "text/html",
  );
  expect(replaceEmbeds(page)).toEqual([
    "What was embedded (maps.example, video) cannot stand in a text and was left out.",
  ]);
  expect(page.body.innerHTML).toBe(
    '<p>a  b</p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Talk</a></p><p><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p><p><img src="/a.png"></p><p><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p>',
  );
});

test("loose words and links of a callout are lines of it, and no link is one", () => {
  const page = new window.DOMParser().parseFromString(
    '<aside>One <b>two</b><p>Three</p> <a href="/b">Four</a></aside>',
    "text/html",
  );
  settleCallouts(page);
  const line = (words: string) => `<p>${words}</p>`;
  const lines = [line("One <b>two</b>"), line("Three"), line('<a href="/b">Four</a>')].join("");
  expect(page.body.innerHTML.replaceAll("> <", "><")).toBe(`<aside>${lines}</aside>`);
});
