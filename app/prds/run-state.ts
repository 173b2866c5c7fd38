import type { Failure } from "~/app/browser/calls/call-api";
import { type ErrorCode, STATUS_OF } from "~/functions/errors";
import type { PrdItem, PromptView, RunEvent } from "~/functions/prds/model";
import type { PrdGroup } from "~/functions/prds/prd-groups";

/** Where a tab stores the run it follows, so that it survives a reload. */
export const RUN_KEY = "vidwright.run";

/** A generation as the page follows it. */
export type PrdRun = {
  phase: "idle" | "starting" | "captions" | "reading" | "writing" | "done" | "failed";
  /** Minutes of speech; null until the captions have loaded. */
  minutes: number | null;
  videoTitle: string;
  /** Progress through a long video that is read in several windows. */
  windows: { done: number; total: number } | null;
  /** The part being written. */
  group: PrdGroup | null;
  items: PrdItem[];
  prompt: PromptView | null;
  failure: Failure | null;
};

export const IDLE: PrdRun = {
  phase: "idle",
  minutes: null,
  videoTitle: "",
  windows: null,
  group: null,
  items: [],
  prompt: null,
  failure: null,
};

export const isRunning = ({ phase }: PrdRun): boolean => phase !== "idle" && phase !== "done" && phase !== "failed";

/** Converts a run's failure to a call's failure. */
export function runFailure({ message, code }: Extract<RunEvent, { type: "error" }>): Failure {
  return { message, code, status: code in STATUS_OF ? STATUS_OF[code as ErrorCode] : 500 };
}
