import { type SupabaseClient, type User, isAuthRetryableFetchError } from "@supabase/supabase-js";

/** Somebody who may edit, or will once they have accepted their invitation. */
export type Admin = {
  userId: string;
  email: string;
  listedAt: string;
  invited: boolean;
  factors: number;
  lastSignIn: string | null;
};

const PAGE = 1000;

/** The project's error in words. */
function reasonOf(error: { message: string; status?: unknown }): string {
  // Auth also answers 500 when the mail server refuses; its client drops the words.
  if (error.status === 500) return "the project answered with an error";
  if (isAuthRetryableFetchError(error) || !/^[^<[{]*\p{L}/u.test(error.message)) return "the project does not answer";
  return isQuotaSpent(error) ? `no email can be sent at the moment (${error.message})` : error.message;
}

/** Auth limits emails per hour, and to one a minute for the same person. */
const isQuotaSpent = ({ status }: { status?: unknown }): boolean => status === 429;

async function readAdmin(
  client: SupabaseClient,
  { user_id: userId, created_at: listedAt }: { user_id: string; created_at: string },
): Promise<Admin> {
  const { data, error } = await client.auth.admin.getUserById(userId);
  if (error) throw new Error(`Reading the user ${userId}: ${reasonOf(error)}`);
  const { user } = data;
  return {
    userId,
    email: user.email ?? "",
    listedAt,
    invited: !user.email_confirmed_at,
    factors: (user.factors ?? []).filter(({ status }) => status === "verified").length,
    lastSignIn: user.last_sign_in_at ?? null,
  };
}

/** Everybody listed in `admins`, oldest first. Throws the project's error. */
export async function listAdmins(client: SupabaseClient): Promise<Admin[]> {
  const { data, error } = await client
    .from("admins")
    .select("user_id, created_at")
    .order("created_at")
    .order("user_id");
  if (error) throw new Error(`Reading the list of admins: ${reasonOf(error)}`);
  return Promise.all(data.map((row) => readAdmin(client, row)));
}

async function requireAdmin(client: SupabaseClient, email: string): Promise<{ admin: Admin; all: Admin[] }> {
  const all = await listAdmins(client);
  const admin = all.find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (!admin) throw new Error(`${email} is not an admin.`);
  return { admin, all };
}

async function findUser(client: SupabaseClient, email: string): Promise<User | null> {
  for (let page = 1; ; page += 1) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: PAGE });
    if (error) throw new Error(`Looking for ${email}: ${reasonOf(error)}`);
    const user = data.users.find((each) => each.email?.toLowerCase() === email.toLowerCase());
    if (user || data.users.length < PAGE) return user ?? null;
  }
}

/** Lists a user. Returns false if they were listed already. */
async function listUser(client: SupabaseClient, userId: string): Promise<boolean> {
  const { data, error } = await client
    .from("admins")
    .upsert({ user_id: userId }, { ignoreDuplicates: true })
    .select("user_id");
  if (error) throw new Error(`Adding to the list of admins: ${reasonOf(error)}`);
  return data.length > 0;
}

/**
 * Makes somebody an admin: emails them a link to `page`, where they choose a password, and lists them. People who already have an
 * account get no email and are only listed. Returns which of the two happened; throws the project's error.
 */
export async function inviteAdmin(
  client: SupabaseClient,
  email: string,
  page: string,
): Promise<"invited" | "listed" | "already listed"> {
  const { data, error } = await client.auth.admin.inviteUserByEmail(email, { redirectTo: page });
  if (error && isQuotaSpent(error))
    throw new Error(
      `Inviting ${email}: ${reasonOf(error)}. Try again in an hour, or without an email: npm run admin -- invite ${email} --link SITE`,
    );
  if (error && error.code !== "email_exists") throw new Error(`Inviting ${email}: ${reasonOf(error)}`);
  if (data.user) {
    await listUser(client, data.user.id);
    return "invited";
  }
  const user = await findUser(client, email);
  if (!user) throw new Error(`${email} is known to Auth, but could not be found among its users.`);
  return (await listUser(client, user.id)) ? "listed" : "already listed";
}

/**
 * Makes somebody an admin without an email. Returns token and type of a link to the page where they choose a password: an
 * invitation, or a recovery for somebody with an account. Whoever has the link gets in. Throws the project's error.
 */
export async function issueLink(
  client: SupabaseClient,
  email: string,
): Promise<{ token_hash: string; type: "invite" | "recovery" }> {
  for (const type of ["invite", "recovery"] as const) {
    const { data, error } = await client.auth.admin.generateLink({ type, email });
    if (type === "invite" && error?.code === "email_exists") continue;
    if (error) throw new Error(`Inviting ${email}: ${reasonOf(error)}`);
    await listUser(client, data.user.id);
    return { token_hash: data.properties.hashed_token, type };
  }
  throw new Error(`${email} is known to Auth, but no link could be made.`);
}

/**
 * Removes somebody from the list of admins; their account stays, without any rights. `confirmLast` is asked before removing the
 * last one, after which nobody could edit: returns false if it says no. Throws if they are not listed, or if somebody else has
 * just removed the only other one.
 */
export async function removeAdmin(
  client: SupabaseClient,
  email: string,
  confirmLast: () => Promise<boolean>,
): Promise<boolean> {
  const { admin, all } = await requireAdmin(client, email);
  if (all.length === 1 && !(await confirmLast())) return false;
  const { error } = await client.from("admins").delete().eq("user_id", admin.userId);
  if (error) throw new Error(`Removing ${email}: ${reasonOf(error)}`);
  // Two admins may remove each other at the same moment.
  if (all.length > 1 && (await listAdmins(client)).length === 0) {
    await listUser(client, admin.userId);
    throw new Error(`${email} stays: somebody was removed at the same moment, and nobody would be left.`);
  }
  return true;
}

/** Removes the second factors of an admin who has lost them. Returns how many there were; throws if they are not listed. */
export async function resetFactors(client: SupabaseClient, email: string): Promise<number> {
  const { admin } = await requireAdmin(client, email);
  const { data, error } = await client.auth.admin.mfa.listFactors({ userId: admin.userId });
  if (error) throw new Error(`Reading the factors of ${email}: ${reasonOf(error)}`);
  for (const { id } of data.factors) {
    const { error: refusal } = await client.auth.admin.mfa.deleteFactor({ userId: admin.userId, id });
    if (refusal) throw new Error(`Removing a factor of ${email}: ${reasonOf(refusal)}`);
  }
  return data.factors.filter(({ status }) => status === "verified").length;
}
