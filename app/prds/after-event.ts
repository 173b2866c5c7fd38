import type { RunEvent } from "~/functions/prds/model";
import { IDLE, type PrdRun, runFailure } from "./run-state";

/** The run after an event. Lines already written stay if it fails. */
export function afterEvent(run: PrdRun, event: RunEvent): PrdRun {
  switch (event.type) {
    case "run":
      return run;
    case "captions":
      return { ...run, phase: "captions" };
    case "reading":
      return { ...run, phase: "reading", minutes: event.minutes, videoTitle: event.videoTitle };
    case "progress":
      return { ...run, windows: { done: event.done, total: event.total } };
    case "writing":
      return { ...run, phase: "writing", group: event.group };
    case "items":
      return { ...run, phase: "writing", items: event.items };
    case "done":
      return { ...run, phase: "done", items: [], prompt: event.prompt };
    case "error":
      return event.code === "cancelled" ? IDLE : { ...run, phase: "failed", failure: runFailure(event) };
  }
}
