import type { TestBackend } from "@blockwork/local-supabase/testing";
import { beforeAll, beforeEach } from "vitest";

/** Before each test of this file, the admin has the first password, no authenticator, and may be sent a link at once. */
export function restorePassword({ sql, adminEmail }: TestBackend): void {
  let hash: string | undefined;
  beforeAll(async () => {
    const [admin] = await sql<{ encrypted_password: string }>(
      "select encrypted_password from auth.users where email = $1",
      [adminEmail],
    );
    hash = admin?.encrypted_password;
  });
  beforeEach(async () => {
    await sql("delete from auth.mfa_factors");
    await sql("update auth.users set encrypted_password = $1, recovery_sent_at = null where email = $2", [
      hash,
      adminEmail,
    ]);
  });
}
