import { DatabaseError } from "../database/database.ts";

export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    details: string | null = null,
    hint: string | null = null,
  ) {
    super(message);
    this.name = "RestError";
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}

/** 416 PGRST103 for a page that cannot have rows. */
export function noSuchPage(details = "Limit should be greater than or equal to zero."): RestError {
  return new RestError(416, "PGRST103", "Requested range not satisfiable", details);
}

/** 416 PGRST103 for an offset past the end of counted rows: the count is in its details and in Content-Range. */
export class OffsetPastEnd extends RestError {
  readonly total: number;

  constructor(offset: number, total: number) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    super(416, "PGRST103", "Requested range not satisfiable", details);
    this.total = total;
  }
}

/** 501 for a part of PostgREST that is not imitated. */
export function notImitated(feature: string): RestError {
  return new RestError(501, "not_implemented", `${feature} is not part of the local backend.`);
}

/** By the whole code of Postgres or by its first two characters. */
const statuses: Record<string, number> = {
  ...Object.fromEntries(
    ["09", "21", "25", "2D", "38", "39", "3B", "40", "54", "55", "57", "58", "F0", "HV", "P0", "PT", "XX"].map(
      (group) => [group, 500],
    ),
  ),
  "08": 503,
  "0L": 403,
  "0P": 403,
  "28": 403,
  "53": 503,
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53400": 500,
  "57P01": 503,
  P0001: 400,
};

/**
 * The HTTP status of an error of Postgres for this role (PostgREST's `pgErrorStatus`): PTxyz is the status xyz, a
 * refused privilege is 401 for anon and 403 for everybody else, and anything not listed is 400.
 */
function statusOfSqlState(code: string, role: string): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  const asked = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (asked) return Number(asked);
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
}

export function restErrorOf(error: DatabaseError, role: string): RestError {
  const status = statusOfSqlState(error.code, role);
  return new RestError(status, error.code, error.message, error.detail, error.hint);
}

/** The response: the four keys. */
export function respondWithError(error: RestError): Response {
  const { status, code, message, details, hint } = error;
  const headers = new Headers({ "content-type": "application/json; charset=utf-8" });
  if (status === 401) {
    const refused = `error="invalid_token", error_description=${JSON.stringify(message)}`;
    headers.set("www-authenticate", /^PGRST30[13]$/.test(code) ? `Bearer ${refused}` : "Bearer");
  }
  if (error instanceof OffsetPastEnd) headers.set("content-range", `*/${error.total}`);
  return Response.json({ code, details, hint, message }, { status, headers });
}
