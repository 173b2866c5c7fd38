import type { CardsRequest } from "~/functions/flashcards/model";
import type { RunEvent } from "~/functions/prds/model";
import type { QuizRequest } from "~/functions/quizzes/model";
import type { TranslationInput } from "~/functions/transcripts/translations/model";
import type { Owner } from "../accounts/owner";
import type { FailureEvent } from "../errors";

/** A PRD being made. Small, because uploaded captions are stored before it starts. `runId` identifies it. */
export type PrdJob = {
  kind: "prd";
  runId: string;
  owner: Owner;
  videoId: string | null;
  transcriptId: number | null;
  preferredLanguage: string;
};

/**
 * A job on a transcript. Its result belongs to whoever owns the transcript when it is saved: a visitor may have become
 * an account in the meantime.
 */
export type TranscriptJob =
  | { kind: "quiz"; transcriptId: number; request: QuizRequest; generationKey: string }
  | { kind: "translation"; transcriptId: number; wish: TranslationInput }
  | { kind: "flashcards"; transcriptId: number; request: CardsRequest; generationKey: string }
  | { kind: "chapters"; transcriptId: number };

/** Generation that continues whether or not anyone waits. */
export type JobInput = PrdJob | TranscriptJob;

/**
 * The events of a job on a transcript; the last one is `done` or `error`. `id` is that of the quiz, or of the first
 * flashcard.
 */
export type TranscriptJobEvent =
  | { type: "progress"; done: number; total: number }
  | { type: "done"; id: number | null }
  | FailureEvent;

export type JobEvent = RunEvent | TranscriptJobEvent;

/** Each job is kept alive by its own Durable Object, by name. */
export type JobsPort = {
  /** Starts a job, or finds the one with this name that is running or just finished. A failed one starts over. */
  start(name: string, input: TranscriptJob): Promise<void>;
  /** The same, and streams the events so far and those to come, as server-sent events. */
  follow(name: string, input: TranscriptJob): Promise<ReadableStream<Uint8Array>>;
  /**
   * Cancels the job with this name that the request `generationKey` started or joined, and returns once it has ended:
   * true if nothing was or will be saved, even if the request itself arrives later; false if it was already saved.
   * Idempotent.
   */
  cancel(name: string, generationKey: string): Promise<boolean>;
  /** An id for a PRD of this owner, which no one else can make up. */
  newRunId(owner: Owner): Promise<string>;
  /** Starts a PRD; one with a known id is left alone. */
  startRun(input: PrdJob): Promise<void>;
  /**
   * The events of a PRD so far, then those to come, ending with `done` or `error`. Null for an unknown id or another
   * owner's.
   */
  watchRun(runId: string, owner: Owner): Promise<ReadableStream<Uint8Array> | null>;
  /** Stops a PRD; false when this owner has none to stop. */
  cancelRun(runId: string, owner: Owner): Promise<boolean>;
};

/** The finished parts of a job, by number, so that a second attempt need not repeat them. */
export type JobParts = {
  read(): Promise<Map<number, string>>;
  /** Stores more parts; removes none. */
  write(lines: ReadonlyMap<number, string>): Promise<void>;
};

export type JobOptions = {
  onEvent: (event: JobEvent) => void;
  parts: JobParts;
  /** Aborted when the job is canceled or takes too long; its reason is an AppError. */
  signal: AbortSignal;
};
