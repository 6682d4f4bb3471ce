import { exec } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ServerType } from "@hono/node-server";
import { callCli, readConfigurationChanges, readWithCli } from "../../../scripts/doctor/official-cli.ts";
import { guide } from "../../../scripts/go-live/guide.ts";
import { listSteps, readAnswers } from "../../../scripts/go-live/steps.ts";
import { findFreePort } from "../../../tools/find-free-port.ts";
import { serveBuild } from "../../../tools/serve-build.ts";
import { projectRef } from "../../support/hosted/management-api.ts";
import { createProject } from "../../support/hosted/new-project.ts";

/** Where the build of the rehearsal is. */
const liveFolder = ".local/going-live/site";

export type LiveSite = {
  siteUrl: string;
  backendUrl: string;
  /** What the commands said, and the titles of the steps that were left for later. */
  said: string;
  left: string[];
  /** Runs the doctor with all its flags. Resolves to its report; rejects if a line is red. */
  askDoctor(): Promise<string>;
  stop(): Promise<void>;
};

/** Goes live as `npm run go-live` does: its steps in their order, the official CLI against a stand-in for Supabase. */
export async function goLive(): Promise<LiveSite> {
  const project = await createProject();
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const root = mkdtempSync(join(tmpdir(), "blockwork-going-live-"));
  for (const part of ["config.toml", "migrations", "templates", "functions"])
    cpSync(join("supabase", part), join(root, "supabase", part), { recursive: true });

  /** With the site's variables, which `npm run go-live` finds in a file beside package.json. */
  const environment: Record<string, string> = {
    ...project.environment,
    SUPABASE_WORKDIR: root,
    VITE_TURNSTILE_SITE_KEY: "",
  };
  let backendUrl = "";
  let server: ServerType | null = null;
  let said = "";
  const run = async (command: string, more: Record<string, string> = {}): Promise<string> => {
    const env = { ...process.env, ...environment, ...more };
    const failed = (error: { stdout: string; stderr: string }) => {
      throw new Error(`${command} failed:\n${error.stdout}${error.stderr}`);
    };
    const { stdout, stderr } = await promisify(exec)(command, { env, maxBuffer: 10_000_000 }).catch(failed);
    return stdout + stderr;
  };

  const steps = listSteps(root, {
    call: (command) => callCli(command, { environment }),
    query: readWithCli("linked", { environment }),
    readChanges: () => readConfigurationChanges("linked", siteUrl, { environment }),
  });
  let title = "";
  const left = await guide(steps, readAnswers(root), root, {
    wait: (_text, work) => work,
    serve: async () => () => undefined,
    say: (text) => {
      title = /^\d+ of \d+: (.*)/.exec(text)?.[1] ?? title;
    },
    async ask({ name, example }, known) {
      const answers: Record<string, string> = {
        PROJECT: projectRef,
        VITE_SUPABASE_URL: backendUrl,
        VITE_SITE_URL: siteUrl,
        VITE_CONTACT_WEBHOOK_URL: `${backendUrl}/webhooks/contact`,
      };
      const answer = answers[name] ?? (known || example);
      if (name.startsWith("VITE_")) environment[name] = answer;
      return answer;
    },
    async confirm() {
      if (title === "The host") {
        await run("npm run build", { BUILD_OUT_DIR: liveFolder });
        server = await serveBuild(liveFolder, port);
        return true;
      }
      return !steps.find((step) => step.title === title)?.optional;
    },
    async run(command, secrets) {
      if (command.includes("db push")) {
        said += await run(command.replace("--remote", `--remote='${project.databaseUrl}'`));
        backendUrl = (await project.open()).url;
        return;
      }
      // The CLI complains about the stand-in's short answer, but the settings are stored by then.
      said += await run(command, secrets).catch((error: Error) => {
        if (!error.message.includes("Missing key")) throw error;
      });
      if (command.includes("config push")) await project.open();
    },
  });

  return {
    siteUrl,
    backendUrl,
    said,
    left,
    askDoctor: () => run("npm run doctor -- --linked --call-webhook"),
    async stop() {
      await new Promise((done) => server?.close(done));
      await project.close();
      rmSync(root, { recursive: true });
    },
  };
}
