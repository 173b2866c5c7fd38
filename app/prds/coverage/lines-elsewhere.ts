import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast, type ToastText } from "~/app/ui/toast-store";
import { citationKey } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import type { PromptView } from "~/functions/prds/model";
import type { PrdGroup } from "~/functions/prds/prd-groups";
import type { TakenLines } from "../apply-change";
import { ChangeQueue } from "../change-queue";
import type { TakeAnswers } from "../changes-state";
import { restoreAction, stepIn } from "../undo-change";

/** Where lines written from a gap are added: to the document on this page, or to one that is not on it. */
export type GapTarget = {
  /** Waits for all changes; resolves to the version then stored. */
  settle(): Promise<number>;
  /** @returns false, after saying why, if the lines can't be added now */
  take(taken: TakenLines, said: ToastText, answers: TakeAnswers): Promise<boolean>;
};

/** Adds lines to a document that is not on the page. */
export class LinesElsewhere implements GapTarget {
  readonly #queue: ChangeQueue;

  /** @param onVersion called with each version saved or found */
  constructor(
    private readonly id: number,
    version: number,
    private readonly onVersion: (version: number) => void,
  ) {
    // Without `onFailed` a change would be held, and this page could not show that.
    this.#queue = new ChangeQueue(id, version, () => undefined);
  }

  readonly settle = (): Promise<number> => this.#queue.atRest();

  readonly take = async (taken: TakenLines, said: ToastText, answers: TakeAnswers): Promise<boolean> => {
    const { sealed, take } = taken;
    this.#queue.push({
      change: { accepts: { sealed, take: [...take] } },
      onSaved: (saved) => {
        answers.onSaved();
        this.onVersion(saved.version);
        const onUndone = (restored: PromptView) => this.#follow(restored);
        const onFailed = async (failure: Failure) => void (await this.#learn(failure));
        const step = { kind: "undo", leaves: saved.version, restores: saved.version - 1 } as const;
        const undo = () => stepIn(this.#queue, step, { onUndone, onFailed });
        showToast({ ...said, action: restoreAction(undo) });
      },
      onFailed: async (failure) => {
        const other = await this.#learn(failure);
        if (!other || !hasTaken(other, taken)) return answers.onDropped(failure.message);
        // Only the response was lost. No Undo: the newest version may be another save.
        answers.onSaved();
        showToast(said);
      },
    });
    return true;
  };

  #follow({ version }: PromptView): void {
    this.#queue.follow(version);
    this.onVersion(version);
  }

  /**
   * After a conflict, the lines can be added to what was saved elsewhere.
   * @returns the document as stored; null if it could not be reloaded
   */
  async #learn({ code }: Failure): Promise<PromptView | null> {
    if (code !== "conflict") return null;
    try {
      const other = await call("GET /api/prompts/:id", { param: { id: this.id } });
      this.#follow(other);
      return other;
    } catch (thrown) {
      console.info(`The document could not be read again: ${toFailure(thrown).message}`);
      return null;
    }
  }
}

/** Whether a document contains all lines to be added. */
function hasTaken({ items, details }: PromptView, { lines, take }: TakenLines): boolean {
  const present = new Set([...items, ...(details?.learnings ?? [])].map(lineKey));
  return take.every((index) => {
    const line = lines[index];
    return line && present.has(lineKey("item" in line ? line.item : line.learning));
  });
}

/** The same for lines of one part with the same words and quotes. Learnings belong to no part. */
function lineKey({ group, text, citations }: { group?: PrdGroup; text: string; citations: readonly Citation[] }) {
  return JSON.stringify([group, text, citations.map(citationKey)]);
}
