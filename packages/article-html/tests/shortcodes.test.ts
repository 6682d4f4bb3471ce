import { expect, test } from "vitest";
import { renderShortcodes } from "../src/shortcodes";

const codes: [text: string, html: string, unknown?: string[]][] = [
  ["[a x=1]in[/a] [sic] [1] [[a]] [/b]", "<a 1>in</a> [sic] [1] [a] [/b]"],
  ["[a]x[b-c]y[/b-c]z[/a] [b-c/] [d e='f']", "<a >x[b-c]y[/b-c]z</a>  ", ["b-c", "d"]],
  [
    "<code>[a]</code> <i title='[a]'> [a x=\"]\" /] l'[article] [aa]",
    "<code>[a]</code> <i title='[a]'> <a ]></a> l'[article] [aa]",
  ],
  ["[A X='1 2']in[/A]", "<a 1 2>in</a>"],
  ["[b_c]a [a]in[/a][/b_c]", "a <a >in</a>", ["b_c"]],
  ["[b]x[/b] [b y=1]", "x ", ["b", "b"]],
  ["[a][a]x", "<a ></a><a ></a>x"],
  ["[a/]x[/a]", "<a ></a>x[/a]"],
  ["<pre>\n[a]\n</pre>[a]<pre>[b-c]</pre>", "<pre>\n[a]\n</pre><a ></a><pre>[b-c]</pre>"],
];

test.each(codes)("shortcodes are read as WordPress reads them: %s", (text, html, names = []) => {
  const unknown: string[] = [];
  const made = renderShortcodes(
    text,
    (name, { x = "" }, inner) => (name === "a" ? `<a ${x}>${inner}</a>` : null),
    (name) => unknown.push(name),
  );
  expect([made, unknown]).toEqual([html, names]);
});

test.each([
  ["[x a=\"1 = 2\" B='3 4' c=5]", { a: "1 = 2", b: "3 4", c: "5" }],
  ["[x one a=2 two]", { 0: "one", a: "2", 1: "two" }],
  ["[x=one /]", { 0: "one" }],
  ['[x a="" b = 1]', { a: "", b: "1" }],
  ["[x]", {}],
])("the attributes of %s", (text, attributes) => {
  let read: unknown;
  renderShortcodes(
    text,
    (_, named) => {
      read = named;
      return "";
    },
    () => undefined,
  );
  expect(read).toEqual(attributes);
});
