import type { Finding } from "./finding.ts";
import type { SettingChange } from "./official-cli.ts";

const show = (value: unknown): string => (value === null || value === undefined ? "not set" : JSON.stringify(value));

/** Judges where a hosted project's configuration differs from what config.toml declares: each is a red line. */
export function checkConfiguration(changes: SettingChange[]): Finding[] {
  const findings = changes
    .filter(({ declared }) => declared)
    .map(({ path, local, remote }): Finding => {
      const text = `${path.join(".")} is ${show(remote)} on the project and ${show(local)} in config.toml`;
      return { state: "ill", text, remedy: "Run `SUPABASE_ENV=production npx supabase config push`." };
    });
  return findings.length > 0 ? findings : [{ state: "well", text: "the project is configured as config.toml says" }];
}
