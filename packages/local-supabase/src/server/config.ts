import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type TomlTable, parse } from "smol-toml";

type BucketConfig = {
  id: string;
  public: boolean;
  /** In bytes. */
  fileSizeLimit: number;
  /** Empty: any type. */
  allowedMimeTypes: string[];
  /** Relative to the `supabase` folder; null when the bucket starts empty. */
  objectsPath: string | null;
};

type MailTemplate = { subject: string; content: string };

/** What the local backend reads of the official CLI's `supabase/config.toml`, with the CLI's own defaults. */
export type LocalConfig = {
  api: { port: number; schemas: string[]; maxRows: number };
  seedPaths: string[];
  storage: { fileSizeLimit: number; buckets: BucketConfig[] };
  auth: {
    siteUrl: string;
    additionalRedirectUrls: string[];
    /** In seconds. */
    jwtExpiry: number;
    /** In seconds. */
    refreshTokenReuseInterval: number;
    enableSignup: boolean;
    enableAnonymousSignIns: boolean;
    minimumPasswordLength: number;
    email: {
      /** False turns email logins off, not only sign-ups. */
      enabled: boolean;
      enableConfirmations: boolean;
      /** A new password from a session older than a day needs a code from an email. */
      securePasswordChange: boolean;
      /** A new password needs the current one, or a session that an emailed link opened. */
      requireCurrentPassword: boolean;
      /** Seconds between two emails to one address. */
      maxFrequency: number;
      otpLength: number;
      /** In seconds. */
      otpExpiry: number;
      /** GoTrue's own where config.toml names none. */
      templates: { invite: MailTemplate; recovery: MailTemplate };
    };
    mfa: { maxEnrolledFactors: number; totpEnrollEnabled: boolean; totpVerifyEnabled: boolean };
  };
};

const byteUnits: Record<string, number> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
};
const secondUnits: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

class Section {
  readonly #path: string;
  readonly #values: TomlTable;

  constructor(path: string, values: TomlTable) {
    this.#path = path;
    this.#values = values;
  }

  section(name: string): Section {
    const value = this.#values[name];
    const isTable = typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);
    return new Section(`${this.#path}${name}.`, isTable ? value : {});
  }

  names(): string[] {
    return Object.keys(this.#values);
  }

  /** `env(NAME)` is what the environment says, if it says anything. */
  string(name: string, fallback: string): string {
    const text = this.#read(name, fallback, (value) => typeof value === "string", "a text");
    const [, variable] = /^env\((\w+)\)$/.exec(text) ?? [];
    return variable === undefined ? text : (process.env[variable] ?? fallback);
  }

  number(name: string, fallback: number): number {
    return this.#read(name, fallback, (value) => typeof value === "number", "a number");
  }

  boolean(name: string, fallback: boolean): boolean {
    return this.#read(name, fallback, (value) => typeof value === "boolean", "true or false");
  }

  strings(name: string, fallback: string[]): string[] {
    return this.#read(name, fallback, isListOfTexts, "a list of texts");
  }

  /** "5MiB" as bytes, "1s" as seconds: a number and one of the units. */
  amount(name: string, fallback: string, units: Record<string, number>): number {
    const written = this.string(name, fallback);
    const [, digits, unit] = /^([\d.]+)\s*([a-z]+)$/i.exec(written) ?? [];
    const factor = units[(unit ?? "").toLowerCase()];
    if (!digits || !factor) throw new Error(`supabase/config.toml: ${this.#path}${name} is not an amount: ${written}`);
    return Number(digits) * factor;
  }

  #read<Value>(name: string, fallback: Value, fits: (value: unknown) => boolean, allowed: string): Value {
    const value = this.#values[name];
    if (value === undefined) return fallback;
    if (!fits(value)) throw new Error(`supabase/config.toml: ${this.#path}${name} should be ${allowed}.`);
    return value as Value;
  }
}

