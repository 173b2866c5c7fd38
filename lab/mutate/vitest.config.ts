import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { FOLDERS, SLOW_TESTS } from "./folders";
import { NoticingFirst, remembering } from "./order";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const folders = FOLDERS[process.env.MUTATED_FOLDER ?? ""];
if (!folders) throw new Error("MUTATED_FOLDER names no folder of lab/mutate/folders.ts");

/** The unit tests of one folder, without projects: Stryker runs them again for every mutant. */
export default defineConfig({
  root,
  resolve: { alias: { "~": root } },
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    exclude: [SLOW_TESTS],
    testTimeout: 10_000,
    // A worker for each mutant, not for each test file of it. The next mutant gets another, with nothing loaded yet.
    isolate: false,
    runner: "./lab/mutate/runner.ts",
    sequence: { sequencer: NoticingFirst },
    reporters: [remembering],
  },
});
