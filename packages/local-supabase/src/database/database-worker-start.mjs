// A worker thread does not inherit the loader for TypeScript, so its first file is JavaScript and registers it.
import { register } from "tsx/esm/api";

register();
await import("./database-worker.ts");
