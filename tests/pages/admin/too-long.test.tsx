import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
await fillInbox(backend);

/** What has been sent to be stored, other than copies of unsaved work. */
function listWrites(sent: readonly (readonly unknown[])[]): string[] {
  const stores =
    /rest\/v1\/(?:blog_|case_studies|settings|page_content|enquiries|rpc\/(?:submit|create|save))|\/factors/;
  return sent.flatMap(([url, init]) => {
    const { method = "GET" }: RequestInit = Object(init);
    return !["GET", "HEAD"].includes(method) && stores.test(String(url)) ? [`${method} ${String(url)}`] : [];
  });
}

const LINK = { "Website link (optional)": 2000, "App Store link (optional)": 2000, "Play Store link (optional)": 2000 };

test.each<[path: string, press: string[], limits: Record<string, number>]>([
  ["/contact", ["Send enquiry"], { "Full name": 100, Email: 254, "Phone (optional)": 40, "Project details": 5000 }],
  ["/contact", ["Open chat", "Send message"], { "Your message": 500 }],
  ["/blog", ["Search"], { "Search posts": 100 }],
  ["/admin/categories", ["Create category"], { "New category": 60 }],
  ["/admin/categories?edit=3", ["Save"], { "Name of the category": 60 }],
  ["/admin/settings/security", ["Set up an authenticator app", "Continue"], { "Name of the authenticator": 60 }],
  [`/admin/enquiries?open=${enquiryId(2)}`, [], { "Note for colleagues": 5000 }],
  ["/admin/enquiries", [], { "Search enquiries": 100 }],
  [
    "/admin/settings",
    ["Save Settings"],
    { "Site name": 80, "Contact email": 254, "Meta description (optional)": 500, "LinkedIn (optional)": 500 },
  ],
  [
    "/admin/case-studies?edit=new",
    ["Save Case Study"],
    {
      Project: 200,
      Category: 80,
      Description: 5000,
      ...LINK,
      "Sector (optional)": 80,
      "What was there before (optional)": 300,
    },
  ],
  [
    "/admin/blog-posts?edit=new",
    ["Save draft"],
    { Title: 200, "Author (optional)": 100, "Excerpt (optional)": 150, "Description (optional)": 300 },
  ],
])(
  "on %s, %j takes a paste that is too long whole, says by how much, and stores it only when it fits",
  async (path, buttons, limits) => {
    const { user } = await renderApp(path);
    const [last, ...before] = buttons.toReversed();
    // Chat comes after a second.
    await letPass(1000);
    for (const name of before) await press(name);
    vi.spyOn(window, "open").mockReturnValue(null);
    const requests = vi.spyOn(globalThis, "fetch");
    for (const [label, most] of Object.entries(limits)) {
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      const paste = async (text: string) => {
        await user.clear(field);
        await user.click(field);
        await user.paste(text);
        expect([label, field.value]).toEqual([label, text]);
      };
      const count = most.toLocaleString("en-GB");
      const sentence = new RegExp(`Shorten .+ by 1 character: at most ${count} fit`);
      await paste("😀".repeat(most));
      expect(field).not.toHaveAccessibleDescription(sentence);
      await paste("😀".repeat(most + 1));
      expect(field).toHaveAccessibleDescription(sentence);
      expect(field).toHaveAttribute("aria-invalid", "true");
    }
    expect(document.querySelector("[maxlength]")).toBeNull();
    for (const name of last ? [last] : []) await press(name);
    await waitFor(() => expect(document.querySelector("[aria-invalid=true]")).toBeInTheDocument());
    expect(window.open).not.toHaveBeenCalled();
    expect(listWrites(requests.mock.calls)).toEqual([]);
  },
);
