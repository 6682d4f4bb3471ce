/** Lets an admin with a second factor manage who may edit. Free of platform code, so that it runs anywhere. */
import { isAuthRetryableFetchError, type SupabaseClient, type User } from "@supabase/supabase-js";
import { corsHeaders } from "@supabase/supabase-js/cors";
import * as v from "valibot";
import { inviteAdmin, listAdmins, removeAdmin, resetFactors } from "./admins.ts";

const email = v.pipe(v.string(), v.nonEmpty(), v.maxLength(254));
const question = v.variant("action", [
  v.object({ action: v.literal("list") }),
  /** `page` is where the emailed link leads, if Auth's redirect list allows it. */
  v.object({ action: v.literal("invite"), email, page: v.string() }),
  v.object({ action: v.literal("remove"), email }),
  v.object({ action: v.literal("reset-factor"), email }),
]);
type Question = v.InferOutput<typeof question>;

/** Why something was not done; the code is for the screen. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The claims of a token that Auth has accepted. */
function readClaims(token: string): { aal?: unknown; is_anonymous?: unknown } {
  const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  return JSON.parse(atob(payload));
}

/** Returns the caller: an admin who has used a second factor in this session. Throws Refusal for everybody else. */
async function requireAsker(client: SupabaseClient, request: Request): Promise<User> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token) throw new Refusal(401, "no_authorization", "Sign in first.");
  const { data, error } = await client.auth.getUser(token);
  if (isAuthRetryableFetchError(error)) throw new Refusal(503, "no_answer", "The sign-in service is not answering.");
  if (error) throw new Refusal(401, "bad_jwt", "Sign in again.");

  const { user } = data;
  const listed = await client.from("admins").select("user_id").eq("user_id", user.id).maybeSingle();
  if (listed.error) throw new Refusal(503, "no_answer", "The database is not answering.");
  const { aal, is_anonymous: isAnonymous } = readClaims(token);
  if (!listed.data || isAnonymous) throw new Refusal(403, "not_admin", "Only admins may do this.");
  if (!user.factors?.some(({ status }) => status === "verified"))
    throw new Refusal(403, "no_second_factor", "Set up a second factor first.");
  if (aal !== "aal2") throw new Refusal(403, "insufficient_aal", "Sign in with your second factor first.");
  return user;
}

async function carryOut(client: SupabaseClient, asker: User, asked: Question): Promise<object> {
  if (asked.action === "list") {
    const people = await listAdmins(client);
    return { people: people.map((person) => ({ ...person, you: person.userId === asker.id })) };
  }
  if (asked.action === "invite") return { outcome: await inviteAdmin(client, asked.email, asked.page) };
  // The caller always stays, so somebody can still sign in.
  if (asked.email.toLowerCase() === asker.email?.toLowerCase())
    throw new Refusal(409, "own_account", "You cannot do this to yourself: ask a colleague.");
  if (asked.action === "reset-factor") return { factors: await resetFactors(client, asked.email) };
  const refuse = () => Promise.reject(new Refusal(409, "last_admin", "The last admin cannot be removed here."));
  return { removed: await removeAdmin(client, asked.email, refuse) };
}

async function answer(client: SupabaseClient, request: Request): Promise<object> {
  const asker = await requireAsker(client, request);
  const asked = v.safeParse(question, await request.json().catch(() => null));
  if (!asked.success) throw new Refusal(400, "bad_request", "This request cannot be understood.");
  try {
    return await carryOut(client, asker, asked.output);
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof Error)) throw error;
    // Errors from admins.ts are sentences for people.
    throw new Refusal(422, "refused", error.message);
  }
}

/**
 * Answers POST with `{action: "list" | "invite" | "remove" | "reset-factor", …}` from an admin with a second factor; `client` has
 * the project's secret key. Everybody else is refused with a `code` and a sentence.
 */
export async function answerPeople(request: Request, client: SupabaseClient): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
  const headers = { ...corsHeaders, "cache-control": "no-store" };
  try {
    if (request.method !== "POST") throw new Refusal(405, "method_not_allowed", "Send a POST request.");
    return Response.json(await answer(client, request), { headers });
  } catch (error) {
    if (error instanceof Refusal) {
      return Response.json({ code: error.code, message: error.message }, { status: error.status, headers });
    }
    console.error("The request could not be answered", error);
    return Response.json({ code: "unexpected", message: "Something went wrong." }, { status: 500, headers });
  }
}
