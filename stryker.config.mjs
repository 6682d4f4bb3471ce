/** Changes what is pure and decides, one place at a time, and runs its tests: what nobody notices is not tested. */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutations.config.ts" },
  mutate: [
    "src/lib/**/*.ts",
    "packages/article-html/src/*.ts",
    "src/pages/admin/form/save-machine.ts",
    "src/content/fields.ts",
    "src/data/admin/field-rules.ts",
    "supabase/functions/deliver-enquiry/compose-{mail,receipt}.ts",
  ],
  // It would rewrite tsconfig.json with an API that TypeScript 7 does not have.
  tsconfigFile: "none",
  tempDirName: ".local/stryker",
  ignorePatterns: ["dist", "docs", "pictures", ".local"],
  // Only a hang reaches it.
  dryRunTimeoutMinutes: 60,
  reporters: ["clear-text", "html"],
  htmlReporter: { fileName: ".local/mutations.html" },
  allowConsoleColors: false,
  thresholds: { high: 95, low: 90, break: 85 },
};
