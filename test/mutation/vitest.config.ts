import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { FOLDERS } from "./folders.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const folder = FOLDERS[process.env.MUTATED_FOLDER ?? ""];
if (!folder) throw new Error("MUTATED_FOLDER names no folder of test/mutation/folders.mjs");

/** The unit tests of one folder, without projects: Stryker runs them again for every mutant. */
export default defineConfig({
  root,
  resolve: { alias: { "~": root } },
  test: {
    include: folder.tests.filter((pattern) => !pattern.startsWith("!")),
    exclude: folder.tests.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1)),
    testTimeout: 60_000,
  },
});
