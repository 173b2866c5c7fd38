import type { FailureEvent } from "../errors";
import type { QuizRequest } from "../quizzes/schema";
import type { TranslationInput } from "../transcripts/translations/schema";

/**
 * Work on a transcript that goes on whether or not somebody waits. It belongs to whoever owns the transcript when it is
 * saved: a visitor may have become an account meanwhile.
 */
export type WorkInput =
  | { kind: "quiz"; transcriptId: number; request: QuizRequest; generationKey: string }
  | { kind: "translation"; transcriptId: number; wish: TranslationInput }
  | { kind: "flashcards"; transcriptId: number; generationKey: string }
  | { kind: "topics"; transcriptId: number };

/** What work tells, one server-sent event each; the last one is `done` or `error`. `id` names the quiz, or the first flashcard, that was made. */
export type WorkEvent =
  | { type: "progress"; done: number; total: number }
  | { type: "done"; id: number | null }
  | FailureEvent;

/** Each piece of work is kept alive by its own Durable Object, by name. */
export type WorkPort = {
  /** Begins work, or finds the one of this name that is going on, or was done a moment ago. Work that failed begins anew. */
  begin(name: string, input: WorkInput): Promise<void>;
  /** The same, and what has happened so far and happens then, as server-sent events. */
  follow(name: string, input: WorkInput): Promise<ReadableStream<Uint8Array>>;
  /**
   * Ends the work of this name that the request `generationKey` began or joined, and answers once it has ended: true where
   * nothing was saved and nothing will be, also should the request itself arrive after this; false where it was saved
   * before. Twice is as once.
   */
  cancel(name: string, generationKey: string): Promise<boolean>;
};

/** What parts of a piece of work have come to, by number, so that a second attempt need not do them again. */
export type KeptParts = {
  read(): Promise<Map<number, string>>;
  /** Keeps some more; never none. */
  write(lines: ReadonlyMap<number, string>): Promise<void>;
};

export type WorkOptions = {
  onProgress: (done: number, total: number) => void;
  kept: KeptParts;
  /** Aborted when the work is cancelled; its reason is an AppError. */
  signal: AbortSignal;
};
