import type { Finding } from "./finding.ts";
import type { SettingChange } from "./official-cli.ts";

const show = (value: unknown): string => (value === null || value === undefined ? "not set" : JSON.stringify(value));
const push = "Run `npm run go-live -- --again auth`, which pushes config.toml.";

/** What Supabase gives a new project with a mail server, in emails an hour. */
const usualMails = 30;

/** Calls of Auth to somebody's program, on which sign-in or mails then depend. */
function checkHooks(changes: SettingChange[], remoteOf: (name: string) => unknown): Finding[] {
  return changes.flatMap(({ path: [, kind, hook = "", setting], remote }) =>
    kind === "hook" && setting === "enabled" && remote === true
      ? [
          {
            state: "failed",
            text: `Auth asks a hook of your own (${hook} at ${show(remoteOf(`auth.hook.${hook}.uri`))}): where it fails, nobody can sign in or gets a mail`,
            remedy: "Unless it is meant, switch it off: Authentication → Auth Hooks.",
          },
        ]
      : [],
  );
}

/** Limits under which people are signed out or refused although nothing is wrong. */
function checkLimits(changes: SettingChange[], hasMailServer: boolean): Finding[] {
  const isShort = ({ path, local, remote }: SettingChange) => {
    const [, kind, setting] = path;
    if (kind === "sessions") return remote !== null && remote !== false && remote !== "0s";
    if (kind !== "rate_limit" || typeof remote !== "number") return false;
    return setting === "email_sent"
      ? hasMailServer && remote < usualMails
      : typeof local === "number" && remote < local;
  };
  return changes
    .filter((change) => !change.declared && change.path[0] === "auth" && isShort(change))
    .map(({ path, remote }) => ({
      state: "to do",
      text: `${path.join(".")} is ${show(remote)} on the project, which is less than Supabase's own`,
      remedy: `See that it is meant: Authentication → ${path[1] === "sessions" ? "Sessions" : "Rate Limits"}.`,
    }));
}

/** What config.toml does not declare, because only the project has it. */
function checkUndeclared(changes: SettingChange[]): Finding[] {
  const remoteOf = (name: string) => changes.find(({ path }) => path.join(".") === name)?.remote;
  const hasMailServer = Boolean(remoteOf("auth.email.smtp.host"));
  const findings = [...checkHooks(changes, remoteOf), ...checkLimits(changes, hasMailServer)];
  if (remoteOf("auth.captcha.enabled") === true)
    findings.push({
      state: "failed",
      text: "Auth asks for a CAPTCHA, which the sign-in form does not have: nobody can sign in",
      remedy: "Switch it off: Authentication → Attack Protection → Enable Captcha protection.",
    });
  if (!hasMailServer)
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
  const undeclared = checkUndeclared(changes);
  const findings = changes
    .filter(({ declared }) => declared)
    .map(({ path, local, remote }): Finding => {
      const name = path.join(".");
      const isText = name.endsWith(".content");
      const text = isText
        ? `the text of the email ${path.at(-2)} is another on the project than in supabase/templates`
        : `${name} is ${show(remote)} on the project and ${show(local)} in config.toml`;
      if (!name.startsWith("auth.email.template.")) return { state: "failed", text, remedy: push };
      const smtp = "Set up your own SMTP server, without which new free projects keep Supabase's emails.";
      return { state: "to do", text, remedy: `${smtp} ${push}` };
    });
  if (findings.length === 0) findings.push({ state: "ok", text: "the project is configured as config.toml says" });
  return [...findings, ...undeclared];
}
