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

/** After a change was saved as `version`: what was undone before it can't be redone. */
function withSaved({ versions, at, stored }: Steps, version: number): Steps {
  // It replaced a version saved elsewhere, which an undo must bring back.
  if (version !== stored + 1) return { versions: [version - 1, version], at: 1, stored: version };
  return { versions: [...versions.slice(0, at + 1), version], at: at + 1, stored: version };
}

/** After a step to `to` was saved as `stored`. */
function withStep({ versions }: Steps, to: number, stored: number): Steps {
  return { versions, at: versions.indexOf(to), stored };
}

/** What undo and redo need of the page. */
type SteppedPage = {
  /** Saves and closes the open line; resolves to false if it stays open. */
  leave: () => Promise<boolean>;
  isHeld: () => boolean;
  /** Shows the version that an undo or a redo restored. */
  onStepped: (restored: PromptView) => void;
  /** Shows what can be undone and redone now. */
  refresh: () => void;
  /** Reports a restored version that other changes have followed: those will conflict with it, and stay on the page. */
  onKept: (restored: PromptView) => void;
  onFailed: (failure: Failure) => Promise<void>;
};

/** Undo and redo of one page: goes through the versions that it saved, one at a time. */
export class Stepper {
  #steps: Steps;
  /** The steps asked for, one after another. */
  #stepping = Promise.resolve();
  readonly #queue: ChangeQueue;
  readonly #page: SteppedPage;

  constructor(queue: ChangeQueue, version: number, page: SteppedPage) {
    this.#queue = queue;
    this.#steps = firstStep(version);
    this.#page = page;
  }

  /** Resolves once all steps that were asked for are done. */
  readonly rest = (): Promise<void> => this.#stepping;

  /** Begins anew at a version that another part of the page read or saved. */
  readonly begin = (version: number): void => {
    this.#steps = firstStep(version);
  };

  readonly saved = (version: number): void => {
    this.#steps = withSaved(this.#steps, version);
  };

  /** Undo and redo, each null where there is nothing to go to. */
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

  /** Goes one version back or forth, once the open line and all changes are saved. */
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
