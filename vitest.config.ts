import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

/** Tests that need the built Worker; all others run in plain Node without a build. */
const WORKER_TESTS = ["test/{api,workers}/**/*.test.{ts,tsx}"];
const FAULT_TESTS = ["test/faults/**/*.test.{ts,tsx}"];
const BROWSER_TESTS = ["test/browser/**/*.test.{ts,tsx}"];

/** These tests spend half of their time waiting for servers and pages: this many keep two cores busy, in 4 GB. */
const WAITING_WORKERS = 4;

/** Per project, the files that would keep one worker busy after all others are done if they started last. */
const LONGEST = [
  "test/unit/simulate",
  "functions/authors/extract/rules/limits",
  "test/unit/evaluate/floors",
  "functions/authors/extract/document/product",
  "functions/authors/model/prefix",
  "workers/local/patterns/patterns",
  "functions/transcripts/captions/effort",
  "workers/clients/pdf/render",
  "workers/objects/review-schedule/devices",
  "functions/reviews/optimizer/optimizer",
  "test/unit/evaluate/recorded",
  "test/api/access-matrix",
  "test/workers/deploy",
  "test/api/library-rows",
  "test/api/accounts-passkeys",
  "test/api/accounts-limits",
  "test/api/notifications-inbox",
  "test/api/notifications-settings",
  "test/workers/attack",
  "test/api/history",
  "test/api/accounts",
  "test/api/flashcards-generate",
  "test/api/versions",
  "test/api/reviews-cascade",
  "test/faults/login-timing",
  "test/faults/study-killed",
  "test/faults/deploy-killed",
  "test/faults/captions",
  "test/faults/push",
  "test/faults/tomorrow",
  "test/faults/work-killed",
  "test/faults/ai",
  "test/faults/payment",
  "test/faults/notifications-killed",
  "test/faults/mail",
  "test/browser/reviewer-offline",
  "test/browser/coverage",
  "test/browser/reviewer",
  "test/browser/accounts",
  "test/browser/notifications-walk",
  "test/browser/notifications-settings",
  "test/browser/notifications-push",
  "test/browser/notifications-inbox",
  "test/browser/flashcards-list",
  "test/browser/study-attempts",
  "test/browser/deep-document",
  "test/browser/flashcards",
  "test/browser/accessibility",
  "test/browser/study-long",
  "test/browser/library",
  "test/browser/study",
  "test/browser/exchange",
  "test/browser/study-quizzes",
  "test/browser/living",
  "test/browser/payment",
  "test/browser/library-walk",
  "test/browser/attack",
  "test/browser/components",
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
    // Test files of a worker process share their imports: loading its own took a file longer than running. So no file
    // may
    // leave a stub behind.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { sequencer: LongestFirst },
    // On a busy machine, the default of one second passes before anything happens.
    expect: { poll: { timeout: 20_000 } },
    // Keeps wrangler from contacting the internet.
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
          // A small machine has two cores.
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
          // These wait like a person would; with more at once, things expected within a second come late.
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
