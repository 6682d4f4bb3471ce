import { act, fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, vi } from "vitest";
import { borrowPageBackend } from "./backend/borrow-backend.ts";
import { signIn } from "./backend/call-backend.ts";
import type { TestBackend } from "./backend/local-backend.ts";
import { sessionKey } from "./backend/sign-in.ts";

/** A backend for the file's tests, each of which begins with the session of an admin who signed in once. */
export async function borrowAdminBackend(): Promise<TestBackend> {
  const backend = await borrowPageBackend();
  const session = JSON.stringify(await signIn(backend));
  beforeEach(() => window.localStorage.setItem(sessionKey, session));
  return backend;
}

/** Replaces a field's text in one step: typing would render the form again at every key. */
export function fill(field: HTMLElement, value: string): void {
  act(() => field.focus());
  fireEvent.input(field, { target: { value } });
}

/** The row of a table that links to the record of this title. */
export async function findRow(title: string) {
  const row = (await screen.findByRole("link", { name: title })).closest("tr");
  if (!row) throw new Error(`There is no row ${title}.`);
  return within(row);
}

/** Presses a button in the question with this name. */
export async function answer(user: UserEvent, question: string | RegExp, button: string): Promise<void> {
  const dialog = await screen.findByRole("alertdialog", { name: question });
  await user.click(within(dialog).getByRole("button", { name: button }));
}

/** Fails each request whose address contains these words, until the returned function is called. Logged errors are expected. */
export function breakRequests(words: string): () => void {
  vi.mocked(console.error).mockReturnValue();
  const real = globalThis.fetch;
  const broken = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      String(input).includes(words)
        ? Promise.resolve(Response.json({ code: "XX000", message: "broken" }, { status: 500 }))
        : real(input, init),
    );
  return () => broken.mockRestore();
}

/** Lets each request whose address contains these words through and loses its answer, until the returned function is called. */
export function loseAnswers(words: string): () => void {
  vi.mocked(console.error).mockReturnValue();
  const real = globalThis.fetch;
  const deaf = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await real(input, init);
    if (String(input).includes(words)) throw new TypeError("Failed to fetch");
    return response;
  });
  return () => deaf.mockRestore();
}
