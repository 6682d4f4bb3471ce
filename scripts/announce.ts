/** `npm run announce`, after a deploy: tells search engines by IndexNow which addresses have changed. Never fails: a deploy is no worse without it. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sendChanges } from "./announce/send-changes.ts";
import { readBuildSettings } from "./build/build-settings.ts";
import { describeError } from "./build/describe-error.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
try {
  console.log(await sendChanges(readBuildSettings(root), join(root, ".local/changed-addresses.json")));
} catch (error) {
  console.log(`Search engines were told of nothing: ${describeError(error)}.`);
}
