import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { startApp } from "../start-app.ts";

/** The only project that the stand-in knows. */
export const projectRef = "abcdefghijklmnopqrst";

/** The Auth settings of a project that was set up as the README says. */
export const healthyAuth = {
  site_url: "https://www.example.com",
  uri_allow_list: "",
  disable_signup: true,
  external_anonymous_users_enabled: false,
  external_email_enabled: true,
  mailer_autoconfirm: false,
  mailer_secure_email_change_enabled: true,
  mailer_otp_length: 6,
  mailer_otp_exp: 3600,
  smtp_max_frequency: 60,
  jwt_exp: 3600,
  password_min_length: 10,
  security_update_password_require_reauthentication: true,
  security_update_password_require_current_password: true,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  mfa_max_enrolled_factors: 10,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  mailer_subjects_invite: "You are invited",
  mailer_subjects_recovery: "A new password",
  mailer_templates_invite_content: readFileSync("supabase/templates/invite.html", "utf8"),
  mailer_templates_recovery_content: readFileSync("supabase/templates/recovery.html", "utf8"),
};

/** GET /v2/projects/{ref}/config as the official CLI 3.1 reads it; values that Blockwork does not declare are made up. */
function describeProject(auth: object): object {
  const database = {
    major_version: 17,
    ssl_enforced: true,
    network_restrictions: { entitlement: "allowed", status: "applied", allowed_cidrs: [] },
    postgres_settings: {},
  };
  const pooler = {
    pool_mode: "transaction",
    ignore_startup_parameters: "",
    server_idle_timeout: 60,
    server_lifetime: 3600,
    query_wait_timeout: 120,
    reserve_pool_size: 0,
    default_pool_size: 15,
    max_client_conn: 200,
  };
  const api = {
    db_schema: "public",
    db_extra_search_path: "public, extensions",
    max_rows: 1000,
    db_pool_acquisition_timeout: 10,
    db_pool_max_lifetime: 1800,
    db_pool_max_idletime: 30,
    db_pool: null,
  };
  const realtime = {
    private_only: false,
    max_concurrent_users: 200,
    max_events_per_second: 100,
    max_bytes_per_second: 100_000,
    max_channels_per_client: 100,
    max_joins_per_second: 100,
    max_presence_events_per_second: 100,
    max_payload_size_in_kb: 100,
    presence_enabled: true,
    suspend: false,
    connection_pool: 10,
    postgres_changes_pool: null,
  };
  const storage = {
    file_size_limit: 5_242_880,
    features: {
      image_transformation: { enabled: false },
      s3_protocol: { enabled: true },
      purge_cache: { enabled: false },
      iceberg_catalog: { enabled: false, max_namespaces: 0, max_tables: 0, max_catalogs: 0 },
      vector_buckets: { enabled: false, max_buckets: 0, max_indexes: 0 },
    },
    capabilities: { list_v2: true, iceberg_catalog: false, object_versioning: false },
    upstream_target: "main",
    migration_version: null,
  };
  return {
    data: { type: "project_config", id: projectRef, attributes: { database, pooler, auth, api, realtime, storage } },
  };
}

const project = {
  id: projectRef,
  ref: projectRef,
  name: "blockwork",
  organization_id: "org",
  organization_slug: "org",
  region: "eu-west-2",
  created_at: "2026-01-01T00:00:00Z",
  status: "ACTIVE_HEALTHY",
  database: { host: "db.example.com", version: "17.6", postgres_engine: "17", release_channel: "ga" },
};

type ManagementApi = {
  /** The global flags and variables that make the official CLI call the stand-in instead of Supabase. */
  flags: string[];
  environment: Record<string, string>;
  /** The settings of Auth, including what the CLI has pushed. */
  auth: Record<string, unknown>;
  /** The project's API keys. */
  keys: { name: string; api_key: string; type: string }[];
  /** The bodies that the CLI sent, by path. */
  written: { path: string; body: Record<string, unknown> }[];
  close(): void;
};

/**
 * Stands in for Supabase's Management API, as far as the official CLI calls it for `supabase link`, `config diff`,
 * `config push` and `db query --read-only`. `query` answers the last of these.
 */
export async function startManagementApi(
  initialAuth: object = healthyAuth,
  query: (sql: string) => Promise<unknown[]> = async () => [],
): Promise<ManagementApi> {
  const written: ManagementApi["written"] = [];
  const keys = ["anon", "service_role"].map((name) => ({ name, api_key: "hidden", type: "legacy" }));
  const auth: ManagementApi["auth"] = { ...initialAuth };
  const app = new Hono();
  app.get(`/v2/projects/${projectRef}/config`, (c) => c.json(describeProject(auth)));
  app.get(`/v1/projects/${projectRef}`, (c) => c.json(project));
  app.get("/v1/projects", (c) => c.json([project]));
  app.get(`/v1/projects/${projectRef}/api-keys`, (c) => c.json(keys));
  app.get(`/v1/projects/${projectRef}/billing/addons`, (c) => c.json({ selected_addons: [], available_addons: [] }));
  for (const subject of ["security", "performance"])
    app.get(`/v1/projects/${projectRef}/advisors/${subject}`, (c) => c.json({ lints: [] }));
  app.post(`/v1/projects/${projectRef}/database/query`, async (c) => {
    const body: { query: string; read_only: boolean } = await c.req.json();
    return body.read_only
      ? c.json(await query(body.query), 201)
      : c.json({ message: "This stand-in is for reading." }, 403);
  });
  app.on(["PATCH", "PUT", "POST"], "*", async (c) => {
    const body = await c.req.json();
    written.push({ path: c.req.path, body });
    if (c.req.path.endsWith("/config/auth")) Object.assign(auth, body);
    return c.json({});
  });
  const { url, close } = await startApp(app);
  const folder = mkdtempSync(join(tmpdir(), "blockwork-profile-"));
  const profile = join(folder, "profile.json");
  writeFileSync(
    profile,
    JSON.stringify({ name: "stand-in", api_url: url, dashboard_url: url, project_host: "example.com" }),
  );
  return {
    flags: ["--profile", profile, "--agent", "no"],
    // The CLI would ask a proxy for this machine, too.
    environment: { SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`, NO_PROXY: "127.0.0.1", no_proxy: "127.0.0.1" },
    auth,
    keys,
    written,
    close() {
      close();
      rmSync(folder, { recursive: true });
    },
  };
}
