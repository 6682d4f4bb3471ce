import type { Finding } from "./finding.ts";
import type { SettingChange } from "./official-cli.ts";

const show = (value: unknown): string => (value === null || value === undefined ? "not set" : JSON.stringify(value));

const isAt = (address: unknown, siteUrl: string): boolean =>
  URL.canParse(String(address)) && new URL(String(address)).origin === new URL(siteUrl).origin;

function judgeChange({ path, declared, local, remote }: SettingChange, siteUrl: string): Finding[] {
  const name = path.join(".");
  const red = (text: string, remedy: string): Finding[] => [{ state: "ill", text, remedy }];
  if (name === "auth.site_url") {
    if (isAt(remote, siteUrl)) return [];
    return red(
      `auth.site_url is ${show(remote)}, and the site is at ${siteUrl}: links in mails lead nowhere`,
      "Declare it in the [remotes] block of config.toml (docs/operation.md, Say where the site lives) and run `npx supabase config push`.",
    );
  }
  if (name === "auth.additional_redirect_urls") {
    const wild = [remote].flat().filter((address) => String(address).includes("*") || !isAt(address, siteUrl));
    if (!Array.isArray(remote) || wild.length === 0) return [];
    return red(
      `auth.additional_redirect_urls lets mails lead to ${wild.join(", ")}`,
      `Declare only ${siteUrl}/admin/reset-password in the [remotes] block of config.toml and run \`npx supabase config push\`.`,
    );
  }
  if (!declared) return [];
  return red(
    `${name} is ${show(remote)} on the project and ${show(local)} in config.toml`,
    "Run `npx supabase config push`.",
  );
}

/** Judges where a hosted project's configuration differs from config.toml, and where its mails lead. */
export function checkConfiguration(changes: SettingChange[], siteUrl: string): Finding[] {
  const findings = changes.flatMap((change) => judgeChange(change, siteUrl));
  return findings.length > 0 ? findings : [{ state: "well", text: "the project is configured as config.toml says" }];
}
