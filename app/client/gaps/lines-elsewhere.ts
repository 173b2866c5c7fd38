import type { PromptView } from "~/functions/prompts/schema";
import { call } from "../api/call";
import { type Failure, toFailure } from "../api/call-api";
import type { TakenLines } from "../prompts/apply-change";
import { ChangeQueue } from "../prompts/change-queue";
import type { TakeAnswers } from "../prompts/changes-state";
import { restoreAction, undoIn } from "../prompts/undo";
import { showToast, type ToastText } from "../toast/store";

/** Where lines written from a gap go: the changes of the document on the page, or a document that is not on it. */
export type GapTarget = {
  /** Waits for all changes; resolves to the version as stored then. */
  settle(): Promise<number>;
  /** @returns false, after saying why, if the lines can't be added now */
  take(taken: TakenLines, said: ToastText, answers: TakeAnswers): Promise<boolean>;
};

/** Adds lines to a document that is not on the page. */
export class LinesElsewhere implements GapTarget {
  readonly #queue: ChangeQueue;

  /** @param onVersion told of each version saved or found */
  constructor(
    private readonly id: number,
    version: number,
    private readonly onVersion: (version: number) => void,
  ) {
    // Without `onFailed` a change would be held, and this page could not say so.
    this.#queue = new ChangeQueue(id, version, () => undefined);
  }

  readonly settle = (): Promise<number> => this.#queue.atRest();

  readonly take = async ({ sealed, take }: TakenLines, said: ToastText, answers: TakeAnswers): Promise<boolean> => {
    this.#queue.push({
      change: { accepts: { sealed, take: [...take] } },
      onSaved: (saved) => {
        answers.onSaved();
        this.onVersion(saved.version);
        const onUndone = (restored: PromptView) => this.#follow(restored);
        const onFailed = (failure: Failure) => this.#learn(failure);
        const undo = () => undoIn(this.#queue, saved.version, { onUndone, onFailed });
        showToast({ ...said, action: restoreAction(undo) });
      },
      onFailed: async (failure) => {
        await this.#learn(failure);
        answers.onDropped(failure.message);
      },
    });
    return true;
  };

  #follow({ version }: PromptView): void {
    this.#queue.follow(version);
    this.onVersion(version);
  }

  /** After a conflict, the lines can be added to what was saved elsewhere. */
  async #learn({ code }: Failure): Promise<void> {
    if (code !== "conflict") return;
    try {
      this.#follow(await call("GET /api/prompts/:id", { param: { id: this.id } }));
    } catch (thrown) {
      console.info(`The document could not be read again: ${toFailure(thrown).message}`);
    }
  }
}
