import type { Enquiry } from "@/data/admin/enquiries";
import { verbatim } from "./fields";
import { kind } from "./kind";

/** An enquiry with the version of its note: the rest of it is the visitor's. */
export type NotedEnquiry = Enquiry & { version: number };

export const enquiries = kind("enquiries", {
  noun: ["enquiry", "enquiries"],
  screen: "/admin/enquiries",
  columns: "*,version:note_version",
  versionColumn: "note_version",
  fields: { note: verbatim("Note for colleagues", { max: 5000 }) },
  flatten: (row: NotedEnquiry) => row,
});
