import { screen, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { borrowPageBackend } from "./backend/borrow-backend.ts";
import { type TestBackend, signIn } from "local-supabase/testing";
import { sessionKey } from "./backend/sign-in.ts";

/** A backend for the file's tests, each of which begins with the session of an admin who signed in once. */
export async function borrowAdminBackend(): Promise<TestBackend> {
  const backend = await borrowPageBackend();
  const session = JSON.stringify(await signIn(backend));
  beforeEach(() => window.localStorage.setItem(sessionKey, session));
  return backend;
}

/** The row of a table that links to the record of this title. */
export async function findRow(title: string) {
  const row = (await screen.findByRole("link", { name: title })).closest("tr");
  if (!row) throw new Error(`There is no row ${title}.`);
  return within(row);
}
