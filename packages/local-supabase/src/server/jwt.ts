import { SignJWT, errors, jwtVerify } from "jose";

export class TokenRefused extends Error {
  readonly reason: "expired" | "not yet valid" | "algorithm" | "signature" | "malformed";

  constructor(reason: TokenRefused["reason"], message: string) {
    super(message);
    this.name = "TokenRefused";
    this.reason = reason;
  }
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);

export function signToken(secret: string, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(keyOf(secret));
}

/**
 * The claims of a token that this instance signed with HS256 and that is valid now, within `clockTolerance` seconds.
 * Throws TokenRefused for anything else.
 */
export async function verifyToken(secret: string, token: string, clockTolerance = 0): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ["HS256"], clockTolerance });
    return { ...payload };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof errors.JWTExpired) throw new TokenRefused("expired", message);
    if (error instanceof errors.JWTClaimValidationFailed) throw new TokenRefused("not yet valid", message);
    if (error instanceof errors.JOSEAlgNotAllowed) throw new TokenRefused("algorithm", message);
    if (error instanceof errors.JWSSignatureVerificationFailed) throw new TokenRefused("signature", message);
    throw new TokenRefused("malformed", message);
  }
}
