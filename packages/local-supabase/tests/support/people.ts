import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { TestBackend } from "../../src/testing/testing.ts";

/** A token that this backend accepts, as Auth would make it for this person. */
export function tokenFor(backend: TestBackend, userId: string, claims: Record<string, unknown> = {}): Promise<string> {
  const usual = { sub: userId, role: "authenticated", aud: "authenticated", aal: "aal1", is_anonymous: false };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("10m")
    .sign(new TextEncoder().encode(backend.jwtSecret));
}

/** A user without a password. Returns the id. */
export async function addUser(backend: TestBackend, email: string): Promise<string> {
  const id = randomUUID();
  await backend.sql("insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)", [
    id,
    email,
  ]);
  return id;
}
