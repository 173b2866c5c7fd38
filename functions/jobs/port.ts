import type { Owner } from "../accounts/owner";
import type { FailureEvent } from "../errors";
import type { CardsRequest } from "../flashcards/schema";
import type { RunEvent } from "../prompts/schema";
import type { QuizRequest } from "../quizzes/schema";
import type { TranslationInput } from "../transcripts/translations/schema";

/** A PRD in the making. Small, because captions of one's own are stored before it starts. `runId` names it. */
export type PrdJob = {
  kind: "prd";
  runId: string;
  owner: Owner;
  videoId: string | null;
  transcriptId: number | null;
  preferredLanguage: string;
};

/** A job on a transcript. It belongs to whoever owns the transcript when it is saved: a visitor may have become an account meanwhile. */
export type TranscriptJob =
  | { kind: "quiz"; transcriptId: number; request: QuizRequest; generationKey: string }
  | { kind: "translation"; transcriptId: number; wish: TranslationInput }
  | { kind: "flashcards"; transcriptId: number; request: CardsRequest; generationKey: string }
  | { kind: "topics"; transcriptId: number };

/** Generation that goes on whether or not somebody waits. */
export type JobInput = PrdJob | TranscriptJob;

/** What a job on a transcript tells, one server-sent event each; the last one is `done` or `error`. `id` names the quiz, or the first flashcard, that was made. */
export type TranscriptJobEvent =
  | { type: "progress"; done: number; total: number }
  | { type: "done"; id: number | null }
  | FailureEvent;

export type JobEvent = RunEvent | TranscriptJobEvent;

/** Each job is kept alive by its own Durable Object, by name. */
export type JobsPort = {
  /** Starts a job, or finds the one of this name that is going on, or was done a moment ago. One that failed starts anew. */
  start(name: string, input: TranscriptJob): Promise<void>;
  /** The same, and what has happened so far and happens then, as server-sent events. */
  follow(name: string, input: TranscriptJob): Promise<ReadableStream<Uint8Array>>;
  /**
   * Ends the job of this name that the request `generationKey` started or joined, and answers once it has ended: true where
   * nothing was saved and nothing will be, also should the request itself arrive after this; false where it was saved
   * before. Idempotent.
   */
  cancel(name: string, generationKey: string): Promise<boolean>;
  /** Starts a PRD; one that is known by its id is left as it is. */
  startRun(input: PrdJob): Promise<void>;
  /** The events of a PRD so far, then those to come, ending with `done` or `error`. Null for an unknown id or another owner's. */
  watchRun(runId: string, owner: Owner): Promise<ReadableStream<Uint8Array> | null>;
  /** Stops a PRD; false when there is none of this owner's to stop. */
  cancelRun(runId: string, owner: Owner): Promise<boolean>;
};

/** The parts of a job that are done, by number, so that a second attempt need not do them again. */
export type JobParts = {
  read(): Promise<Map<number, string>>;
  /** Keeps some more; never none. */
  write(lines: ReadonlyMap<number, string>): Promise<void>;
};

export type JobOptions = {
  onEvent: (event: JobEvent) => void;
  parts: JobParts;
  /** Aborted when the job is cancelled or takes too long; its reason is an AppError. */
  signal: AbortSignal;
};
