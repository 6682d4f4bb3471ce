/**
 * `npm run export -- FOLDER`: a backup. With `--keep 6` the newest six of the project stay in FOLDER (with `--less` also where it
 * holds far less than the last one), with `--encrypt-to age1…` only its key opens it. `--local` means this machine's project.
 * `npm run export -- --new-key FILE` makes such a key.
 */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeKey, openEncrypted, openFolder } from "./archive/backup-target.ts";
import { exportProject } from "./archive/export-project.ts";
import { keepBackups } from "./archive/kept-backups.ts";
import { localOptions, openProject } from "./archive/project.ts";
import { endWithSentence } from "./end-with-sentence.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: "string" },
      "encrypt-to": { type: "string" },
      less: { type: "boolean", default: false },
      "new-key": { type: "string" },
      ...localOptions,
    },
  });
  const { keep, "encrypt-to": recipient } = values;
  if (values["new-key"] !== undefined) {
    const publicKey = await makeKey(resolve(values["new-key"]));
    console.log(
      `The key is in ${values["new-key"]}: without it nobody can open the backups. Keep it away from them, and a copy elsewhere.\nBack up with --encrypt-to ${publicKey}`,
    );
    process.exit();
  }
  if (!positionals[0]) throw new Error("Which folder? npm run export -- FOLDER");
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
    throw new Error("How many backups should stay? For example, --keep 6.");
  const path = resolve(positionals[0]);
  const project = await openProject(fileURLToPath(new URL("..", import.meta.url)), values);
  try {
    const make = async (to: string) =>
      exportProject(
        project.client,
        project.url,
        recipient === undefined ? await openFolder(to) : await openEncrypted(to, recipient),
      );
    const ending = recipient === undefined ? "" : ".age";
    const options = { keep: Number(keep), ending, url: project.url, mayBeLess: values.less } as const;
    const { rows, pictures, at, losses } =
      keep === undefined ? { ...(await make(path)), at: path, losses: [] } : await keepBackups(path, options, make);
    console.log(
      `All ${rows} rows and ${pictures} pictures of ${project.url} are in ${at}. It holds enquiries: keep it private.`,
    );
    if (losses.length > 0)
      throw new Error(
        `It holds far less than the last one (${losses.join(", ")}), so no other was deleted for it. If that is right, run it again with --less.`,
      );
  } finally {
    await project.close();
  }
} catch (error) {
  endWithSentence(error);
}
