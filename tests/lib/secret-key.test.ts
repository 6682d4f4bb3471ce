import { expect, test } from "vitest";
import { holdsSecretKey } from "@/lib/secret-key";

const tokenOf = (role: string) => `e30.${Buffer.from(JSON.stringify({ role, sign: "~~~???" })).toString("base64url")}.c2ln`;

test.each(["sb_secret_1234567890", tokenOf("service_role")])("%s is a secret key, however it is dressed", (key) => {
  const disguises = [key, ` ${key}\n`, `"${key}"`, `{"key":"${key}"}`, `https://hook.example/${key}/x?k=${key}`];
  expect(disguises.filter((text) => !holdsSecretKey(text))).toEqual([]);
});

test.each(["", "sb_publishable_1234567890", tokenOf("anon"), "https://project.supabase.co/rest.v1.php", "a.b.c", "..", "e30.bnVsbA.x"])(
  "%j is none",
  (text) => {
    expect(holdsSecretKey(text)).toBe(false);
  },
);
