/** Where a worker of the build starts: in JavaScript, because Node 20 gives TypeScript's loader to the first thread alone. */
import { register } from "tsx/esm/api";

register();
export const { makePost, makeListPage, putStyles } = await import("./worker.ts");
