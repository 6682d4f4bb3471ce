/** How something in the database differs from the migrations: null where there is none of it. */
export type Difference = {
  kind: string;
  name: string;
  object: string | null;
  expected: string | null;
  actual: string | null;
};

type Toleration = {
  kind: string;
  /** What the name has to match. */
  name?: RegExp;
  /** What the project's definition has to match. */
  actual?: RegExp;
  when?: (difference: Difference) => boolean;
  /** Why it may be; told where an owner should know of it. */
  why?: string;
};

const supabase = /^owner supabase_(admin|auth_admin|storage_admin|realtime_admin|functions_admin)\b/;
const service = /^(postgres|dashboard_user|pgbouncer|supabase_\w+|cli_login_\w+)$/;
const isExtra = ({ expected }: Difference): boolean => expected === null;
const isMissing = ({ actual }: Difference): boolean => actual === null;

/** Where a project may differ from the migrations and from the embedded Postgres. The first that fits counts. */
export const tolerated: Toleration[] = [
  // What Supabase's own images make (supabase/postgres, supabase/storage and supabase/auth, read in 2026).
  { kind: "row-level security of", name: /^(auth|storage)\./, when: (each) => isExtra(each) || isMissing(each) },
  { kind: "platform function", actual: supabase },
  { kind: "platform function", when: isMissing },
  { kind: "function open to visitors", actual: supabase },
  {
    kind: "body of the function",
    name: /^storage\.(protect_delete|update_updated_at_column|enforce_bucket_name_length)\(\)$/,
    actual: /^(30b0672feb4d170f254507c60f2c07b1|0a75b57660e95c85f9adb2bc9b0091ba|267610dbea1c03b34a18ba37f9a35250)$/,
  },
  { kind: "body of the function", name: /^storage\./, when: isMissing },
  {
    kind: "trigger",
    name: /^(update_objects_updated_at on storage\.objects|enforce_bucket_name_length_trigger on storage\.buckets|tr_check_filters on realtime\.subscription)$/,
    actual:
      /EXECUTE FUNCTION (storage\.(update_updated_at_column|enforce_bucket_name_length)|realtime\.subscription_check_filters)\(\)$/,
  },
  {
    kind: "event trigger",
    name: /^(issue_(graphql_placeholder|pg_cron_access|pg_graphql_access|pg_net_access)|pgrst_(ddl|drop)_watch)$/,
    actual: /owner supabase_admin, calls extensions\.\w+ of supabase_admin$/,
  },
  {
    kind: "grant",
    name: /^(\w+ on (storage\.(buckets|objects|buckets_analytics|prefixes)|supabase_functions\.(hooks|migrations)|sequence supabase_functions\.hooks_id_seq)|(select|insert|update) on realtime\.messages|(select|usage) on (sequence )?realtime\.(schema_migrations|subscription|subscription_id_seq)|select on storage\.(s3_multipart_uploads|s3_multipart_uploads_parts|buckets_vectors|vector_indexes)|usage on schema (graphql|graphql_public|net|realtime|supabase_functions)) to (anon|authenticated)$/,
    actual: /^$/,
  },
  { kind: "grant", name: /^(create|usage) on schema (public|private) to (postgres|supabase_admin|dashboard_user)$/ },
  {
    kind: "extension",
    name: /^(pg_stat_statements|pgjwt|supabase_vault|pgsodium|pg_cron|pg_net|plpgsql)$/,
    actual: /^(extensions|vault|pgsodium|pg_catalog)$/,
  },
  { kind: "grant", name: /^maintain on /, when: isMissing },
  { kind: "owner of schema", name: /^public$/, actual: /^(pg_database_owner|postgres)$/ },
  { kind: "publication", name: /^supabase_realtime$/, actual: /^$/ },
  {
    kind: "publication",
    name: /^supabase_realtime_messages_publication$/,
    actual: /^(table realtime\.messages\w*(, realtime\.messages\w*)*)?$/,
  },
  { kind: "role", name: /^(postgres|supabase_admin)$/ },
  {
    kind: "role",
    name: /^(supabase_(auth|storage|functions|realtime|etl|replication)_admin|supabase_read_only_user|dashboard_user)$/,
    actual: /^(bypassrls ?)?(createrole ?)?(replication)?$/,
  },
  {
    kind: "membership",
    name: / to (postgres|supabase_(admin|etl_admin|read_only_user|replication_admin)|cli_login_\w+)$/,
    when: ({ name }) => !/^supabase_(auth|storage)_admin /.test(name),
  },
  {
    kind: "membership",
    name: /^(authenticator to supabase_storage_admin|pgsodium_\w+ to (service_role|pgsodium_\w+))$/,
  },
  {
    kind: "setting",
    when: ({ name, expected, actual }) =>
      expected === null &&
      [
        "statement_timeout of role anon 3s",
        "statement_timeout of role authenticated 8s",
        "statement_timeout of role authenticator 8s",
        "lock_timeout of role authenticator 8s",
        "session_preload_libraries of role authenticator safeupdate",
        "session_preload_libraries of role authenticator supautils, safeupdate",
        'search_path of role postgres "$user", public, extensions',
        'search_path of role supabase_admin "$user", public, auth, extensions',
        "search_path of role supabase_auth_admin auth",
        "search_path of role supabase_storage_admin storage",
        "search_path of role supabase_functions_admin supabase_functions",
        "idle_in_transaction_session_timeout of role supabase_auth_admin 60000",
        "log_statement of role supabase_admin none",
        "log_statement of role supabase_auth_admin none",
        "log_statement of role supabase_storage_admin none",
        "default_transaction_read_only of role supabase_read_only_user on",
      ].includes(`${name} ${actual}`),
  },
  { kind: "setting", name: /^app\.settings\.jwt_\w+ of database / },
  { kind: "default privilege", name: /^for role supabase_admin / },
  { kind: "default privilege", name: /^for role postgres in schema (storage|graphql|graphql_public) / },
  {
    kind: "default privilege",
    name: /^for role postgres in schema public on \w+ to (anon|authenticated)$/,
    why: "projects of before June 2026 open what is new in public to visitors",
  },

  // What an owner adds.
  { kind: "index", actual: /^create index (?!.*\(invalid\))/i, when: isExtra },
  { kind: "bucket", actual: /^private/, when: isExtra },
  { kind: "grant", name: / to service_role$/, when: isExtra },
  {
    kind: "grant",
    name: / to (?!public$|anon$|authenticated$)\w+$/,
    when: ({ name, expected }) => expected === null && service.test(name.split(" to ").at(-1) ?? ""),
  },
  { kind: "grant", name: / to (?!public$|anon$|authenticated$)\S+$/, when: isExtra, why: "somebody's own role" },
  { kind: "extension", actual: /^extensions$/, when: isExtra, why: "nobody reaches that schema through the API" },
  { kind: "foreign server", why: "data of another server" },
  { kind: "job", when: isExtra, why: "somebody's own" },
  {
    kind: "trigger",
    // What visitors can read anyway, and drafts.
    name: / on public\.(blog_posts|case_studies|blog_categories|settings)$/,
    actual: /EXECUTE FUNCTION supabase_functions\.http_request\([^()]*\)$/,
    when: isExtra,
    why: "a webhook, as supabase/README.md sets one up to rebuild the site",
  },
];
