import type { Failure } from "~/app/browser/calls/call-api";
import type { PromptView } from "~/functions/prds/model";
import type { ChangeQueue } from "./change-queue";

import { stepIn } from "./undo-change";

/** The versions that an owner can step through on a page, oldest first. */
type Steps = {
  versions: readonly number[];
  /** The index of the version whose content is shown. */
  at: number;
  /** The newest version as stored: after an undo, a copy of the one shown. */
  stored: number;
};

const firstStep = (version: number): Steps => ({ versions: [version], at: 0, stored: version });

/** After a change was saved as `version`: changes undone before it can't be redone. */
function withSaved({ versions, at, stored }: Steps, version: number): Steps {
  // It replaced a version saved elsewhere, which an undo must restore.
  if (version !== stored + 1) return { versions: [version - 1, version], at: 1, stored: version };
  return { versions: [...versions.slice(0, at + 1), version], at: at + 1, stored: version };
}

/** After a step to `to` was saved as `stored`. */
function withStep({ versions }: Steps, to: number, stored: number): Steps {
  return { versions, at: versions.indexOf(to), stored };
}

/** What undo and redo need from the page. */
type SteppedPage = {
  /** Saves and closes the open line; resolves to false if it stays open. */
  leave: () => Promise<boolean>;
  isHeld: () => boolean;
  /** Shows the version that an undo or a redo restored. */
  onStepped: (restored: PromptView) => void;
  /** Shows what can currently be undone and redone. */
  refresh: () => void;
  /**
   * Reports a restored version that was followed by other changes: those will conflict with it, and stay on the page.
   */
  onKept: (restored: PromptView) => void;
  onFailed: (failure: Failure) => Promise<void>;
};

/** Undo and redo for one page: steps through the versions that it saved, one at a time. */
export class Stepper {
  #steps: Steps;
  /** The requested steps, one after another. */
  #stepping = Promise.resolve();
  readonly #queue: ChangeQueue;
  readonly #page: SteppedPage;

  constructor(queue: ChangeQueue, version: number, page: SteppedPage) {
    this.#queue = queue;
    this.#steps = firstStep(version);
    this.#page = page;
  }

  /** Resolves once all requested steps are done. */
  readonly rest = (): Promise<void> => this.#stepping;

  /** Starts over at a version that another part of the page loaded or saved. */
  readonly begin = (version: number): void => {
    this.#steps = firstStep(version);
  };

  readonly saved = (version: number): void => {
    this.#steps = withSaved(this.#steps, version);
  };

  /** Undo and redo; each is null if there is no version to go to. */
  readonly actions = (): { undo: (() => void) | null; redo: (() => void) | null } => {
    const { versions, at } = this.#steps;
    const { isBusy } = this.#queue;
    return {
      undo: at > 0 || isBusy ? () => this.#step("undo") : null,
      redo: at < versions.length - 1 && !isBusy ? () => this.#step("redo") : null,
    };
  };

  /** Undoes the change that made a version. */
  readonly leave = (version: number): void => {
    const { versions } = this.#steps;
    const restores = versions[versions.indexOf(version) - 1] ?? version - 1;
    this.#restore("undo", { leaves: version, restores });
  };

  /** Goes one version back or forward, once the open line and all changes are saved. */
  #step(kind: "undo" | "redo"): void {
    this.#stepping = this.#stepping.then(async () => {
      if (!(await this.#page.leave())) return;
      await this.#queue.atRest();
      const { versions, at, stored } = this.#steps;
      const restores = versions[at + (kind === "undo" ? -1 : 1)];
      if (restores === undefined || this.#page.isHeld()) return;
      this.#restore(kind, { leaves: stored, restores });
      await this.#queue.atRest();
    });
  }

  #restore(kind: "undo" | "redo", step: { leaves: number; restores: number }): void {
    const { onStepped, onKept, onFailed, refresh } = this.#page;
    stepIn(
      this.#queue,
      { kind, ...step },
      {
        onUndone: (restored, isLast) => {
          if (!isLast) return onKept(restored);
          const after = withStep(this.#steps, step.restores, restored.version);
          onStepped(restored);
          this.#steps = after;
          refresh();
        },
        onFailed,
      },
    );
  }
}
