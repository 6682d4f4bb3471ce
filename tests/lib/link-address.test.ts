import { expect, test } from "vitest";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { repairLinkAddress } from "@/lib/typed-link";

test.each([
  "https://example.com",
  "http://example.com/a?b#c",
  "HTTPS://EXAMPLE.COM",
  "mailto:hello@example.com",
  "mailto:hello@example.com?subject=Hi",
  "tel:+442079460000",
  "tel:+(44)20",
  "tel:999",
  "/contact",
  "/",
  "#prices",
])("%s is an address as it is", (address) => {
  expect(readLinkAddress(address)).toBe(address);
  expect(repairLinkAddress(address)).toBe(address);
});

test.each([
  [" example.com ", "https://example.com"],
  ["www.example.com/a b", "https://www.example.com/a%20b"],
  ["example.com:8080/page?x=1", "https://example.com:8080/page?x=1"],
  ["münchen.example", "https://münchen.example"],
  ["192.168.1.10", "https://192.168.1.10"],
  ["192.168.1.10/login", "https://192.168.1.10/login"],
  ["//example.com/x", "https://example.com/x"],
  ["https://example.com/a b", "https://example.com/a%20b"],
  ["hello@example.com", "mailto:hello@example.com"],
  ["first.last+tag@mail.example.co.uk", "mailto:first.last+tag@mail.example.co.uk"],
  ["020 7946 0000", "tel:02079460000"],
  ["+44 (0)20 7946-0000", "tel:+442079460000"],
])("%s is repaired", (typed, address) => {
  expect(repairLinkAddress(typed)).toBe(address);
});

test.each([
  "",
  " ",
  "read more",
  "word",
  "hello@",
  "@example.com",
  "https://",
  "mailto:",
  "tel:",
  "javascript:alert(1)",
  "javascript:alert(1)//mailto:hello@example.com",
  "javascript:alert(1)//tel:999",
  "javascript:alert(1)//https://example.com",
  "sms:123",
  "data:text/html,x",
  "about:blank",
  "/\\evil.example",
  "2026-11-21",
  "21/11/2026",
  "3.14",
  "12345",
  "localhost:3000",
  "#",
  "e.g.",
])("nothing can be made of “%s”", (typed) => {
  expect(readLinkAddress(typed)).toBeNull();
  expect(repairLinkAddress(typed)).toBeNull();
});

test("a relative address of another page is refused, and spaces around one are none of it", () => {
  expect(readLinkAddress(" /contact\n")).toBe("/contact");
  for (const href of ["page.html", "../up", "?search=x", null]) expect(readLinkAddress(href)).toBeNull();
});
