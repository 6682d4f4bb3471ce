import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ChatWidget } from "@/layouts/site/chat-widget";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";
import { renderWithWords } from "../support/render-with-words.tsx";
import { getButton } from "../support/page.tsx";
import { letPass } from "../support/still-time.ts";

test("the chat appears a second after the page, and never where there is no number to write to", async () => {
  render(<ChatWidget />);
  await letPass(999);
  expect(screen.queryByRole("button", { name: "Open chat" })).toBeNull();
  await letPass(1);
  getButton("Open chat");
  cleanup();
  renderWithWords(<ChatWidget />, { company: { contact: { telephone: "" } } });
  await letPass(1000);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the chat refuses a blank message, opens an encoded one in a new tab, and takes and returns the focus", async () => {
  const { user } = await renderWithoutBackend("/about-us");
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await letPass(1000);
  const chat = getButton("Open chat");
  await user.tab({ shift: true });
  expect(chat).toHaveFocus();
  await user.click(chat);
  const input = await screen.findByRole("textbox", { name: "Your message" });
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute("autocomplete", "off");
  const button = getButton("Close chat");
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(button).toHaveAttribute("aria-controls", screen.getByRole("region", { name: "Chat" }).id);
  await user.type(input, "   ");
  expect(getButton("Send message")).toBeDisabled();
  fireEvent.submit(input);
  expect(opened).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Chat" })).toBeNull();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveAccessibleName("Open chat");
  // Escape may be meant for something else.
  screen.getAllByRole("link", { name: "Process" })[0]?.focus();
  await user.keyboard("{Escape}");
  expect(button).not.toHaveFocus();
  button.focus();

  await user.keyboard("{Enter}");
  await user.type(await screen.findByRole("textbox", { name: "Your message" }), " Shops & cafés? 100% #1 {Enter}");
  expect(opened.mock.calls).toEqual([
    ["https://wa.me/442079460182?text=Shops%20%26%20caf%C3%A9s%3F%20100%25%20%231", "_blank", "noopener"],
  ]);
  expect(getButton("Open chat")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("textbox", { name: "Your message" })).toHaveValue("");
});
