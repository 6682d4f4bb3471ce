import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkEnquiry,
  cleanFields,
  enquiryMailto,
  enquiryReference,
  isEmptyForm,
  isSameText,
  mailto,
} from "@/lib/enquiry-fields";
import { firstWords, isEnquiryReference, replyMailto } from "@/lib/enquiry-answer";
import { firstName } from "@/lib/first-name";
import { telephoneLink } from "@/lib/telephone";

const fields = {
  name: "Ada Byron",
  email: "ada@example.org",
  phone: "",
  projectType: "healthcare",
  message: "A diary & more?\nYes.",
};

test.each(Object.keys(fields))("two enquiries that differ only in their %s are two", (name) => {
  expect(isSameText(fields, { ...fields })).toBe(true);
  expect(isSameText(fields, { ...fields, [name]: "other" })).toBe(false);
});

test("only an empty form is blank, and is told what to enter in every required field, in its order", () => {
  const blank = { name: "", email: "", phone: "", projectType: "", message: "" };
  expect(isEmptyForm(blank)).toBe(true);
  for (const name of Object.keys(blank)) expect([name, isEmptyForm({ ...blank, [name]: "x" })]).toEqual([name, false]);
  expect(checkEnquiry(fields)).toEqual({});
  expect(Object.entries(checkEnquiry(blank))).toEqual([
    ["name", "Enter your full name"],
    ["email", "Enter your email address"],
    ["projectType", "Choose a project type"],
    ["message", "Tell us about your project"],
  ]);
});

test.each([
  ["name", " \u200b"],
  ["message", "\u00a0\n\u200b"],
  ["email", "ada@example"],
  ["email", `${"a".repeat(250)}@example.org`],
  ["projectType", "__proto__"],
  ["projectType", "constructor"],
  ["projectType", "crypto"],
])("as %s, %s cannot be used", (name, value) => {
  expect(Object.keys(checkEnquiry({ ...fields, [name]: value }))).toEqual([name]);
});

test("fields are refused only beyond the table's length limits", () => {
  const email = (length: number) => `${"a".repeat(64)}@${"b.".repeat(92)}${"c".repeat(length - 249)}`;
  const limits = { name: "😀".repeat(100), email: email(254), phone: "1".repeat(40), message: "😀".repeat(5000) };
  expect(checkEnquiry({ ...fields, ...limits })).toEqual({});
  const beyond = { name: "x".repeat(101), email: email(255), phone: "1".repeat(41), message: "x".repeat(5001) };
  expect(checkEnquiry({ ...fields, ...beyond })).toEqual({
    name: "Shorten your name by 1 character: at most 100 fit",
    email: "Shorten your email address by 1 character: at most 254 fit",
    phone: "Shorten your phone number by 1 character: at most 40 fit",
    message: "Shorten the details by 1 character: at most 5,000 fit",
  });
});

test("characters that the database refuses are removed or replaced, and emoji stay", () => {
  const typed = { name: "  A\0da ", email: " a@b.example ", phone: " 020\0 ", projectType: "other" };
  expect(cleanFields({ ...typed, message: "\uD83D and 🙂 and \uDE42\n" })).toEqual({
    name: "Ada",
    email: "a@b.example",
    phone: "020",
    projectType: "other",
    message: "\uFFFD and 🙂 and \uFFFD",
  });
});

test("the fallback mail link carries everything that was typed", () => {
  const url = new URL(enquiryMailto("hello@blockwork.example", { ...fields, phone: "020 7946" }));
  expect(url.pathname).toBe("hello@blockwork.example");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    subject: "Project enquiry",
    body: [
      "A diary & more?",
      "Yes.",
      "",
      "Name: Ada Byron",
      "Email: ada@example.org",
      "Phone: 020 7946",
      "Project type: Healthcare",
    ].join("\r\n"),
  });
});

test("whatever somebody has typed, their fields can be checked, sent as JSON and put into mail links", () => {
  const unit = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  );
  // Long enough for every limit, with anything at the border.
  const long = fc
    .tuple(fc.constantFrom(1, 40, 100, 1500, 5000), fc.array(unit, { maxLength: 5 }), fc.array(unit, { maxLength: 5 }))
    .map(([length, start, end]) => start.join("") + "x".repeat(Math.max(length - 3, 0)) + end.join(""));
  const anything = fc.record({
    name: long,
    email: long,
    phone: long,
    projectType: fc.constant("other"),
    message: long,
  });
  fc.assert(
    fc.property(anything, (typed) => {
      const cleaned = cleanFields(typed);
      expect(JSON.stringify(cleaned)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      expect(cleanFields(cleaned)).toEqual(cleaned);
      enquiryMailto(typed.email, typed);
      replyMailto({ id: "7b1c9f3e", ...typed }, typed.name);
      for (const name of ["name", "phone", "message"] as const) {
        const most = { name: 100, phone: 40, message: 5000 }[name];
        const isTooLong = Array.from(cleaned[name]).length > most;
        expect(checkEnquiry(cleaned)[name]?.startsWith("Shorten") ?? false).toBe(isTooLong);
      }
    }),
  );
});

