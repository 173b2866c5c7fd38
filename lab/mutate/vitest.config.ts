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
    // Thousands of cases are too many to run for every change, and processor time is no measure beside them.
    exclude: ["**/*{effort,hostile,properties}*.test.ts"],
    testTimeout: 10_000,
    // A worker for each mutant, not for each test file of it. The next mutant gets another, with nothing loaded yet.
    isolate: false,
    runner: "./lab/mutate/runner.ts",
    sequence: { sequencer: NoticingFirst },
    reporters: [remembering],
  },
});
