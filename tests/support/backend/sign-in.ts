import type { TestBackend } from "./local-backend.ts";

/** Where the browser client keeps its session for a backend at 127.0.0.1. */
export const sessionKey = "sb-127-auth-token";

/** Stores a session of the admin where the app looks for it, as if they had signed in earlier. Returns the tokens. */
export async function signInAsAdmin(backend: TestBackend): Promise<{ access_token: string; refresh_token: string }> {
  return storeSession(backend, backend.adminEmail, backend.adminPassword);
}

/** The same for anybody else whom the backend knows. */
async function storeSession(
  backend: TestBackend,
  email: string,
  password: string,
): Promise<{ access_token: string; refresh_token: string }> {
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  const session = await answer.json();
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  return session;
}

/** A person who can sign in and is not one of the admins. */
export async function createStranger(backend: TestBackend, email: string, password: string): Promise<void> {
  const answer = await fetch(`${backend.url}/auth/v1/admin/users`, {
    method: "POST",
    headers: {
      apikey: backend.serviceRoleKey,
      authorization: `Bearer ${backend.serviceRoleKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ email, password, email_confirm: true }),
  });
  if (!answer.ok) throw new Error(`Creating ${email} answered ${answer.status}: ${await answer.text()}`);
}