test("a fallback mail link cuts a long text visibly, at 1,500 characters", () => {
  const bodyOf = (message: string) =>
    new URL(enquiryMailto("hello@blockwork.example", { ...fields, message })).searchParams.get("body");
  expect(bodyOf("x".repeat(1500))).toMatch(/^x{1500}\r\n\r\nName/);
  expect(bodyOf(`${"x".repeat(1499)}👍🏽👍🏽`)).toMatch(/^x{1499}… \(shortened/);
  expect(bodyOf("x".repeat(1501))).toMatch(/^x{1500}… \(shortened: please paste the rest\)\r\n/);
});

const alphabets = {
  Latin: "a brief of some words, ",
  Japanese: "電話の隣に立っている人が予約を受けます。",
  Russian: "Заявки принимает тот, кто стоит у телефона, ",
  emoji: "👩‍👩‍👧‍👦👍🏽🏳️‍🌈 ",
  "lone surrogates": "\uD83D x \uDE42",
  symbols: "%&?#<>\"'\n\n",
  "one word": "x".repeat(500),
};
const anyAlphabet = fc
  .tuple(fc.constantFrom(...Object.values(alphabets)), fc.nat(6000))
  .map(([sample, length]) => sample.repeat(Math.ceil(length / sample.length)).slice(0, length));

test("whatever is in it, an email link has at most 1,900 characters, decodes, and cuts no character in two", () => {
  fc.assert(
    fc.property(fc.array(anyAlphabet, { minLength: 6, maxLength: 6 }), (texts) => {
      const [message = "", name = "", email = "", phone = "", answer = "", title = ""] = texts;
      const typed = { name, email, phone, projectType: "other", message };
      for (const link of [
        enquiryMailto("hello@blockwork.example", typed),
        replyMailto({ id: "7b1c9f3e", ...typed, email: "ada@example.org" }, title),
        replyMailto({ id: "7b1c9f3e", ...typed, email: "ada@example.org" }, "Blockwork", answer),
        mailto("jobs@blockwork.example", `Application: ${title}`),
      ]) {
        expect(link.length).toBeLessThanOrEqual(1900);
        const { subject = "", body = "" } = Object.fromEntries(new URL(link).searchParams);
        expect(subject).not.toBe("");
        expect(body).not.toMatch(/\u200D…|\u200D$|\p{Cs}/u);
      }
    }),
    { numRuns: 30 },
  );
});

test.each(Object.entries(alphabets))(
  "an email link holds as much of a long brief in %s as fits, and the sender",
  (_, text) => {
    const message = text.repeat(Math.ceil(5000 / text.length));
    const link = enquiryMailto("hello@blockwork.example", { ...fields, message });
    expect(link.length).toBeGreaterThan(1600);
    const body = new URL(link).searchParams.get("body") ?? "";
    expect(body).toContain("… (shortened: please paste the rest)\r\n\r\nName: Ada Byron\r\nEmail: ada@example.org");
  },
);

test("an answer that is too long for an email link says so, and an address that leaves no room comes alone", () => {
  const enquiry = { id: "7b1c9f3e", name: "Ada", email: "ada@example.org", message: "Hello" };
  const body = new URL(replyMailto(enquiry, "Blockwork", "word ".repeat(600))).searchParams.get("body");
  expect(body).toMatch(/word word… \(shortened: please paste the rest\)$/);
  const short = new URL(replyMailto(enquiry, "Blockwork", "Thank you.")).searchParams.get("body");
  expect(short).toBe("Thank you.\r\n\r\n> Hello");
  expect(mailto("é".repeat(400), "Words")).toBe(`mailto:${"%C3%A9".repeat(400)}`);
});

test("a sender's address cannot add headers to the reply, which quotes the first 1,500 characters", () => {
  const replyTo = (message: string) => {
    const id = "7b1c9f3e-0000-4000-8000-000000000000";
    return new URL(replyMailto({ id, name: "X", email: "a?bcc=all@example.org", message }, "Blockwork"));
  };
  expect(replyTo("x".repeat(1600)).searchParams.get("body")).toMatch(/\n> x{1500}…$/);
  const url = replyTo("One\nTwo");
  expect(decodeURIComponent(url.pathname)).toBe("a?bcc=all@example.org");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    subject: "Your enquiry to Blockwork (7B1C9F3E)",
    body: "Dear X,\r\n\r\n\r\n\r\n> One\r\n> Two",
  });
});

test("somebody is called by the first name, or as a whole where there is none", () => {
  const names = [
    "Ada Byron",
    " Ada  King Byron ",
    "Dr. Ada Byron",
    "mrs Ada Byron",
    "Dr Byron",
    "Ada",
    "Drew Barry",
    "",
    "أدا بايرون",
  ];
  const called = ["Ada", "Ada", "Ada", "Ada", "Dr Byron", "Ada", "Drew", "", "أدا"];
  expect(names.map(firstName)).toEqual(called);
});

test("a telephone link holds nothing but a number", () => {
  expect(telephoneLink("+44 (0)20 7946-0182")).toBe("tel:+442079460182");
  expect(telephoneLink("(020) 7946 0182")).toBe("tel:02079460182");
  expect(telephoneLink("020 7946 0182;ext=+1")).toBe("tel:020794601821");
  for (const none of ["ask Ada", ""]) expect(telephoneLink(none)).toBeNull();
});

test("a reference is the first eight characters of an id; four or more of them, and a whole id, are recognised; other texts are not", () => {
  const id = "7b1c9f3e-1d2c-4b3a-8f9e-0123456789ab";
  expect(enquiryReference(id)).toBe("7B1C9F3E");
  for (const text of ["A151E7B7", "#a151e7b7", "A151", "a151e7b7-12", id]) expect(isEnquiryReference(text)).toBe(true);
  for (const text of ["", "a15", "clinic", "a151e7b7),id.gte.0", `${id}0`])
    expect(isEnquiryReference(text)).toBe(false);
});

test("a narrow list has a text's first words, and none of them is cut", () => {
  const whole = `${"word ".repeat(15)}again`;
  expect(whole).toHaveLength(80);
  expect(firstWords(whole)).toBe(whole);
  expect(firstWords(`${whole}st`)).toBe(`${"word ".repeat(15).trim()}…`);
});
