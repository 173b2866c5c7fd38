import { call, request } from "~/app/browser/calls/call";
import { CallFailed, type Failure, toFailure } from "~/app/browser/calls/call-api";
import { untilOnline } from "~/app/browser/page/until-online";
import { forgetHere, keepHere, readKept } from "~/app/browser/storage/kept-here";
import { backoffMs } from "~/functions/backoff";
import { decodeRunEvents, type EventStream } from "~/functions/jobs/job-events";
import type { RunEvent } from "~/functions/prds/model";
import type { SourceInput } from "~/functions/transcripts/model";
import { RUN_KEY } from "./run-state";

export { afterEvent } from "./after-event";

const RECONNECTIONS = 5;
const RECONNECT = { firstMs: 1000, maxMs: 15_000 };
const EVENT_STREAM = { Accept: "text/event-stream" };

const LOST =
  "We can't reach the server. Your document is still being written. Try again or reload this page to see it.";

type RunEnd = Extract<RunEvent, { type: "done" | "error" }>;

/** A run's stream of events. */
type RunAnswer = { body: EventStream<RunEvent> | null };

type Following = {
  /** Opens the first stream; later ones are requested by the run's id. */
  open: (signal: AbortSignal) => Promise<RunAnswer>;
  onEvent: (event: RunEvent) => void;
  /** The id of the run; null until an event has given it. */
  runId: () => string | null;
  signal: AbortSignal;
};

/**
 * Follows a run's events until it ends, reconnecting as needed. While the browser is offline, it waits.
 * @returns null when `signal` was aborted
 * @throws CallFailed if the server refused, or could not be reached again
 */
async function followRun({ open, onEvent, runId, signal }: Following): Promise<RunEnd | null> {
  const follow = (response: RunAnswer) => readUntilEnd(response, onEvent);
  let end = await follow(await open(signal)).catch(passOverLostConnection);
  for (let attempt = 0; !end && attempt < RECONNECTIONS; attempt += 1) {
    const id = runId();
    if (!id) break;
    await new Promise((resolve) => setTimeout(resolve, backoffMs(RECONNECT, attempt + 1)));
    // A server on this machine answers also without a network.
    if (attempt > 0) await untilOnline(signal);
    if (signal.aborted) return null;
    end = await watchRun(id, signal).then(follow).catch(passOverLostConnection);
  }
  if (signal.aborted) return null;
  if (!end) throw new CallFailed({ status: 0, code: "unreachable", message: LOST });
  return end;
}

/** Returns null if the stream broke off before the run ended. */
async function readUntilEnd({ body }: RunAnswer, onEvent: (event: RunEvent) => void): Promise<RunEnd | null> {
  if (!body) return null;
  for await (const event of decodeRunEvents(body)) {
    onEvent(event);
    if (event.type === "done" || event.type === "error") return event;
  }
  return null;
}

/** Retries after a lost connection, but not after an error response such as 404. */
function passOverLostConnection(thrown: unknown): null {
  if (thrown instanceof CallFailed && thrown.failure.status > 0) throw thrown;
  return null;
}

function watchRun(runId: string, signal: AbortSignal): Promise<RunAnswer> {
  return request("GET /api/prompts/runs/:runId", { param: { runId }, headers: EVENT_STREAM, signal });
}

/** A started run; `isCounted` if it took a free use. `source`: what it was started of, unless that is long. */
type KeptRun = { runId: string; isCounted: boolean; source: string | null };

/** Longer ones have captions, which the browser's storage is too small for. */
const LONGEST_SOURCE = 1000;

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
  /** Of what the run was started, and the same once its connection was lost. */
  #source: string | null = null;
  #lost: string | null = null;

  constructor(readonly told: () => RunListener) {}

  /**
   * Starts a run and stops following the previous one. One of the same source whose connection was lost is followed
   * again instead: it is still being written.
   */
  start(source: SourceInput, headers: Record<string, string>): Promise<void> {
    const [id, lost] = [this.#runId, this.#lost];
    this.#source = JSON.stringify(source);
    this.#lost = null;
    if (id !== null && lost === this.#source) return this.#connect((signal) => watchRun(id, signal));
    this.#runId = null;
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
    this.#source = kept.source;
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
      if (failure.code === "unreachable") this.#lost = this.#source;
      else this.#forget();
      this.told().onFailure(failure);
    }
  }

  #take(event: RunEvent): void {
    if (event.type === "run") {
      this.#runId = event.runId;
      const source = this.#source && this.#source.length <= LONGEST_SOURCE ? this.#source : null;
      const kept: KeptRun = { runId: event.runId, isCounted: this.#isCounted, source };
      keepHere("session", RUN_KEY, JSON.stringify(kept));
    }
    this.told().onEvent(event);
  }

  #forget(): void {
    this.#runId = null;
    forgetHere("session", RUN_KEY);
  }

  #giveBackUse(): void {
    if (this.#isCounted) this.told().onUseBack();
    this.#isCounted = false;
  }
}

/** The run from before a reload; null if there was none, or the stored value is invalid. */
function readKeptRun(): KeptRun | null {
  try {
    const { runId, isCounted, source } = JSON.parse(readKept("session", RUN_KEY) ?? "{}") as Partial<KeptRun>;
    if (typeof runId !== "string") return null;
    return { runId, isCounted: isCounted === true, source: typeof source === "string" ? source : null };
  } catch {
    return null;
  }
}
