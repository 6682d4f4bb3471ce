import * as fc from "fast-check";
import { expect, test } from "vitest";
import { company } from "@/content/company";
import { enquiry } from "@/content/enquiry";
import { readWords } from "@/content/page-words";
import { composeReceipt, originalAnswer } from "../../supabase/functions/deliver-enquiry/compose-receipt.ts";
import type { ReceiptJob } from "../../supabase/functions/deliver-enquiry/jobs.ts";
import { badAddresses } from "../support/email-addresses.ts";

const receipt = (changes: Partial<ReceiptJob["receipt"]> = {}, owner: Partial<ReceiptJob> = {}): ReceiptJob => ({
  claim: "",
  kind: "receipt",
  contact_email: "hello@blockwork.example",
  site_name: "Blockwork",
  receipt: {
    id: "a151e7b7-0000-4000-8000-000000000000",
    email: "ada@example.org",
    received_at: "2026-11-27T20:10:00Z",
    person: null,
    hours: null,
    ...changes,
  },
  ...owner,
});

test("a receipt says what arrived when, who answers by when, and how to answer", () => {
  expect(composeReceipt(receipt())).toEqual({
    to: "ada@example.org",
    replyTo: "hello@blockwork.example",
    subject: "We have your enquiry A151E7B7",
    text: expect.stringMatching(
      /^We have your enquiry to Blockwork\.\n\nReference: A151E7B7\nReceived: Friday,? 27 November 2026 at 20:10, London time\nLeila Farrow answers within 24 hours on working days\.\n\nTo add something, reply to this email: it goes to hello@blockwork\.example\.\nIf you did not write to us, somebody has used your address, and you need not do anything\.$/,
    ),
    link: null,
    id: "receipt-a151e7b7-0000-4000-8000-000000000000",
    isAutomatic: true,
  });
});

test.each([
  [{ person: "Grace", hours: "48" }, "Grace answers within 48 hours"],
  [{ person: "" }, "One of us answers within 24 hours"],
  [{ hours: "soon" }, "answers within 24 hours"],
])("with the words %j it says “%s”", (words, says) => {
  expect(composeReceipt(receipt(words))?.text).toContain(says);
});

test("until an owner has changed them, the words are those of the site", () => {
  expect(originalAnswer).toEqual({
    person: readWords(enquiry, null).answer.person,
    hours: readWords(company, null).facts.replyHours,
  });
});

test("no receipt goes to an address that an email program could take for two, or for a header", () => {
  for (const email of [...badAddresses, "a@b.example\r\nBcc: c@d.example", "a@b.example,c@d.example", "<a@b.example>"])
    expect([email, composeReceipt(receipt({ email }))]).toEqual([email, null]);
  expect(() => composeReceipt(receipt({}, { contact_email: null }))).toThrow("no contact email");
});

test("two receipts differ in nothing but reference, time and recipient, whoever wrote what", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), (id, typed) => {
      const job = receipt({ id });
      const more = { ...job.receipt, name: typed, message: typed };
      const said = composeReceipt({ ...job, receipt: more });
      const reference = id.slice(0, 8).toUpperCase();
      const usual = composeReceipt(receipt());
      expect(said?.text.replace(reference, "A151E7B7")).toBe(usual?.text);
      expect(said?.subject.replace(reference, "A151E7B7")).toBe(usual?.subject);
    }),
  );
});
