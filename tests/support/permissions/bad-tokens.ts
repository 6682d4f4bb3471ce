import { SignJWT } from "jose";

const now = () => Math.floor(Date.now() / 1000);
const part = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

function sign(claims: Record<string, unknown>, secret: string, alg = "HS256"): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
}

/** Tokens that must be refused, by kind. `secret` is the backend's own, `good` a token that it accepts. */
export async function makeBadTokens(secret: string, good: string): Promise<Map<string, string>> {
  const [head = "", payload = "", signature = ""] = good.split(".");
  const claims: object = JSON.parse(Buffer.from(payload, "base64url").toString());
  const powerful = { ...claims, role: "service_role" };
  return new Map([
    ["expired", await sign({ ...claims, exp: now() - 60 }, secret)],
    ["not valid yet", await sign({ ...claims, nbf: now() + 600 }, secret)],
    ["of another project", await sign(powerful, "of-another-project-of-another-project")],
    ["signed with an empty-looking secret", await sign(powerful, "\0".repeat(32))],
    ["signed with another algorithm", await sign({ ...claims }, secret.repeat(2), "HS512")],
    ["with a changed payload", `${head}.${part(powerful)}.${signature}`],
    ["with a changed head", `${part({ alg: "none" })}.${payload}.${signature}`],
    ["unsigned", `${part({ alg: "none", typ: "JWT" })}.${part(powerful)}.`],
    ["unsigned in capitals", `${part({ alg: "NONE" })}.${part(powerful)}.${signature}`],
    ["with a key of its own", `${part({ alg: "HS256", jwk: { kty: "oct", k: part("own") } })}.${part(powerful)}.${signature}`],
    ["with half a signature", `${head}.${payload}.${signature.slice(0, 20)}`],
    ["without a signature", `${head}.${payload}.`],
    ["of four parts", `${good}.${signature}`],
    ["of three dots", "..."],
    ["no JSON", `${part("x")}.${part("y")}.${signature}`],
    ["a list", `${head}.${part("[]")}.${signature}`],
    ["of the database's owner", await sign({ ...claims, role: "postgres" }, secret)],
    ["of the role that logs in", await sign({ ...claims, role: "authenticator" }, secret)],
    ["of a role in an unusual type", await sign({ ...claims, role: ["service_role"] }, secret)],
    ["of a role that every object has", await sign({ ...claims, role: "__proto__" }, secret)],
    ["of an injected role", await sign({ ...claims, role: "anon'; set role postgres; --" }, secret)],
  ]);
}
