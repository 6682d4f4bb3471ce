import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { takeLogged } from "../support/console-watch.ts";
import { backend } from "../support/backend/page-backend.ts";
import { renderApp } from "../support/page.tsx";

const { sql } = backend;

test("if the settings can no longer be read, the last ones shown stay", async () => {
  await sql("update public.settings set site_name = 'Brickwork', contact_email = 'mason@brickwork.example'");
  const { router } = await renderApp("/careers");
  expect(screen.getByRole("contentinfo")).toHaveTextContent("Brickwork");
  expect(screen.getByRole("banner")).toHaveTextContent("Brickwork");
  await sql("revoke select on public.settings from anon");
  try {
    await router.revalidate();
    await waitFor(() => expect(takeLogged()).toHaveLength(1));
    await router.navigate("/about-us");
    await waitFor(() => expect(document.title).toContain("About"));
    expect(document.title).toBe("About Us | Brickwork – No-code app studio in London");
    expect(screen.getByRole("main")).toHaveTextContent("About Brickwork");
    expect(screen.getByRole("contentinfo")).toHaveTextContent("Brickwork");
    await router.navigate("/terms-of-service");
    const address = await within(screen.getByRole("main")).findByRole("link", { name: "mason@brickwork.example" });
    expect(address).toHaveAttribute("href", "mailto:mason@brickwork.example");
  } finally {
    await sql("grant select on public.settings to anon");
  }
});
