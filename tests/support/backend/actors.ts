import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "@/data/database.types";
import { connect } from "../../../tools/connect.ts";
import type { TestBackend } from "@blockwork/local-supabase/testing";

type Client = SupabaseClient<Database>;

export const actors = ["visitor", "stranger", "anonymous", "halfAdmin", "admin", "fullAdmin"] as const;
export type Actor = (typeof actors)[number];

/** Every kind of person that a policy can meet, each with their own client. */
export type People = {
  visitor: Client;
  /** Signed in, but not an admin. */
  stranger: Client;
  /** An anonymous sign-in whose user id is listed, as if by mistake. */
  anonymous: Client;
  admin: Client;
  /** An admin with a verified second factor who has only given the password. */
  halfAdmin: Client;
  /** The same person after the second factor. */
  fullAdmin: Client;
  /** The token that their clients send; a visitor has none. */
  tokens: Record<Actor, string | undefined>;
  strangerId: string;
  adminId: string;
};

async function addUser(backend: TestBackend, email: string): Promise<string> {
  const id = randomUUID();
  await backend.sql("insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)", [
    id,
    email,
  ]);
  return id;
}

/** A token that this backend accepts, as Auth would make it for this person. */
export function tokenFor(backend: TestBackend, userId: string, claims: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT({
    sub: userId,
    role: "authenticated",
    aud: "authenticated",
    aal: "aal1",
    is_anonymous: false,
    ...claims,
  })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("10m")
    .sign(new TextEncoder().encode(backend.jwtSecret));
}

export async function invitePeople(backend: TestBackend): Promise<People> {
  const strangerId = await addUser(backend, "stranger@elsewhere.example");
  const adminId = await addUser(backend, "editor@blockwork.example");
  const anonymousId = await addUser(backend, "nobody@elsewhere.example");
  const carefulId = await addUser(backend, "careful@blockwork.example");
  await backend.sql("insert into public.admins (user_id) values ($1), ($2), ($3)", [adminId, anonymousId, carefulId]);
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [carefulId],
  );
  const tokens = {
    visitor: undefined,
    stranger: await tokenFor(backend, strangerId),
    anonymous: await tokenFor(backend, anonymousId, { is_anonymous: true }),
    admin: await tokenFor(backend, adminId),
    halfAdmin: await tokenFor(backend, carefulId),
    fullAdmin: await tokenFor(backend, carefulId, { aal: "aal2" }),
  };
  const as = (actor: Actor) => connect(backend.url, backend.publishableKey, tokens[actor]);
  return {
    visitor: as("visitor"),
    stranger: as("stranger"),
    anonymous: as("anonymous"),
    admin: as("admin"),
    halfAdmin: as("halfAdmin"),
    fullAdmin: as("fullAdmin"),
    tokens,
    strangerId,
    adminId,
  };
}
