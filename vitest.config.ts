import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

/** Tests that need the built Worker; all others run in plain Node without a build. */
const WORKER_TESTS = ["test/{api,workers,faults}/**/*.test.{ts,tsx}"];
const BROWSER_TESTS = ["test/browser/**/*.test.{ts,tsx}"];

export default defineConfig({
  resolve: { alias: { "~": root } },
  test: {
    // Two cores are what a small machine has; more would make the timing tests lie.
    maxWorkers: 2,
    // What is polled for comes on a busy machine too, where the second that is the default passes with nothing done.
    expect: { poll: { timeout: 20_000 } },
    // Keeps wrangler from asking the internet about this machine.
    env: { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,db,functions,workers,test}/**/*.test.{ts,tsx}"],
          exclude: [...WORKER_TESTS, ...BROWSER_TESTS],
          // Large inputs and many random cases, on a machine that may be busy.
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "worker",
          include: WORKER_TESTS,
          globalSetup: "test/helpers/build.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: BROWSER_TESTS,
          globalSetup: "test/helpers/build.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
