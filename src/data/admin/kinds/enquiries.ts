import { text } from "./fields";
import { kind } from "./kind";

/** Visitors write the rest of it. */
export const enquiries = kind("enquiries", {
  noun: ["enquiry", "enquiries"],
  screen: "/admin/enquiries",
  fields: { note: text("Note for colleagues", { max: 5000 }) },
});
