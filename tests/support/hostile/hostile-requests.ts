import * as fc from "fast-check";

/** A request exactly as it is sent: the path is not normalised and need not be a valid URL. */
export type HostileRequest = { method: string; path: string; headers: Record<string, string>; body: string };

const words = [
  "id", "title", "slug", "blog_posts", "blog_categories", "admins", "enquiries", "settings", "user_id", "select", "order", "or", "and",
  "not", "limit", "offset", "columns", "on_conflict", "eq", "in", "is", "like", "imatch", "inner", "*", "::", "!", "->>", "auth.users",
  "pg_sleep(9)", "__proto__", "constructor", "toString", "'; drop table public.settings; --", '"', "\\", "\0", "%", "%00", "null", "-1",
  "99999999999999999999", "1e400", "NaN", "{", "}", "(", ")", ",", ".", "..", "/", "?", "&", "=", "+", " ", "\r\n", "\u202e", "😀",
  "\ud800", "ﬁ", "--", "/*", "$1", "$$", "version()", "current_setting", "service_role", "postgres", "desc", "nullsfirst", "distinct",
];
const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, fc.string({ unit: "binary", maxLength: 12 }));
const phrase = fc.oneof(
  fc.array(word, { maxLength: 8 }).map((parts) => parts.join("")),
  fc.array(word, { maxLength: 8 }).map((parts) => parts.join(".")),
  fc.array(word, { maxLength: 5 }).map((parts) => `(${parts.join(",")})`),
);

/** Half a surrogate pair has no UTF-8. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const rawBytes = fc.constantFrom("%", "%zz", "%E0%A4%A", "%c0%af", "%00", "..%2f..", "//", "%252e", "+", "&&", "=", "[]", "%ff%fe", ";");
const written = fc.oneof({ weight: 5, arbitrary: phrase.map(encode) }, rawBytes);

const where = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("/blog_posts", "/blog_categories", "/blog_post_old_slugs", "/settings", "/admins", "/enquiries", "/case_studies") },
  { weight: 2, arbitrary: fc.constantFrom("/rpc/find_published_posts", "/rpc/submit_enquiry", "/rpc/sync_identities", "/rpc/is_admin", "/rpc") },
  written.map((text) => `/${text}`),
  fc.array(written, { maxLength: 3 }).map((parts) => `/${parts.join("/")}`),
);
const value = fc.oneof(
  written,
  fc.constantFrom("eq.1", "gt.0", "ilike.*a*", "in.(1,2)", "is.null", "not.is.null", "*", "id", "id,blog_posts(*)", "id::int", "1", "0"),
);
const parameter = fc.tuple(
  fc.oneof(fc.constantFrom("select", "order", "or", "not.and", "limit", "offset", "id", "title", "columns", "on_conflict", "search", "page_size", "apikey"), written),
  value,
).map(([name, content]) => `${name}=${content}`);

const headerValue = fc.string({ unit: "grapheme-ascii", maxLength: 40 });
const known: [string, string[]][] = [
  ["prefer", ["return=representation, count=exact", "resolution=merge-duplicates", "handling=strict, x=y", "tx=rollback", "max-affected=0", "count=planned,return=headers-only", "missing=default"]],
  ["range", ["9-1", "a-b", "0-", "0-99999999999999", "-5"]],
  ["accept", ["application/vnd.pgrst.object+json", "x/y", "text/csv", "application/vnd.pgrst.plan+json", ";;", "*/*;q=0"]],
  ["accept-profile", ["auth", "private", "public", ""]],
  ["content-profile", ["storage", "public", "PUBLIC"]],
  ["content-type", ["text/plain", "application/json; charset=utf-16", "multipart/form-data", "application/x-www-form-urlencoded", ""]],
  ["x-forwarded-for", ["127.0.0.1", "'; drop table public.settings; --", "\\u0000"]],
  ["x-http-method-override", ["DELETE"]],
  ["cookie", ["role=service_role; sb-access-token=x"]],
  ["x-client-info", ["{}", "__proto__"]],
  ["if-none-match", ["*"]],
];
const header = fc.constantFrom(...known).chain(([name, values]) =>
  fc.tuple(fc.constant(name), fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, headerValue)),
);

const confused = fc.oneof(fc.jsonValue({ maxDepth: 3 }), phrase);
const columnName = fc.constantFrom("id", "title", "slug", "category_id", "published_at", "name", "user_id", "version", "excerpt", "social_links", "__proto__", "enquiry_id", "email", "message", "project_type", "search", "category");
const body = fc.oneof(
  fc.dictionary(columnName, confused, { maxKeys: 5 }).map((fields) => JSON.stringify(fields)),
  fc.array(fc.dictionary(columnName, confused, { maxKeys: 2 }), { maxLength: 3 }).map((rows) => JSON.stringify(rows)),
  fc.json(),
  phrase,
  fc.constantFrom("", "[]", "{}", "[{}]", "null", '{"title":"\\u0000"}', '{"title":"\\ud800"}', "[".repeat(5000), '{"a":'.repeat(5000), "\u0000", "\ufeff{}", '{"id":1,"id":2}', '{"__proto__":{"role":"service_role"}}'),
);

/** Requests to everything that PostgREST parses, valid and invalid. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .record({
    method: fc.constantFrom("GET", "GET", "HEAD", "POST", "POST", "PATCH", "DELETE", "PUT", "OPTIONS", "QUERY"),
    where,
    parameters: fc.array(parameter, { maxLength: 5 }),
    headers: fc.array(header, { maxLength: 3 }),
    body,
  })
  .map(({ method, where: path, parameters, headers, body: text }) => ({
    method,
    path: `${path}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}`,
    headers: Object.fromEntries(headers),
    body: text,
  }));
