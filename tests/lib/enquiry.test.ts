import { expect, test } from "vitest";
import { checkEnquiry, cleanFields, enquiryMailto, enquiryReference, isSameText } from "@/lib/enquiry";
import { isEnquiryReference, replyMailto, telephoneLink } from "@/lib/enquiry-answer";

const fields = {
  name: "Ada Byron",
  email: "ada@example.org",
  phone: "",
  projectType: "healthcare",
  message: "A diary & more?\nYes.",
};

test("a complete enquiry without a phone number has no errors", () => {
  expect(checkEnquiry(fields)).toEqual({});
});

test.each(Object.keys(fields))("two enquiries that differ only in their %s are two", (name) => {
  expect(isSameText(fields, { ...fields })).toBe(true);
  expect(isSameText(fields, { ...fields, [name]: "other" })).toBe(false);
});

test("an empty enquiry names every required field, in the form's order", () => {
  const errors = checkEnquiry({ name: "", email: "", phone: "", projectType: "", message: "" });
  expect(Object.keys(errors)).toEqual(["name", "email", "projectType", "message"]);
});

test.each(["ada", "ada@", "ada@example", "a b@example.org", `${"a".repeat(250)}@example.org`])(
  "%s is not a usable email address",
  (email) => {
    expect(Object.keys(checkEnquiry({ ...fields, email }))).toEqual(["email"]);
  },
);

test.each(["__proto__", "constructor", "crypto"])("%s is not a project type", (projectType) => {
  expect(Object.keys(checkEnquiry({ ...fields, projectType }))).toEqual(["projectType"]);
});

test("fields are refused only beyond the table's length limits", () => {
  const limits = { name: "x".repeat(100), phone: "1".repeat(40), message: "x".repeat(5000) };
  expect(checkEnquiry({ ...fields, ...limits })).toEqual({});
  const beyond = { name: "x".repeat(101), phone: "1".repeat(41), message: "x".repeat(5001) };
  expect(Object.keys(checkEnquiry({ ...fields, ...beyond }))).toEqual(["name", "phone", "message"]);
});

test("characters that the database refuses are removed or replaced, and emoji stay", () => {
  const { name, message } = cleanFields({ ...fields, name: "  A\0da ", message: "\uD83D and 🙂 and \uDE42" });
  expect(name).toBe("Ada");
  expect(message).toBe("\uFFFD and 🙂 and \uFFFD");
});

test("the reference people quote is the first eight characters of the id", () => {
  expect(enquiryReference("7b1c9f3e-0000-4000-8000-000000000000")).toBe("7B1C9F3E");
});

test("the fallback mail link carries everything that was typed", () => {
  const url = new URL(enquiryMailto("hello@blockwork.example", { ...fields, phone: "020 7946" }));
  expect(url.pathname).toBe("hello@blockwork.example");
  const body = url.searchParams.get("body");
  for (const text of ["A diary & more?\r\nYes.", "Ada Byron", "ada@example.org", "020 7946", "Healthcare"])
    expect(body).toContain(text);
});

test("a sender's address cannot add headers to the reply", () => {
  const url = new URL(
    replyMailto(
      { id: "7b1c9f3e-0000-4000-8000-000000000000", name: "X", email: "a?bcc=all@example.org", message: "One\nTwo" },
      "Blockwork",
    ),
  );
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(url.searchParams.get("subject")).toBe("Your enquiry to Blockwork (7B1C9F3E)");
  expect(url.searchParams.get("body")).toContain("> One\r\n> Two");
});

test("a telephone link holds nothing but a number", () => {
  expect(telephoneLink("+44 (0)20 7946-0182")).toBe("tel:+4402079460182");
  expect(telephoneLink("020 7946 0182;ext=+1")).toBe("tel:020794601821");
  expect(telephoneLink("ask Ada")).toBeNull();
});

test("four or more digits of a reference, and a whole id, are recognised; other texts are not", () => {
  const id = "7b1c9f3e-1d2c-4b3a-8f9e-0123456789ab";
  for (const text of ["A151E7B7", "#a151e7b7", "A151", "a151e7b7-12", id]) expect(isEnquiryReference(text)).toBe(true);
  for (const text of ["", "a15", "clinic", "a151e7b7),id.gte.0", `${id}0`])
    expect(isEnquiryReference(text)).toBe(false);
});
