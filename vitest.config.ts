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

/**
 * Per project, the files that would keep one worker busy after all others are done if they started last: the longest
 * first, as measured on two cores.
 */
const LONGEST = [
  "test/unit/simulate",
  "functions/authors/extract/effort",
  "functions/authors/extract/rules/limits",
  "functions/authors/model/prefix",
  "workers/commands/patterns/patterns",
  "functions/transcripts/captions/effort",
  "workers/objects/review-schedule/devices",
  "lab/evaluate/floors",
  "functions/authors/extract/document/product",
  "workers/clients/pdf/render",
  "functions/reviews/optimizer/optimizer",
  "test/faults/login-timing",
  "test/faults/study-killed",
  "test/faults/deploy-killed",
  "test/faults/push",
  "test/faults/mail",
  "test/faults/payment",
  "test/faults/captions",
  "test/faults/tomorrow",
  "test/faults/work-killed",
  "test/faults/ai",
  "test/faults/notifications-killed",
  "test/api/access-matrix",
  "test/workers/deploy",
  "test/api/accounts-passkeys",
  "test/api/accounts-limits",
  "test/workers/attack",
  "test/api/flashcards-generate",
  "test/api/library-rows",
  "test/api/notifications-inbox",
  "test/api/notifications-settings",
  "test/api/history",
  "test/api/accounts",
  "test/api/versions",
  "test/api/reviews-cascade",
  "test/browser/crawl",
  "test/browser/deep-document",
  "test/browser/reviewer-offline",
  "test/browser/study-long",
  "test/browser/notifications-inbox",
  "test/browser/reviewer",
  "test/browser/accessibility",
  "test/browser/study-attempts",
  "test/browser/flashcards",
  "test/browser/notifications-walk",
  "test/browser/flashcards-list",
  "test/browser/library",
  "test/browser/study-results",
  "test/browser/notifications-settings",
  "test/browser/study",
  "test/browser/accounts",
  "test/browser/library-walk",
  "test/browser/exchange",
  "test/browser/talks",
  "test/browser/study-waiting",
  "test/browser/study-highlights",
  "test/browser/player",
  "test/browser/prd",
  "test/browser/coverage",
  "test/browser/notifications-push",
  "test/browser/study-quizzes",
  "test/browser/living",
  "test/browser/payment",
  "test/browser/attack",
  "test/browser/components",
].map((name) => `${root}/${name}.test.ts`);

/**
 * The order of the projects. The last two share a group: a worker that finds no more files of the first begins with the
 * second, instead of idling until the others are done.
 */
const PROJECTS = ["unit", "faults", "worker", "browser"];

/** Project by project, because a worker process is started anew where the next file is another project's. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONGEST.includes(moduleId) ? LONGEST.indexOf(moduleId) : LONGEST.length;
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b) || rank(a) - rank(b));
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
          include: ["{app,db,functions,workers,test,lab}/**/*.test.{ts,tsx}"],
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
          sequence: { groupOrder: 2 },
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
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: BROWSER_TESTS,
          globalSetup: ["test/helpers/build.ts", "test/helpers/unpack-browser.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
