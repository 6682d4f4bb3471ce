/** `npm run import -- FOLDER`: restores an export into an empty project. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { importProject } from "./archive/archive.ts";
import { openProject } from "./archive/project.ts";

try {
  const folder = process.argv[2];
  if (!folder) throw new Error("From where? npm run import -- FOLDER");
  const project = await openProject(fileURLToPath(new URL("..", import.meta.url)));
  try {
    const { rows, pictures } = await importProject(project.client, project.url, resolve(folder));
    console.log(`${rows} rows and ${pictures} pictures are in ${project.url}.`);
  } finally {
    await project.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
