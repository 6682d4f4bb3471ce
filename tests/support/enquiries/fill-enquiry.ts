import { screen } from "@testing-library/react";
import { choose, write } from "../page.tsx";

/** Fills in the enquiry form on the page with what it requires. */
export async function fillEnquiry(): Promise<void> {
  await screen.findByRole("button", { name: "Send enquiry" });
  await write("Full name", "Ada Byron");
  await write("Email", "ada@example.org");
  await choose("Project type", "healthcare");
  await write("Project details", "A diary for eleven clinics.");
}
