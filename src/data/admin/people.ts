import { type InferOutput, object } from "valibot";
import { boolean, listOf, nullable, number, oneOf, string } from "@/browser/storage";
import { expectShape } from "@/data/expect-shape";
import { supabase } from "./client";
import { listColleagues } from "./enquiries";
import { errorCode } from "./failures";
import { getSession, hasSecondFactor } from "./session";

const PERSON = object({
  userId: string(),
  email: string(),
  /** ISO times. */
  listedAt: string(),
  lastSignIn: nullable(string()),
  /** Has not followed the link yet. */
  invited: boolean(),
  factors: number(),
  you: boolean(),
});

/** Somebody who may edit. */
export type Person = InferOutput<typeof PERSON>;

/** Asks the edge function "people". Throws an Error in its words, with its `code`, or what fetch throws. */
async function ask(question: Record<string, string>): Promise<unknown> {
  const { data, error } = await supabase.functions.invoke<unknown>("people", { body: question });
  if (!error) return data;
  const cause: unknown = error.context;
  if (!(cause instanceof Response)) throw cause instanceof Error ? cause : error;
  const { message, code }: { message: string; code?: string } = await cause.json();
  throw Object.assign(new Error(message), { code });
}

/** Why the signed-in person can change nothing here: they have no second factor, or the project has no function. */
export type Hindrance = "no second factor" | "not deployed";

/**
 * All admins, in the order in which they were added; if the signed-in person cannot change the list, the reason and the email
 * addresses only. Throws as `ask` does, and the PostgREST error.
 */
export async function listPeople(): Promise<{ people: Person[] } | { hindrance: Hindrance; emails: string[] }> {
  const people = await askForPeople();
  return Array.isArray(people) ? { people } : { hindrance: people, emails: await listColleagues() };
}

async function askForPeople(): Promise<Person[] | Hindrance> {
  if (!hasSecondFactor((await getSession())?.user)) return "no second factor";
  try {
    return expectShape(object({ people: listOf(PERSON) }), await ask({ action: "list" })).people;
  } catch (error) {
    const code = errorCode(error);
    if (code === "no_second_factor") return "no second factor";
    // A hosted project's answer for a missing function has no CORS headers, so the browser withholds it. Without a connection, the
    // colleagues cannot be read either, and that error is thrown.
    if (code === "NOT_FOUND" || error instanceof TypeError) return "not deployed";
    throw error;
  }
}

const INVITATION = object({ outcome: oneOf(["invited", "listed", "already listed"]) });

/**
 * Adds an admin: emails them a link to `page`, or only lists them if they have an account. Returns which of the two happened.
 * Throws as `ask` does.
 */
export async function invitePerson(email: string, page: string): Promise<InferOutput<typeof INVITATION>["outcome"]> {
  return expectShape(INVITATION, await ask({ action: "invite", email, page })).outcome;
}

/** Removes an admin. Throws as `ask` does. */
export async function removePerson(email: string): Promise<void> {
  expectShape(object({ removed: boolean() }), await ask({ action: "remove", email }));
}

/** Removes the second factors of somebody who has lost them. Throws as `ask` does. */
export async function resetPersonsFactor(email: string): Promise<void> {
  expectShape(object({ factors: number() }), await ask({ action: "reset-factor", email }));
}
