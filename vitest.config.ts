import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

/** Tests that need the built Worker; all others run in plain Node without a build. */
const WORKER_TESTS = ["test/{api,workers}/**/*.test.{ts,tsx}"];
const FAULT_TESTS = ["test/faults/**/*.test.{ts,tsx}"];
const BROWSER_TESTS = ["test/browser/**/*.test.{ts,tsx}"];

/** Half of the time of these tests is waiting, for servers, timeouts and pages: this many keep two cores busy. */
const WAITING_WORKERS = 3;

/** Of each project the files that would keep one worker busy when all others are done, had they begun last. */
const LONGEST = [
  "unit/openai/truncation",
  "unit/billing/orders",
  "api/access-matrix",
  "faults/login-timing",
  "faults/study-killed",
  "faults/captions",
  "faults/payment",
  "faults/silence",
  "faults/tomorrow",
  "faults/mail",
  "api/accounts-claim",
  "workers/study",
  "browser/accounts",
  "browser/accessibility",
  "browser/attack",
  "browser/deep-document",
  "browser/reviewer",
  "browser/talks",
].map((name) => `${root}/test/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONGEST.includes(moduleId) ? LONGEST.indexOf(moduleId) : LONGEST.length;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  resolve: { alias: { "~": root } },
  test: {
    // Test files share what they load, in one process each worker: with imports of its own a file took longer to load than
    // to run. So none may leave a stub behind.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { sequencer: LongestFirst },
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
          exclude: [...WORKER_TESTS, ...FAULT_TESTS, ...BROWSER_TESTS],
          // Large inputs and many random cases, on a machine that may be busy.
          testTimeout: 60_000,
          // Two cores are what a small machine has.
          maxWorkers: 2,
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
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: FAULT_TESTS,
          globalSetup: "test/helpers/build.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // They measure time, and wait for as long as somebody would: more at once would make them lie.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
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
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
