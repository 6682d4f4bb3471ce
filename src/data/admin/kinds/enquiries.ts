import type { Enquiry } from "@/data/admin/enquiries";
import { verbatim } from "./field-rules";
import { kind } from "./kind";

/** An enquiry with the version of its note: the rest of it is the visitor's. */
export type NotedEnquiry = Enquiry & { version: number };

export const enquiries = kind("enquiries", {
  noun: ["enquiry", "enquiries"],
  screen: "/admin/enquiries",
  columns: "*,version:note_version",
  versionColumn: "note_version",
  fields: { note: verbatim("", { label: "Note for colleagues", max: 5000, optional: true }) },
  flatten: (row: NotedEnquiry) => row,
});
