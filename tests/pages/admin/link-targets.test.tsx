import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { borrowAdminBackend } from "../../support/admin-page.ts";
import { fill, renderApp } from "../../support/page.tsx";
import { pressKey } from "../../support/open-editor.ts";

const { sql } = await borrowAdminBackend();
const { openEditor } = await import("../../support/open-editor.ts");
const { improveLinkBox } = await import("@/pages/admin/rich-text/link-box");
const { findLinkTargets, PLACES } = await import("@/pages/admin/rich-text/link-targets");
const { listStaticPaths } = await import("@/public-pages");

function openLinkBox() {
  const editor = openEditor("<p>See more about eleven clinics</p>");
  improveLinkBox(editor.quill, findLinkTargets);
  const openBox = (words: string) => {
    editor.select(words);
    editor.press("k", { ctrlKey: true });
  };
  return { ...editor, openBox };
}
const field = () => screen.findByRole("combobox", { name: "Link address" });

test("the words that are to lead somewhere find the post; arrow key and Enter link it", async () => {
  const { openBox, saved } = openLinkBox();
  openBox("eleven clinics");
  const box = await field();
  const option = await screen.findByRole("option", { name: /^A booking app for eleven clinics in nine weeks/ });
  expect(option).toHaveTextContent(/Post$/);
  expect(box).toHaveValue("");
  expect(box).toHaveAttribute("aria-expanded", "true");
  pressKey(box, "ArrowDown");
  expect(option).toHaveAttribute("aria-selected", "true");
  expect(box).toHaveAttribute("aria-activedescendant", option.id);
  pressKey(box, "Enter");
  expect(saved()).toMatch(/^<p>See more about <a href="\/blog\/[a-z-]+">eleven clinics<\/a><\/p>$/);
  expect(screen.queryByRole("option")).toBeNull();
});

test("pages, sections and drafts are found as one types; Escape closes the list, then the box", async () => {
  await sql("update blog_posts set status = 'draft', published_at = null where title like 'A booking app%'");
  const { openBox, quill, saved } = openLinkBox();
  openBox("more");
  const box = await field();
  fill(box, "case st");
  await screen.findByRole("option", { name: /^Case studies\s*Section of Home$/ });
  fill(box, "booking app for");
  await screen.findByRole("option", { name: /Draft: visitors cannot see it yet$/ });
  const { root } = (quill.theme as unknown as { tooltip: { root: HTMLElement } }).tooltip;
  pressKey(box, "Escape");
  expect(screen.queryByRole("option")).toBeNull();
  expect(root).not.toHaveClass("ql-hidden");
  pressKey(box, "Escape");
  expect(root).toHaveClass("ql-hidden");
  openBox("more");
  fill(box, "https://example.com/case");
  pressKey(box, "Enter");
  expect(saved()).toContain('<a href="https://example.com/case"');
});

test("every page and section that is offered is there", async () => {
  expect(listStaticPaths()).toEqual(expect.arrayContaining(PLACES.map(({ address }) => address.replace(/#.*/, ""))));
  for (const path of ["/", "/about-us", "/careers"]) {
    const { view } = await renderApp(path);
    const ids = PLACES.flatMap(({ address }) => (address.startsWith(`${path}#`) ? address.split("#").slice(1) : []));
    expect(ids).not.toEqual([]);
    await waitFor(() => expect(ids.filter((id) => !document.getElementById(id))).toEqual([]));
    view.unmount();
  }
});
