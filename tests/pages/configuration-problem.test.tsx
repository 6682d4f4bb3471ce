import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const complete = {
  VITE_SUPABASE_URL: "https://project.supabase.co",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_fine",
  VITE_CONTACT_WEBHOOK_URL: "https://hooks.example.com/contact",
  VITE_SITE_URL: "https://www.example.com",
};

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  vi.unstubAllEnvs();
  document.body.innerHTML = "";
});

/** Starts the app as if it had been built with these variables. */
async function startWith(changes: Partial<typeof complete>): Promise<string[]> {
  for (const [name, value] of Object.entries({ ...complete, ...changes })) vi.stubEnv(name, value);
  await import("@/main");
  const page = within(await screen.findByRole("main"));
  expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("This site is not set up yet");
  expect(document.title).toBe("This site is not set up yet");
  return page.getAllByRole("listitem").map((item) => item.textContent ?? "");
}

test("a site with missing variables shows a page that lists them", async () => {
  expect(
    await startWith({
      VITE_SUPABASE_URL: "",
      VITE_SUPABASE_PUBLISHABLE_KEY: "",
      VITE_CONTACT_WEBHOOK_URL: "",
      VITE_SITE_URL: "",
    }),
  ).toEqual([
    "VITE_SUPABASE_PUBLISHABLE_KEY is missing.",
    "VITE_SUPABASE_URL is missing.",
    "VITE_CONTACT_WEBHOOK_URL is missing.",
    "VITE_SITE_URL is missing.",
  ]);
});

test("an invalid address is shown with its value, as plain text", async () => {
  expect(await startWith({ VITE_SITE_URL: "<img src=x>" })).toEqual([
    "VITE_SITE_URL is not a web address: <img src=x>",
  ]);
});

test.each(["sb_secret_1234567890", `e30.${btoa('{"role":"service_role"}')}.x`])(
  "the secret key %s is refused and not repeated",
  async (key) => {
    const [problem, ...others] = await startWith({ VITE_SUPABASE_PUBLISHABLE_KEY: key });
    expect(problem).toContain("holds a secret key");
    expect(problem).not.toContain(key);
    expect(others).toEqual([]);
  },
);
