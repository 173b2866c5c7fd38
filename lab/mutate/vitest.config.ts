import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { NoticingFirst, remembering } from "./order";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** The unit tests of the folder in MUTATED_FOLDER, without projects: Stryker runs them again for every mutant. */
export default defineConfig({
  root,
  resolve: { alias: { "~": root } },
  test: {
    include: [`${process.env.MUTATED_FOLDER}/**/*.test.ts`],
    // Tests with thousands of cases are too many to run for every change, and measuring CPU time beside them is
    // meaningless.
    exclude: ["**/*{effort,hostile,properties}*.test.ts"],
    testTimeout: 10_000,
    // Each mutant gets a new worker, shared by its test files.
    isolate: false,
    runner: "./lab/mutate/runner.ts",
    sequence: { sequencer: NoticingFirst },
    reporters: [remembering],
  },
});
