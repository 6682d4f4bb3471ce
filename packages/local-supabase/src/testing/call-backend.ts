import type { TestBackendAddress } from "./local-backend.ts";

type Reachable = Pick<TestBackendAddress, "url" | "publishableKey">;

/** A backend, and one of its admins. */
export type WithAdmin = Reachable & Pick<TestBackendAddress, "adminEmail" | "adminPassword">;

/** The same, and the key of the project's owner. */
type WithOwner = WithAdmin & Pick<TestBackendAddress, "serviceRoleKey">;

type Call = {
  /** A JSON value, or a text that is sent as it is. */
  body?: unknown;
  /** The person's access token. */
  token?: string;
  /** Instead of the publishable key; null for none. */
  apikey?: string | null;
  headers?: Record<string, string>;
};

/** One raw HTTP call to the backend, in JSON unless the headers say otherwise. */
export function send(backend: Reachable, method: string, path: string, call: Call = {}): Promise<Response> {
  const { body, token, apikey = backend.publishableKey } = call;
  const headers = new Headers({ "content-type": "application/json" });
  if (apikey !== null) headers.set("apikey", apikey);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
  return fetch(`${backend.url}${path}`, {
    method,
    headers,
    redirect: "manual",
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/** The same, with the response parsed as JSON: null for an empty body. */
export async function callBackend(backend: Reachable, method: string, path: string, call: Call = {}) {
  const response = await send(backend, method, path, call);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

/** Signs in with a password and returns the session; throws the backend's response if it refuses. */
export async function signIn(
  backend: WithAdmin,
  email = backend.adminEmail,
  password = backend.adminPassword,
): Promise<{ access_token: string; refresh_token: string; user: { id: string } }> {
  const { status, body } = await callBackend(backend, "POST", "/auth/v1/token?grant_type=password", {
    body: { email, password },
  });
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A confirmed user created by the service role, and their session. Not an admin, unless a test lists them. */
export async function makePerson(backend: WithOwner, email: string, password = "a-long-password") {
  const { status, body } = await callBackend(backend, "POST", "/auth/v1/admin/users", {
    apikey: backend.serviceRoleKey,
    token: backend.serviceRoleKey,
    body: { email, password, email_confirm: true },
  });
  if (status !== 200) throw new Error(`Creating ${email} answered ${status}: ${JSON.stringify(body)}`);
  return signIn(backend, email, password);
}
