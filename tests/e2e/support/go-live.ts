import { exec } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../../../tools/find-free-port.ts";
import { serveBuild } from "../../../tools/serve-build.ts";
import { readGoingLive, readVariableNames } from "../../support/hosted/going-live.ts";
import { projectRef } from "../../support/hosted/management-api.ts";
import { createProject } from "../../support/hosted/new-project.ts";

/** Where the build of the rehearsal is. */
const liveFolder = ".local/going-live/site";

export type LiveSite = {
  siteUrl: string;
  backendUrl: string;
  /** Runs the commands that the README gives for the first admin. Resolves to what they said; rejects if one fails. */
  inviteAdmin(): Promise<string>;
  /** Runs the doctor with all flags and variables that the README gives it, at once. Resolves to its report; rejects if a line is red. */
  askDoctor(): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Follows "Going live" of docs/operation.md from its first step until the site is built and served: its commands as they
 * are written there, the official CLI against a stand-in for Supabase.
 */
export async function goLive(): Promise<LiveSite> {
  const project = await createProject();
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "blockwork-going-live-"));
  cpSync("supabase/config.toml", join(folder, "supabase/config.toml"));
  for (const part of ["migrations", "templates"])
    cpSync(`supabase/${part}`, join(folder, "supabase", part), { recursive: true });

  const words: Record<string, string> = { "YOUR-PROJECT-REF": projectRef, "https://www.example.com": siteUrl };
  let environment: NodeJS.ProcessEnv = { ...process.env, ...project.environment, SUPABASE_WORKDIR: folder };
  const run = async (command: string): Promise<string> => {
    const { stdout, stderr } = await promisify(exec)(command, { env: environment, maxBuffer: 10_000_000 });
    return stdout + stderr;
  };
  const findStep = (title: string) => {
    const step = readGoingLive(words).find((each) => each.title === title);
    if (!step) throw new Error(`docs/operation.md has no step "${title}".`);
    return step;
  };

  const {
    commands: [login, link = ""],
  } = findStep("Link the project");
  if (login !== "npx supabase login")
    throw new Error("The first command of Going live is the login, which the environment stands for here.");
  await run(link);
  appendFileSync(join(folder, "supabase/config.toml"), `\n${findStep("Say where the site lives").settings}`);
  const {
    commands: [pushTables = "", pushSettings = ""],
  } = findStep("Push");
  await run(pushTables.replace("--remote", `--remote='${project.databaseUrl}'`));
  // The CLI complains about the stand-in's short answer, but the settings are stored by then.
  await run(pushSettings).catch((error: Error) => {
    if (!error.message.includes("Missing key")) throw error;
  });

  const { url, publishableKey, secretKey } = await project.open();
  Object.assign(words, { "https://YOUR-PROJECT.supabase.co": url, "sb_secret_…": secretKey });
  const variables: Record<string, string> = {
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_CONTACT_WEBHOOK_URL: `${url}/webhooks/contact`,
    VITE_SITE_URL: siteUrl,
  };
  for (const name of readVariableNames())
    if (!variables[name]) throw new Error(`.env.example asks for ${name}, which nobody has here.`);
  environment = { ...environment, ...variables, BUILD_OUT_DIR: liveFolder };
  await run("npm run build");
  const server = await serveBuild(liveFolder, port);

  return {
    siteUrl,
    backendUrl: url,
    inviteAdmin: () => run(`set -e\n${findStep("The first admin").commands.join("\n")}`),
    askDoctor() {
      const calls = findStep("Ask the doctor").commands.map(
        (command) => /^(.*)npm run doctor(?: -- (.*))?$/.exec(command) ?? [],
      );
      const [before, after] = [1, 2].map((part) => calls.map((call) => call[part] ?? "").join(" "));
      return run(`${before} npm run doctor -- ${after}`);
    },
    async stop() {
      await new Promise((done) => server.close(done));
      await project.close();
      rmSync(folder, { recursive: true });
    },
  };
}
