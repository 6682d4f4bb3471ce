import type { Finding } from "./finding.ts";
import type { SettingChange } from "./official-cli.ts";

const show = (value: unknown): string => (value === null || value === undefined ? "not set" : JSON.stringify(value));

/** Judges where a hosted project's configuration differs from what config.toml declares: all but its mails is a red line. */
export function checkConfiguration(changes: SettingChange[]): Finding[] {
  const findings = changes
    .filter(({ declared }) => declared)
    .map(({ path, local, remote }): Finding => {
      const name = path.join(".");
      const text = `${name} is ${show(remote)} on the project and ${show(local)} in config.toml`;
      const remedy = "Run `npm run go-live`, which pushes config.toml.";
      if (!name.startsWith("auth.email.template.")) return { state: "ill", text, remedy };
      const smtp = "Set up your own SMTP server, without which new free projects keep Supabase's mails.";
      return { state: "to do", text, remedy: `${smtp} ${remedy}` };
    });
  return findings.length > 0 ? findings : [{ state: "well", text: "the project is configured as config.toml says" }];
}
