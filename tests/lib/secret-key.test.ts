import { expect, test } from "vitest";
import { holdsSecretKey } from "../../tools/secret-key.ts";

const inBase64 = (text: string) => Buffer.from(text).toString("base64");
const inBase64Url = (text: string) => Buffer.from(text).toString("base64url");
const inPercents = (text: string) => text.replaceAll(/[^a-z]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const tokenOf = (claims: string, write = inBase64Url) => `${write('{"alg":"HS256"}')}.${write(claims)}.c2lnbmF0dXJl`;

test.each([
  "sb_secret_1234567890",
  `sbp_${"0a".repeat(20)}`,
  tokenOf('{"role":"service_role","sign":"~~~???"}'),
  tokenOf('{ "iss": "supabase", "role" : "service_role" }'),
  tokenOf('{"iss":"supabase","role":"service_role"}', inBase64),
])("%s is a secret key, however it is encoded", (key) => {
  const spellings = [
    key,
    ` ${key}\n`,
    `"${key}"`,
    `{"key":"${key}"}`,
    `https://hook.example/${key}/x?k=${key}`,
    inPercents(key),
    inPercents(inPercents(key)),
    encodeURIComponent(`"${key}"`),
    inBase64(key),
    inBase64Url(key),
    inBase64(inBase64(key)),
    inPercents(inBase64(key)),
    `https://hook.example/?auth=${encodeURIComponent(inBase64(`user:${key}`))}`,
  ];
  expect(spellings.filter((text) => !holdsSecretKey(text))).toEqual([]);
});

test.each([
  "",
  "sb_publishable_1234567890",
  tokenOf('{"role":"anon","ref":"abcdefghijklmnopqrst"}'),
  "https://project.supabase.co/rest.v1.php",
  "https://hooks.example.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX?service_role=no",
  "https://example.com/%E0%A4%A",
  "a.b.c",
  "..",
  "e30.bnVsbA.x",
  "wasbp_1",
])("%j is not a secret key", (text) => {
  expect(holdsSecretKey(text)).toBe(false);
});
