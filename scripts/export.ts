/** `npm run export -- FOLDER`: posts, case studies, categories, settings, enquiries, history, bin and pictures into a folder. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { exportProject } from "./archive/export-project.ts";
import { openProject } from "./archive/project.ts";
import { endWithSentence } from "./end-with-sentence.ts";

try {
  const folder = process.argv[2];
  if (!folder) throw new Error("Where to? npm run export -- FOLDER");
  const project = await openProject(fileURLToPath(new URL("..", import.meta.url)));
  try {
    const { rows, pictures } = await exportProject(project.client, project.url, resolve(folder));
    console.log(
      `All ${rows} rows and ${pictures} pictures of ${project.url} are in ${resolve(folder)}. It holds enquiries: keep it private.`,
    );
  } finally {
    await project.close();
  }
} catch (error) {
  endWithSentence(error);
}
