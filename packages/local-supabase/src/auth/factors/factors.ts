import type { LocalContext, LocalRequest } from "../../server/context.ts";
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { Transaction } from "../../database/database.ts";
import { AuthError } from "../auth-error.ts";
import { type SignedIn, isUuid, requireUser } from "../bearer.ts";
import { readFields, text } from "../request-fields.ts";

export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: "unverified" | "verified";
  secret: string;
};

const unverifiedLifeInSeconds = 300;
const secretBytes = 20;

/** The one-time codes of a factor: SHA1, 6 digits, 30 seconds, as every authenticator app makes them. */
export function createTotp(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30, issuer, label });
}

/** The factor in the path if it belongs to the caller; throws AuthError 404 otherwise. */
export async function requireFactor(transaction: Transaction, signedIn: SignedIn, id: string): Promise<FactorRow> {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  const [factor] = await transaction.query<FactorRow>(
    "select *, factor_type::text, status::text from auth.mfa_factors where id = $1 and user_id = $2",
    [id, signedIn.user.id],
  );
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

async function checkRoomForFactor(
  context: LocalContext,
  transaction: Transaction,
  { user, aal }: SignedIn,
  name: string,
): Promise<void> {
  await transaction.run(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
      and created_at < now() - make_interval(secs => $2)`,
    [user.id, unverifiedLifeInSeconds],
  );
  const factors = await transaction.query<{ friendly_name: string | null; status: string }>(
    "select friendly_name, status::text from auth.mfa_factors where user_id = $1",
    [user.id],
  );
  if (factors.some(({ friendly_name: taken }) => (taken ?? "") === name)) {
    throw new AuthError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (factors.length >= context.config.auth.mfa.maxEnrolledFactors) {
    throw new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  }
  if (aal === "aal1" && factors.some(({ status }) => status === "verified")) {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

/**
 * POST /factors: a new TOTP factor, unverified, with its secret as text, address and QR code. The secret is
 * never returned again.
 */
export async function enrolFactor(context: LocalContext, c: LocalRequest): Promise<Response> {
  const signedIn = await requireUser(context, c);
  const fields = await readFields(c.req.raw, { factor_type: text, friendly_name: text, issuer: text });
  const type = fields.factor_type ?? "";
  const label = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" }[type];
  if (!label) throw new AuthError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
  if (type !== "totp" || !context.config.auth.mfa.totpEnrollEnabled) {
    throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${label}`);
  }

  const id = randomUUID();
  const name = fields.friendly_name ?? "";
  const secret = new Secret({ size: secretBytes }).base32;
  await context.database.asSuperuser(async (transaction) => {
    await checkRoomForFactor(context, transaction, signedIn, name);
    await transaction.run(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
        values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
      [id, signedIn.user.id, name, secret],
    );
  });
  const issuer = fields.issuer || new URL(context.config.auth.siteUrl).host;
  const uri = createTotp(secret, issuer, signedIn.user.email ?? "").toString();
  // auth-js puts the picture into a data: address without escaping it, and a # would cut it off.
  const picture = renderSVG(uri, { ecc: "H", border: 4, blackColor: "black", whiteColor: "white" });
  return c.json({ id, type: "totp", friendly_name: name, totp: { qr_code: picture, secret, uri } });
}

/** Removes a factor; the sessions that gave it drop to aal1. */
export async function removeFactor(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
      and session_id in (select id from auth.sessions where factor_id = $1)`,
    [id],
  );
  await transaction.run("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [id]);
  await transaction.run("delete from auth.mfa_factors where id = $1", [id]);
}

/** DELETE /factors/:id: removes one of the caller's factors. A verified one needs aal2, and its sessions drop to aal1. */
export async function deleteFactor(context: LocalContext, c: LocalRequest): Promise<Response> {
  const signedIn = await requireUser(context, c);
  const id = c.req.param("id") ?? "";
  await context.database.asSuperuser(async (transaction) => {
    const factor = await requireFactor(transaction, signedIn, id);
    if (factor.status === "verified" && signedIn.aal !== "aal2") {
      throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await removeFactor(transaction, factor.id);
  });
  return c.json({ id });
}
