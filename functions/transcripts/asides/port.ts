import type { Captions, Segment } from "../schema";
import type { Aside } from "./schema";

export type AsidesPort = {
  /**
   * The stretches of a talk that are beside its subject, in its order, none over another. It is a guess from the words:
   * nobody said so.
   * @throws AppError `cancelled` when the signal aborts
   */
  find(
    talk: Pick<Captions, "language"> & { segments: readonly Segment[] },
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Aside[]>;
};
