import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A refusal of Auth, as GoTrue words it: all that is in this folder throws it. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(status: ContentfulStatusCode, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = "AuthError";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function notImitated(feature: string): AuthError {
  return new AuthError(501, "not_implemented", `${feature}: not part of the local backend.`);
}

const versionHeader = "X-Supabase-Api-Version";
const firstVersion = "2024-01-01";

function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The error in the format of the API version in the request, as GoTrue's internal/api/errors.go writes it:
 * auth-js reads `code` only when the version is echoed.
 */
export function answerAuthError(c: Context, error: AuthError): Response {
  const asked = c.req.header(versionHeader) ?? "";
  c.header("X-Sb-Error-Code", error.code);
  if (isDate(asked) && asked >= firstVersion) {
    c.header(versionHeader, firstVersion);
    return c.json({ code: error.code, message: error.message, ...error.details }, error.status);
  }
  return c.json({ code: error.status, error_code: error.code, msg: error.message, ...error.details }, error.status);
}
