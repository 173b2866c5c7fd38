import { useCallback, useEffect, useRef, useState } from "react";
import { decodeRunEvents } from "~/functions/jobs/events";
import type { RunEvent } from "~/functions/prompts/schema";
import type { SourceInput } from "~/functions/transcripts/schema";
import { CallFailed, callApi, type Failure, postJson, toFailure } from "../client/api/call-api";
import { afterEvent, IDLE, type Run } from "../client/prompts/run-state";
import { forgetHere, keepHere, readKept } from "../client/storage/kept-here";

/** The run this tab follows, so that a reload finds it again. */
const STORAGE_KEY = "vidwright.run";
const RECONNECTIONS = 5;
const RECONNECT_AFTER_MS = 1000;
const EVENTS = { Accept: "text/event-stream" };

type RunEnd = Extract<RunEvent, { type: "done" | "error" }>;

type Watching = {
  onEnd: (end: RunEnd) => void;
  /** The run could not be started or followed. */
  onFailure: (failure: Failure) => void;
  /** Free uses left after the start; not told of a run that takes none. */
  onUsesLeft: (left: number) => void;
  /** The run came to nothing, so the use that it took goes back. */
  onUseBack: () => void;
};

/**
 * One generation at a time: starts it, follows its events, finds it again after a reload or a lost connection, cancels it.
 * The run goes on at the server whether or not it is followed.
 */
export function useRun(watching: Watching) {
  const [run, setRun] = useState<Run>(IDLE);
  const callbacks = useRef(watching);
  callbacks.current = watching;
  const runId = useRef<string | null>(null);
  /** Whether the run took a free use. */
  const isCounted = useRef(false);
  const connection = useRef<AbortController | null>(null);

  const giveBackUse = useCallback(() => {
    if (isCounted.current) callbacks.current.onUseBack();
    isCounted.current = false;
  }, []);

  const forget = useCallback(() => {
    runId.current = null;
    forgetHere("session", STORAGE_KEY);
  }, []);

  /** Takes events until the run ends; null when the stream broke off before. */
  const follow = useCallback(async ({ body }: Response): Promise<RunEnd | null> => {
    if (!body) return null;
    for await (const event of decodeRunEvents<RunEvent>(body)) {
      if (event.type === "run") {
        runId.current = event.runId;
        const kept: KeptRun = { runId: event.runId, isCounted: isCounted.current };
        keepHere("session", STORAGE_KEY, JSON.stringify(kept));
      }
      setRun((before) => afterEvent(before, event));
      if (event.type === "done" || event.type === "error") return event;
    }
    return null;
  }, []);

  const connect = useCallback(
    async (open: (signal: AbortSignal) => Promise<Response>) => {
      connection.current?.abort();
      const controller = new AbortController();
      connection.current = controller;
      const { signal } = controller;
      try {
        let end = await follow(await open(signal)).catch(passOverLostConnection);
        for (let attempt = 0; !end && runId.current && attempt < RECONNECTIONS; attempt += 1) {
          await new Promise((resolve) => setTimeout(resolve, RECONNECT_AFTER_MS));
          if (signal.aborted) return;
          end = await watch(runId.current, signal).then(follow).catch(passOverLostConnection);
        }
        if (signal.aborted) return;
        if (!end) throw new CallFailed({ status: 0, code: "unreachable", message: LOST });
        forget();
        if (end.type === "error") giveBackUse();
        callbacks.current.onEnd(end);
      } catch (thrown) {
        if (signal.aborted) return;
        const failure = toFailure(thrown);
        if (failure.code !== "unreachable") forget();
        // A run that this browser remembers and the server does not: nothing to tell anybody.
        if (failure.status === 404) return setRun(IDLE);
        setRun((before) => ({ ...before, phase: "failed", failure }));
        callbacks.current.onFailure(failure);
      }
    },
    [follow, forget, giveBackUse],
  );

  const start = useCallback(
    (source: SourceInput, headers: Record<string, string> = {}) => {
      setRun({ ...IDLE, phase: "starting" });
      isCounted.current = false;
      return connect(async (signal) => {
        const response = await postJson("/api/prompts", source, { headers: { ...EVENTS, ...headers }, signal });
        const left = response.headers.get("X-Free-Uses-Remaining");
        isCounted.current = left !== null;
        if (left !== null) callbacks.current.onUsesLeft(Number(left));
        return response;
      });
    },
    [connect],
  );

  const cancel = useCallback(async () => {
    const id = runId.current;
    connection.current?.abort();
    forget();
    giveBackUse();
    setRun(IDLE);
    // A run that has ended in the meantime has nothing left to stop.
    if (id) await callApi(`/api/prompts/runs/${id}`, { method: "DELETE" }).catch(() => undefined);
  }, [forget, giveBackUse]);

  useEffect(() => {
    const known = readRun(readKept("session", STORAGE_KEY));
    if (known) {
      runId.current = known.runId;
      isCounted.current = known.isCounted;
      setRun({ ...IDLE, phase: "starting" });
      void connect((signal) => watch(known.runId, signal));
    }
    return () => connection.current?.abort();
  }, [connect]);

  return { run, start, cancel };
}

const LOST = "You're offline. Your document is still being written. Reload this page to see it.";

type KeptRun = { runId: string; isCounted: boolean };

/** The run that was followed before a reload; null when there was none, or something else wrote there. */
function readRun(kept: string | null): KeptRun | null {
  try {
    const { runId, isCounted } = JSON.parse(kept ?? "{}") as Partial<KeptRun>;
    return typeof runId === "string" ? { runId, isCounted: isCounted === true } : null;
  } catch {
    return null;
  }
}

function watch(runId: string, signal: AbortSignal): Promise<Response> {
  return callApi(`/api/prompts/runs/${runId}`, { headers: EVENTS, signal });
}

/** A connection that breaks again is tried again; an answer of the server's, such as 404, is not. */
function passOverLostConnection(thrown: unknown): null {
  if (thrown instanceof CallFailed && thrown.failure.status > 0) throw thrown;
  return null;
}
