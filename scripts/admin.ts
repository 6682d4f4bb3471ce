/**
 * `npm run admin -- list | invite EMAIL | remove EMAIL | reset-factor EMAIL`: who may edit the project: see openProject for
 * which one. `npm run admin -- person EMAIL`: what it holds on somebody. `--local` means this machine's, on the data that `--data FOLDER` names.
 */
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { isEmailAddress, repairEmail } from "../src/lib/email-address.ts";
import { recallSiteAddress } from "@blockwork/local-supabase";
import {
  type Admin,
  inviteAdmin,
  issueLink,
  listAdmins,
  removeAdmin,
  resetFactors,
} from "../supabase/functions/people/admins.ts";
import { type Project, localOptions, openProject } from "./archive/project.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { erasePerson, writePerson } from "./person.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const usage = `npm run admin -- list                   lists who may edit
npm run admin -- invite EMAIL           emails somebody a link to become an admin
                        … --link SITE   or prints the link, to the site at this address
npm run admin -- remove EMAIL           removes an admin
npm run admin -- reset-factor EMAIL     removes the second factors of somebody who has lost theirs
npm run admin -- person EMAIL           writes what is held on somebody into .local, as JSON and as a page
                        … --erase       or removes it, and says what is left where`;

function readSite(dataDir: string | null): string {
  const served = dataDir && recallSiteAddress(dataDir);
  const address = served ?? loadEnv(dataDir ? "development" : "production", root, "VITE_").VITE_SITE_URL ?? "";
  if (!URL.canParse(address))
    throw new Error("Set VITE_SITE_URL to the site's address: the link in the email leads there.");
  return new URL(address).origin;
}

function describe({ email, listedAt, invited, factors, lastSignIn }: Admin): string {
  const day = (time: string) => time.slice(0, 10);
  const visit = lastSignIn ? `last signed in ${day(lastSignIn)}` : "has not signed in yet";
  return [
    email,
    `since ${day(listedAt)}`,
    invited ? "invited, has not followed the link" : visit,
    factors === 0 ? "no second factor" : `${factors} second factor${factors === 1 ? "" : "s"}`,
  ].join(", ");
}

async function askAboutLast(email: string, sure: boolean): Promise<boolean> {
  if (sure) return true;
  console.log(`${email} is the only admin. Without them nobody can edit, and only this command can change that.`);
  if (!process.stdin.isTTY) throw new Error("To remove them anyway, add --even-the-last.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Type the address again to remove them anyway: ");
  terminal.close();
  return answer.trim().toLowerCase() === email.toLowerCase();
}

async function invite(project: Project, email: string, linkTo: string | undefined): Promise<string> {
  if (linkTo) {
    const { token_hash, type } = await issueLink(project.client, email);
    const query = new URLSearchParams({ token_hash, type });
    const known = type === "invite" ? "" : " They already have an account, and can keep its password.";
    return `${email} is listed.${known} This link lets whoever has it choose a password. It works once, within an hour:\n${linkTo}/admin/reset-password?${query}`;
  }
  const site = readSite(project.dataDir);
  const outcome = await inviteAdmin(project.client, email, `${site}/admin/reset-password`);
  if (outcome === "already listed") return `${email} is an admin already.`;
  if (outcome === "listed") {
    return `${email} has an account and is now an admin. They sign in at ${site}/admin/login, where they can also ask for a new password.`;
  }
  const where = project.dataDir ? ` Read the email at ${project.url}/mails while \`npm run dev\` runs.` : "";
  return `${email} is listed, and an email with a link is on its way. The link works once, within an hour; inviting again sends a new one.${where}`;
}

type Flags = { "even-the-last": boolean; erase: boolean; link?: string };

async function run(project: Project, command: string, email: string, flags: Flags): Promise<string> {
  switch (command) {
    case "list": {
      const admins = await listAdmins(project.client);
      return admins.length > 0
        ? admins.map(describe).join("\n")
        : "There is no admin yet: npm run admin -- invite EMAIL";
    }
    case "invite":
      return invite(project, email, flags.link);
    case "remove": {
      const removed = await removeAdmin(project.client, email, () => askAboutLast(email, flags["even-the-last"]));
      return removed ? `${email} is no longer an admin. Their account stays, without rights.` : `${email} stays.`;
    }
    case "person":
      return flags.erase
        ? erasePerson(project.client, email)
        : writePerson(project.client, email, resolve(project.dataDir ?? join(root, ".local")));
    default: {
      const count = await resetFactors(project.client, email);
      if (count === 0) return `${email} has no second factor.`;
      return `${email} now signs in with the password alone. Ask them to set up a new one at once, at /admin/settings/security.`;
    }
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "even-the-last": { type: "boolean", default: false },
      erase: { type: "boolean", default: false },
      link: { type: "string" },
      ...localOptions,
    },
  });
  const [command = "", typed = "", ...rest] = positionals;
  const email = repairEmail(typed);
  const wantsEmail = ["invite", "remove", "reset-factor", "person"].includes(command);
  if ((!wantsEmail && command !== "list") || wantsEmail !== isEmailAddress(email) || rest.length > 0)
    throw new Error(usage);
  const project = await openProject(root, values);
  try {
    console.log(await run(project, command, email, values));
  } finally {
    await project.close();
  }
} catch (error) {
  endWithSentence(error);
}
