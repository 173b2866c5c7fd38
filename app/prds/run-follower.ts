import type { RunEvent } from "~/functions/prds/schema";
import type { SourceInput } from "~/functions/transcripts/schema";
import { call, request } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { forgetHere, keepHere, readKept } from "~/app/browser/storage/kept-here";
import { EVENT_STREAM, type Following, followRun, type RunEnd, watchRun } from "./follow-run";

/** The run this tab follows, so that it survives a reload. */
const STORAGE_KEY = "vidwright.run";

/** A started run; `isCounted` if it took a free use. */
type KeptRun = { runId: string; isCounted: boolean };

export type RunListener = {
  onEvent: (event: RunEvent) => void;
  onEnd: (end: RunEnd) => void;
  /** The run could not be started or followed. */
  onFailure: (failure: Failure) => void;
  /** Called with the free uses left after the start; not for runs that take none. */
  onUsesLeft: (left: number) => void;
  /** The run produced nothing, so its free use is returned. */
  onUseBack: () => void;
};

/** Follows one run at a time in this tab; the run continues on the server regardless. */
export class RunFollower {
  #runId: string | null = null;
  /** Whether the run took a free use. */
  #isCounted = false;
  #connection: AbortController | null = null;

  constructor(readonly told: () => RunListener) {}

  /** Starts a run and stops following the previous one. */
  start(source: SourceInput, headers: Record<string, string>): Promise<void> {
    this.#isCounted = false;
    return this.#connect(async (signal) => {
      const sent = { json: source, headers: { ...EVENT_STREAM, ...headers }, signal };
      const response = await request("POST /api/prompts", sent);
      const left = response.headers.get("X-Free-Uses-Remaining");
      this.#isCounted = left !== null;
      if (left !== null) this.told().onUsesLeft(Number(left));
      return response;
    });
  }

  /** Resumes following the run from before a reload. @returns false if there was none */
  resume(): boolean {
    const kept = readKeptRun();
    if (!kept) return false;
    this.#runId = kept.runId;
    this.#isCounted = kept.isCounted;
    void this.#connect((signal) => watchRun(kept.runId, signal));
    return true;
  }

  async cancel(): Promise<void> {
    const id = this.#runId;
    this.stop();
    this.#forget();
    this.#giveBackUse();
    // If the run has already ended, there is nothing to cancel.
    if (id) await call("DELETE /api/prompts/runs/:runId", { param: { runId: id } }).catch(() => undefined);
  }

  /** Stops following; the run itself continues. */
  stop(): void {
    this.#connection?.abort();
  }

  async #connect(open: Following["open"]): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#connection = controller;
    const { signal } = controller;
    const onEvent = (event: RunEvent) => this.#take(event);
    try {
      const end = await followRun({ open, onEvent, runId: () => this.#runId, signal });
      if (!end) return;
      this.#forget();
      if (end.type === "error") this.#giveBackUse();
      this.told().onEnd(end);
    } catch (thrown) {
      if (signal.aborted) return;
      const failure = toFailure(thrown);
      if (failure.code !== "unreachable") this.#forget();
      this.told().onFailure(failure);
    }
  }

  #take(event: RunEvent): void {
    if (event.type === "run") {
      this.#runId = event.runId;
      const kept: KeptRun = { runId: event.runId, isCounted: this.#isCounted };
      keepHere("session", STORAGE_KEY, JSON.stringify(kept));
    }
    this.told().onEvent(event);
  }

  #forget(): void {
    this.#runId = null;
    forgetHere("session", STORAGE_KEY);
  }

  #giveBackUse(): void {
    if (this.#isCounted) this.told().onUseBack();
    this.#isCounted = false;
  }
}

/** The run from before a reload; null if there was none, or the stored value is invalid. */
function readKeptRun(): KeptRun | null {
  try {
    const { runId, isCounted } = JSON.parse(readKept("session", STORAGE_KEY) ?? "{}") as Partial<KeptRun>;
    return typeof runId === "string" ? { runId, isCounted: isCounted === true } : null;
  } catch {
    return null;
  }
}
