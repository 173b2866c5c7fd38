import { TestRunner } from "vitest";

/** Loads no further test file once a test has noticed the mutant: vitest itself skips their tests, but loads them all. */
export default class extends TestRunner {
  private isOver = false;

  override cancel(...reason: Parameters<TestRunner["cancel"]>): void {
    this.isOver = true;
    super.cancel(...reason);
  }

  override importFile(...file: Parameters<TestRunner["importFile"]>): unknown {
    return this.isOver && file[1] === "collect" ? undefined : super.importFile(...file);
  }
}