const usualSite = "http://127.0.0.1:3000";

const link = (words: string) => `<p><a href="{{ .ConfirmationURL }}">${words}</a></p>`;
const ownMails = {
  invite: {
    subject: "You've been invited",
    content: `<h2>You've been invited</h2><p>You've been invited to create an account.</p>${link("Accept invitation")}`,
  },
  recovery: {
    subject: "Reset your password",
    content: `<h2>Reset your password</h2><p>Follow the link below to choose a new one.</p>${link("Reset password")}`,
  },
};

function readBucket(id: string, bucket: Section, storageLimit: string): BucketConfig {
  return {
    id,
    public: bucket.boolean("public", false),
    fileSizeLimit: bucket.amount("file_size_limit", storageLimit, byteUnits),
    allowedMimeTypes: bucket.strings("allowed_mime_types", []),
    objectsPath: bucket.string("objects_path", "") || null,
  };
}

function readTemplate(template: Section, root: string, own: MailTemplate): MailTemplate {
  const path = template.string("content_path", "");
  return {
    subject: template.string("subject", own.subject),
    content: path ? readFileSync(join(root, path), "utf8") : own.content,
  };
}

/** Reads `config.toml` in this folder, if there is one. Throws one sentence that names the setting when a value is of the wrong kind. */
export function readConfig(supabaseDir: string): LocalConfig {
  const file = join(supabaseDir, "config.toml");
  const root = new Section("", existsSync(file) ? parse(readFileSync(file, "utf8")) : {});
  const api = root.section("api");
  const seed = root.section("db").section("seed");
  const storage = root.section("storage");
  const storageLimit = storage.string("file_size_limit", "50MiB");
  const buckets = storage.section("buckets");
  const auth = root.section("auth");
  const email = auth.section("email");
  const template = email.section("template");
  const readMail = (name: keyof typeof ownMails) =>
    readTemplate(template.section(name), dirname(supabaseDir), ownMails[name]);
  const mfa = auth.section("mfa");
  const totp = mfa.section("totp");
  return {
    api: {
      port: api.number("port", 54321),
      schemas: api.strings("schemas", ["public", "graphql_public"]),
      maxRows: api.number("max_rows", 1000),
    },
    seedPaths: seed.boolean("enabled", true) ? seed.strings("sql_paths", ["./seed.sql"]) : [],
    storage: {
      fileSizeLimit: storage.amount("file_size_limit", "50MiB", byteUnits),
      buckets: buckets.names().map((id) => readBucket(id, buckets.section(id), storageLimit)),
    },
    auth: {
      siteUrl: auth.string("site_url", usualSite),
      additionalRedirectUrls: auth.strings("additional_redirect_urls", []),
      jwtExpiry: auth.number("jwt_expiry", 3600),
      refreshTokenReuseInterval: auth.number("refresh_token_reuse_interval", 10),
      enableSignup: auth.boolean("enable_signup", true),
      enableAnonymousSignIns: auth.boolean("enable_anonymous_sign_ins", false),
      minimumPasswordLength: auth.number("minimum_password_length", 6),
      email: {
        enabled: email.boolean("enabled", email.boolean("enable_signup", true)),
        enableConfirmations: email.boolean("enable_confirmations", false),
        securePasswordChange: email.boolean("secure_password_change", false),
        requireCurrentPassword: email.boolean("require_current_password", false),
        maxFrequency: email.amount("max_frequency", "1s", secondUnits),
        otpLength: email.number("otp_length", 6),
        otpExpiry: email.number("otp_expiry", 3600),
        templates: { invite: readMail("invite"), recovery: readMail("recovery") },
      },
      mfa: {
        maxEnrolledFactors: mfa.number("max_enrolled_factors", 10),
        totpEnrollEnabled: totp.boolean("enroll_enabled", false),
        totpVerifyEnabled: totp.boolean("verify_enabled", false),
      },
    },
  };
}
