#!/usr/bin/env node
// `npx local-supabase`: registers the loader for TypeScript, as the program's own files are.
import { register } from "tsx/esm/api";

register();
await import("./command.ts");
