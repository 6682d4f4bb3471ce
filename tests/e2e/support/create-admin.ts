import { randomUUID } from "node:crypto";

/** A new admin with a password. `request` calls the backend with the service_role key. */
export async function createAdmin(request: (path: string, init: RequestInit) => Promise<unknown>) {
  const admin = { email: `admin-${randomUUID()}@example.com`, password: "a password of my own" };
  const user = await request("/auth/v1/admin/users", {
    method: "POST",
    body: JSON.stringify({ ...admin, email_confirm: true }),
  });
  if (typeof user !== "object" || user === null || !("id" in user)) throw new Error("No user was created");
  await request("/rest/v1/admins", { method: "POST", body: JSON.stringify({ user_id: user.id }) });
  return admin;
}
