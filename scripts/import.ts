/** `npm run import -- FOLDER [--empty-bin]`: restores an export into an empty project. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { importProject } from "./archive/import-project.ts";
import { openProject } from "./archive/project.ts";
import { endWithSentence } from "./end-with-sentence.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "empty-bin": { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error("From where? npm run import -- FOLDER");
  const project = await openProject(fileURLToPath(new URL("..", import.meta.url)));
  try {
    const options = { emptyBin: values["empty-bin"], say: (line: string) => console.log(line) };
    const { rows, pictures, restoredBefore } = await importProject(
      project.client,
      project.url,
      resolve(folder),
      options,
    );
    if (restoredBefore)
      console.log(
        `This backup was restored on ${restoredBefore}. Its rows are not written again; its ${pictures} pictures are there.`,
      );
    else console.log(`All ${rows} rows and ${pictures} pictures are in ${project.url}.`);
  } finally {
    await project.close();
  }
} catch (error) {
  endWithSentence(error);
}
