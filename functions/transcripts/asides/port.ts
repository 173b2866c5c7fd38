import type { Captions, Segment } from "../model";
import type { Aside } from "./model";

export type AsidesPort = {
  /**
   * The off-topic stretches of a talk, in order and without overlap. They are guessed from the words.
   * @throws AppError `cancelled` when the signal aborts
   */
  find(
    talk: Pick<Captions, "language"> & { segments: readonly Segment[] },
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Aside[]>;
};
