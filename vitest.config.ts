import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

/** Tests that need the built Worker; all others run in plain Node without a build. */
const WORKER_TESTS = ["test/{api,workers}/**/*.test.{ts,tsx}"];
const FAULT_TESTS = ["test/faults/**/*.test.{ts,tsx}"];
const BROWSER_TESTS = ["test/browser/**/*.test.{ts,tsx}"];

/** Half of the time of these tests is waiting, for servers and pages: this many keep two cores busy, in 4 GB. */
const WAITING_WORKERS = 4;

/** Of each project the files that would keep one worker busy when all others are done, had they begun last. */
const LONGEST = [
  "functions/authors/extract/rules/effort",
  "functions/billing/orders",
  "db/queries/content-mirror",
  "test/unit/simulate",
  "functions/transcripts/captions/effort",
  "test/api/access-matrix",
  "test/workers/deploy",
  "test/api/accounts-passkeys",
  "test/api/reviews-cascade",
  "test/api/accounts-limits",
  "test/faults/deploy-killed",
  "test/faults/mail",
  "test/faults/payment",
  "test/faults/login-timing",
  "test/faults/silence",
  "test/browser/reviewer-offline",
  "test/browser/reviewer",
  "test/browser/accounts",
  "test/browser/deep-document",
  "test/browser/accessibility",
  "test/browser/attack",
  "test/browser/talks",
].map((name) => `${root}/${name}.test.ts`);

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
          // They wait for as long as somebody would; more at once, and what should come in a second comes late.
          maxWorkers: 3,
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
