import type { Finding } from "./finding.ts";
import type { SettingChange } from "./official-cli.ts";

const show = (value: unknown): string => (value === null || value === undefined ? "not set" : JSON.stringify(value));

function originOf(address: unknown): string | null {
  return typeof address === "string" && URL.canParse(address) ? new URL(address).origin : null;
}

function checkSiteUrl({ remote }: SettingChange, siteUrl: string): Finding[] {
  if (originOf(remote) === new URL(siteUrl).origin) return [];
  return [
    {
      state: "ill",
      text: `auth.site_url is ${show(remote)}, and the site is at ${siteUrl}: links in mails lead nowhere`,
      remedy: "Declare it in the [remotes] block of config.toml (supabase/README.md, Say where the site lives) and run `npx supabase config push`.",
    },
  ];
}

/** Addresses that a mail's link may lead to: the site's own, without wildcards. */
function checkRedirects(addresses: unknown, siteUrl: string): Finding[] {
  const listed = Array.isArray(addresses) ? addresses.map(String) : [];
  const wild = listed.filter((address) => address.includes("*") || originOf(address) !== new URL(siteUrl).origin);
  if (wild.length === 0) return [];
  return [
    {
      state: "ill",
      text: `auth.additional_redirect_urls lets mails lead to ${wild.join(", ")}`,
      remedy: `Declare only ${siteUrl}/admin/reset-password in the [remotes] block of config.toml and run \`npx supabase config push\`.`,
    },
  ];
}

/** Judges where a hosted project's configuration differs from config.toml, and where its mails lead. */
export function checkConfiguration(changes: SettingChange[], siteUrl: string): Finding[] {
  const findings = changes.flatMap((change): Finding[] => {
    const name = change.path.join(".");
    if (name === "auth.site_url") return checkSiteUrl(change, siteUrl);
    if (name === "auth.additional_redirect_urls") return checkRedirects(change.remote, siteUrl);
    if (!change.declared) return [];
    return [
      {
        state: "ill",
        text: `${name} is ${show(change.remote)} on the project and ${show(change.local)} in config.toml`,
        remedy: "Run `npx supabase config push`.",
      },
    ];
  });
  return findings.length > 0 ? findings : [{ state: "well", text: "the project is configured as config.toml says" }];
}
