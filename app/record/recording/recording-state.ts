import type { HeardSentence } from "~/functions/speech/heard-kinds";
import type { RecordingProblem } from "./recording-texts";

export type RecordingState = {
  phase: "idle" | "chosen" | "opening" | "hearing" | "paused" | "done";
  file: File | null;
  /** 0 until it is known. */
  durationMs: number;
  /** Up to here everything has been heard. */
  heardMs: number;
  sentences: readonly HeardSentence[];
  problem: RecordingProblem | null;
  /** An earlier page began, or this browser can't keep what is heard. */
  note: "kept" | "full" | null;
  /** The network is gone, and pieces are tried until it is back. */
  isUnreachable: boolean;
  /** The name of a file that was not taken, because there is one already. */
  refused: string | null;
};

/** Nothing is chosen. */
export const IDLE: RecordingState = {
  phase: "idle",
  file: null,
  durationMs: 0,
  heardMs: 0,
  sentences: [],
  problem: null,
  note: null,
  isUnreachable: false,
  refused: null,
};
