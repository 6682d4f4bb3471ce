import { mergeConfig } from "vitest/config";
import config from "../vite.config.ts";

// Half a minute for each mutation: what is linear in its length is no question of right or wrong.
export default mergeConfig(config, { test: { project: ["lib"], exclude: ["tests/lib/linear.test.ts"] } });
