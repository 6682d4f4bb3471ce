// A process that is forked by JavaScript knows no TypeScript: its first file registers the loader.
import { register } from "tsx/esm/api";

register();
await import("./backend-pool-process.ts");
