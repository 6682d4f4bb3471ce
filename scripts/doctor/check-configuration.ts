import type { Finding } from "./finding.ts";
import type { SettingChange } from "./official-cli.ts";

const show = (value: unknown): string => (value === null || value === undefined ? "not set" : JSON.stringify(value));
const push = "Run `npm run go-live -- --again auth`, which pushes config.toml.";

/** What config.toml does not declare, because only the project has it. */
function checkUndeclared(remoteOf: (name: string) => unknown): Finding[] {
  const findings: Finding[] = [];
  if (remoteOf("auth.captcha.enabled") === true)
    findings.push({
      state: "ill",
      text: "Auth asks for a CAPTCHA, which the sign-in form does not have: nobody can sign in",
      remedy: "Switch it off: Authentication → Attack Protection → Enable Captcha protection.",
    });
  if (!remoteOf("auth.email.smtp.host"))
    findings.push({
      state: "to do",
      text: "Auth has no mail server of its own: it writes only to members of your organisation, a few emails an hour",
      remedy:
        "Enter yours under Authentication → Emails → SMTP Settings: `npm run go-live -- --again mail` leads there.",
    });
  return findings;
}

/** Judges the differences between a hosted project's configuration and config.toml: red, except for its email texts. */
export function checkConfiguration(changes: SettingChange[]): Finding[] {
  const undeclared = checkUndeclared((name) => changes.find(({ path }) => path.join(".") === name)?.remote);
  const findings = changes
    .filter(({ declared }) => declared)
    .map(({ path, local, remote }): Finding => {
      const name = path.join(".");
      const text = `${name} is ${show(remote)} on the project and ${show(local)} in config.toml`;
      if (!name.startsWith("auth.email.template.")) return { state: "ill", text, remedy: push };
      const smtp = "Set up your own SMTP server, without which new free projects keep Supabase's emails.";
      return { state: "to do", text, remedy: `${smtp} ${push}` };
    });
  if (findings.length === 0) findings.push({ state: "well", text: "the project is configured as config.toml says" });
  return [...findings, ...undeclared];
}
