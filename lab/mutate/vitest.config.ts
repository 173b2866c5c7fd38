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
    // They measure processor time, which a mutant's bookkeeping takes as well.
    exclude: ["**/*effort*.test.ts"],
    testTimeout: 10_000,
    // A worker for each mutant, not for each test file of it. The next mutant gets another, with nothing loaded yet.
    isolate: false,
    runner: "./lab/mutate/runner.ts",
    sequence: { sequencer: NoticingFirst },
    reporters: [remembering],
  },
});
