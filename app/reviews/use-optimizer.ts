import { useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import type { FitResult } from "~/functions/reviews/optimizer/optimize";
import { loadLog, runOptimizer } from "./optimizer/run-optimizer";

export type Running = { step: "reading"; read: number; of: number } | { step: "fitting" };

type State = {
  running?: Running;
  result?: FitResult;
  /** What was done with the result. */
  said?: string;
  failure?: string;
};

const NOT_SAVED = "Couldn't save your parameters. They haven't changed. Please try again.";

/** Fits the weights and applies the result. `onWeights` is called with saved weights. */
export function useOptimizer(weights: number[] | null, onWeights: (weights: number[] | null) => void) {
  const [state, setState] = useState<State>({});
  const [isSaving, setSaving] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function start() {
    const own = new AbortController();
    controller.current = own;
    const { signal } = own;
    setState({ running: { step: "reading", read: 0, of: 0 } });
    try {
      const entries = await loadLog(signal, (read, of) => setState({ running: { step: "reading", read, of } }));
      setState({ running: { step: "fitting" } });
      setState({ result: await runOptimizer({ entries, present: weights }, signal) });
    } catch (thrown) {
      if (signal.aborted) return;
      const { message } = toFailure(thrown);
      setState({ failure: message || "Optimization didn't finish. Nothing changed. Please try again." });
    }
  }

  async function save(next: number[] | null, said: string) {
    setSaving(true);
    try {
      const settings = await call("PATCH /api/reviews/settings", { json: { weights: next } });
      onWeights(settings.weights);
      setState({ said });
    } catch (thrown) {
      setState((before) => ({ ...before, failure: toFailure(thrown).message || NOT_SAVED }));
    } finally {
      setSaving(false);
    }
  }

  const cancel = () => {
    controller.current?.abort();
    setState({});
  };
  const keep = () => setState({ said: "Your parameters haven't changed." });
  return { state, isSaving, start, cancel, save, keep };
}

/** The number of the learner's reviews, and their current weights. @throws CallFailed */
export async function loadStanding(): Promise<{ reviews: number; weights: number[] | null }> {
  const [log, settings] = await Promise.all([
    call("GET /api/reviews/log", { query: { limit: 1 } }),
    call("GET /api/reviews/settings"),
  ]);
  return { reviews: log.total, weights: settings.weights };
}
