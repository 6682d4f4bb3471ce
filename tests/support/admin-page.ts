import { screen, within } from "@testing-library/react";
import { signIn } from "@blockwork/local-supabase/testing";
import { beforeAll, beforeEach } from "vitest";
import { backend } from "./backend/page-backend.ts";
import { sessionKey } from "./backend/sign-in.ts";
import { press } from "./page.tsx";

/** Each test of this file begins with the session of an admin who signed in once. */
export function beginSignedIn(): void {
  let session: string;
  beforeAll(async () => (session = JSON.stringify(await signIn(backend))));
  beforeEach(() => window.localStorage.setItem(sessionKey, session));
}

/** The row of a table that links to the record of this title. */
export async function findRow(title: string) {
  const row = (await screen.findByRole("link", { name: title })).closest("tr");
  if (!row) throw new Error(`There is no row ${title}.`);
  return within(row);
}

/** Presses a button of the bar that stands there while something is selected, and that says what. */
export const pressInBar = async (name: string, selected: string | RegExp = /selected$/): Promise<void> =>
  press(name, within(await screen.findByRole("group", { name: selected })));
