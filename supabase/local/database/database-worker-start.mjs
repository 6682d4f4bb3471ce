// A worker thread does not inherit the loader that reads TypeScript, so its first file is JavaScript and asks for it.
import { register } from "tsx/esm/api";

register();
await import("./database-worker.ts");
