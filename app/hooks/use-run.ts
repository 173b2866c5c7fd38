import { useCallback, useEffect, useRef, useState } from "react";
import { decodeRunEvents } from "~/functions/prompts/run-events";
import type { RunEvent } from "~/functions/prompts/schema";
import type { SourceInput } from "~/functions/transcripts/schema";
import { CallFailed, callApi, type Failure, postJson, toFailure } from "./call-api";
import { afterEvent, IDLE, type Run } from "./run-state";

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
  /** Free uses left after the start. */
  onUsesLeft: (left: number) => void;
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
  const connection = useRef<AbortController | null>(null);

  const forget = useCallback(() => {
    runId.current = null;
    sessionStorage.removeItem(STORAGE_KEY);
  }, []);

  /** Takes events until the run ends; null when the stream broke off before. */
  const follow = useCallback(async ({ body }: Response): Promise<RunEnd | null> => {
    if (!body) return null;
    for await (const event of decodeRunEvents(body)) {
      if (event.type === "run") {
        runId.current = event.runId;
        sessionStorage.setItem(STORAGE_KEY, event.runId);
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
    [follow, forget],
  );

  const start = useCallback(
    (source: SourceInput) => {
      setRun({ ...IDLE, phase: "starting" });
      return connect(async (signal) => {
        const response = await postJson("/api/prompts", source, { headers: EVENTS, signal });
        const left = response.headers.get("X-Free-Uses-Remaining");
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
    setRun(IDLE);
    // A run that has ended in the meantime has nothing left to stop.
    if (id) await callApi(`/api/prompts/runs/${id}`, { method: "DELETE" }).catch(() => undefined);
  }, [forget]);

  useEffect(() => {
    const known = sessionStorage.getItem(STORAGE_KEY);
    if (known) {
      runId.current = known;
      setRun({ ...IDLE, phase: "starting" });
      void connect((signal) => watch(known, signal));
    }
    return () => connection.current?.abort();
  }, [connect]);

  return { run, start, cancel };
}

const LOST = "The connection was lost. The document goes on being written; load this page again to see it.";

function watch(runId: string, signal: AbortSignal): Promise<Response> {
  return callApi(`/api/prompts/runs/${runId}`, { headers: EVENTS, signal });
}

/** A connection that breaks again is tried again; an answer of the server's, such as 404, is not. */
function passOverLostConnection(thrown: unknown): null {
  if (thrown instanceof CallFailed && thrown.failure.status > 0) throw thrown;
  return null;
}
