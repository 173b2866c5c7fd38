import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification, Vitest } from "vitest/node";
import { ROOT } from "./run.mjs";

/** A failed test, or a file with `tests` tests that could not run; the latter has no `fullName`. */
export type Failure = { file: string; fullName: string | null; tests: number };

/** What `npm test` reads about vitest's run. `firstCause` is the message of the first error, with its file. */
export type RunReport = { passed: number; failures: Failure[]; firstCause: string | null };

/** Writes a RunReport to the file named in TEST_REPORT. */
export default class RunReporter implements Reporter {
  #vitest: Vitest | undefined;
  #specifications: readonly TestSpecification[] = [];
  #firstCause: string | null = null;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#specifications = specifications;
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(test.result().errors, test.module.moduleId);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#note(module.errors(), module.moduleId);
    for (const suite of module.children.allSuites()) this.#note(suite.errors(), module.moduleId);
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    this.#note(unhandled);
    const report: RunReport = { passed: 0, failures: [], firstCause: this.#firstCause };
    for (const module of modules) addModule(report, module);
    await this.#addUnread(report, modules);
    writeFileSync(process.env.TEST_REPORT ?? "", JSON.stringify(report));
  }

  #note(errors: readonly { message: string }[] | undefined, moduleId?: string): void {
    const [error] = errors ?? [];
    if (error) this.#firstCause ??= `${moduleId ? `${relative(ROOT, moduleId)}: ` : ""}${error.message}`;
  }

  /** Adds files that never reported their tests, counted from the source; a table counts as one test. */
  async #addUnread(report: RunReport, modules: readonly TestModule[]): Promise<void> {
    const read = new Set(modules.filter(({ children }) => children.size > 0).map(idOf));
    for (const specification of this.#specifications) {
      if (read.has(idOf(specification))) continue;
      const parsed = await this.#vitest?.experimental_parseSpecification(specification);
      const tests = [...(parsed?.children.allTests() ?? [])].filter(isMeantToRun).length;
      report.failures.push({ file: relative(ROOT, specification.moduleId), fullName: null, tests: Math.max(tests, 1) });
    }
  }
}

const idOf = ({ project, moduleId }: TestModule | TestSpecification): string => `${project.name} ${moduleId}`;

const isMeantToRun = ({ options }: TestCase): boolean => options.mode === "run" || options.mode === "only";

function addModule(report: RunReport, module: TestModule): void {
  const file = relative(ROOT, module.moduleId);
  let unrun = 0;
  let failed = 0;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === "passed") report.passed += 1;
    else if (state === "failed") {
      failed += 1;
      report.failures.push({ file, fullName: fullNameOf(test), tests: 1 });
    } else if (isMeantToRun(test) && hasFailedAbove(test)) unrun += 1;
  }
  // A hook that failed after all tests had passed.
  const isBroken = module.children.size > 0 && module.state() === "failed" && unrun + failed === 0;
  if (unrun > 0 || isBroken) report.failures.push({ file, fullName: null, tests: Math.max(unrun, 1) });
}

/** Otherwise the test skipped itself at run time, or does not match the requested name. */
function hasFailedAbove(test: TestCase): boolean {
  if (test.result().state === "pending") return true;
  for (let at = test.parent; ; at = at.parent) {
    if (at.errors().length > 0) return true;
    if (at.type === "module") return false;
  }
}

/** The form that vitest's `-t` matches: the names of the suites and the test, separated by spaces. */
function fullNameOf(test: TestCase): string {
  const names = [test.name];
  for (let at = test.parent; at.type !== "module"; at = at.parent) names.unshift(at.name);
  return names.join(" ");
}

/**
 * How to rerun each failure alone.
 * @returns `{ name, command }` per failed test, and per file with tests that could not run; `command` can be pasted
 * into a shell
 */
export function failedTests(failures: readonly Failure[]): { name: string; command: string }[] {
  return failures.map(({ file, fullName, tests }) => {
    if (fullName !== null) return { name: `${file} > ${fullName}`, command: commandOf(file, fullName) };
    return { name: `${file}: ${tests === 1 ? "1 test" : `${tests} tests`} could not run`, command: commandOf(file) };
  });
}

function commandOf(path: string, fullName?: string): string {
  const command = `npx vitest run ${quote(path)}`;
  if (fullName === undefined) return command;
  // vitest expects a regular expression.
  return `${command} -t ${quote(`^${fullName.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$`)}`;
}

/** Quotes a word for a POSIX shell. */
function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
