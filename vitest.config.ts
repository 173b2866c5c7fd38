import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

/** Tests that need the built Worker; all others run in plain Node without a build. */
const WORKER_TESTS = ["test/{api,workers}/**/*.test.{ts,tsx}"];
const FAULT_TESTS = ["test/faults/**/*.test.{ts,tsx}"];
const BROWSER_TESTS = ["test/browser/**/*.test.{ts,tsx}"];

/** What takes too long for every change, and finds what a shorter test finds too. */
const NIGHTLY_TESTS = process.env.EVERY_CASE === "1" ? [] : ["**/*.nightly.test.{ts,tsx}"];

/** These tests spend half of their time waiting for servers and pages: this many keep two cores busy, in 4 GB. */
const WAITING_WORKERS = 4;

/**
 * The order of the projects. The last two share a group: a worker that finds no more files of the first begins with the
 * second, instead of idling until the others are done.
 */
const PROJECTS = ["unit", "faults", "worker", "browser"];

/**
 * Project by project, because a worker process is started anew where the next file is another project's. Within one, as
 * vitest itself sorts: failed files first, then by how long they took in the last run, or else by size.
 */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  resolve: { alias: { "~": root } },
  test: {
    // Test files of a worker process share their imports: loading its own took a file longer than running. So no file
    // may leave a stub behind.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { sequencer: ProjectByProject },
    // On a busy machine, the default of one second passes before anything happens.
    expect: { poll: { timeout: 20_000 } },
    // Keeps wrangler from contacting the internet.
    env: { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: "test/helpers/rule-words.ts",
          include: ["{app,db,functions,workers,test,lab}/**/*.test.{ts,tsx}"],
          exclude: [...WORKER_TESTS, ...FAULT_TESTS, ...BROWSER_TESTS, ...NIGHTLY_TESTS],
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
          exclude: NIGHTLY_TESTS,
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
          exclude: NIGHTLY_TESTS,
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
          exclude: NIGHTLY_TESTS,
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
