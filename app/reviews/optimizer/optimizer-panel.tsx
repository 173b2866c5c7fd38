import { useCallback, useEffect, useId, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";

import { Button } from "~/app/ui/button";
import { ProgressBar } from "~/app/ui/progress-bar";
import type { FitResult } from "~/functions/reviews/optimizer/optimize";
import { MIN_REVIEWS } from "~/functions/reviews/optimizer/optimizer-limits";
import { counted } from "~/functions/text/counted";
import { OptimizerOutcome } from "./optimizer-outcome";
import { loadLog, runOptimizer } from "./run-optimizer";

type Running = { step: "reading"; read: number; of: number } | { step: "fitting" };

type State = {
  running?: Running;
  result?: FitResult;
  /** What was done with the result. */
  said?: string;
  failure?: string;
};

const NOT_SAVED = "Couldn't save your parameters. They haven't changed. Please try again.";

/** Fits the weights and applies the result. `onWeights` is called with saved weights. */
function useOptimizer(weights: number[] | null, onWeights: (weights: number[] | null) => void) {
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
async function loadStanding(): Promise<{ reviews: number; weights: number[] | null }> {
  const [log, settings] = await Promise.all([
    call("GET /api/reviews/log", { query: { limit: 1 } }),
    call("GET /api/reviews/settings"),
  ]);
  return { reviews: log.total, weights: settings.weights };
}

type OptimizerData = Awaited<ReturnType<typeof loadStanding>>;

/**
 * Fits the FSRS weights to the learner's own reviews, in this browser. Weights can be applied only if they predict
 * better.
 */
export default function OptimizerPanel() {
  const id = useId();
  const [standing, setStanding] = useState<OptimizerData | "failed" | null>(null);
  const load = useCallback(() => {
    setStanding(null);
    loadStanding().then(setStanding, () => setStanding("failed"));
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  return (
    <section aria-labelledby={id} className="flex max-w-xl flex-col gap-4">
      <h2 id={id} className="text-lead font-semibold">
        Optimize for your memory
      </h2>
      <p className="text-quiet">
        Intervals depend on 21 parameters, and the FSRS defaults suit most people. After {MIN_REVIEWS} reviews, your
        browser can fit the parameters to what you remember and forget.
      </p>
      {standing === null && <div className="h-24 rounded bg-sunken" role="status" aria-label="Counting your reviews" />}
      {standing === "failed" && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>Couldn't count your reviews. They are safe.</p>
          <Button onClick={load}>Try again</Button>
        </div>
      )}
      {standing !== null && standing !== "failed" && (
        <Fitting standing={standing} onWeights={(weights) => setStanding({ ...standing, weights })} />
      )}
    </section>
  );
}

type FittingProps = { standing: OptimizerData; onWeights: (weights: number[] | null) => void };

function Fitting({ standing: { reviews, weights }, onWeights }: FittingProps) {
  const { state, isSaving, start, cancel, save, keep } = useOptimizer(weights, onWeights);
  const { running, result, said, failure } = state;
  const isEnough = reviews >= MIN_REVIEWS;
  return (
    <>
      <Count reviews={reviews} isFitted={weights !== null} />
      {running && <RunningFit running={running} onCancel={cancel} />}
      {result && <OptimizerOutcome result={result} isSaving={isSaving} onApply={save} onKeep={keep} />}
      {!running && !result && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" disabled={!isEnough} onClick={start}>
            {weights ? "Optimize again" : "Optimize for my reviews"}
          </Button>
          {weights && (
            <Button disabled={isSaving} onClick={() => save(null, "FSRS defaults restored.")}>
              Back to FSRS defaults
            </Button>
          )}
        </div>
      )}
      <p role="status" className="text-quiet empty:hidden">
        {said}
      </p>
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
    </>
  );
}

function Count({ reviews, isFitted }: { reviews: number; isFitted: boolean }) {
  const have = `You have ${counted(reviews, "review")}.`;
  if (reviews >= MIN_REVIEWS) return <p>{isFitted ? `${have} Your parameters are fitted to you.` : have}</p>;
  return (
    <div>
      <p>
        {have} Parameters can be fitted after {(MIN_REVIEWS - reviews).toLocaleString("en-US")} more.
      </p>
      <ProgressBar label={`${reviews} of ${MIN_REVIEWS} reviews`} max={MIN_REVIEWS} value={reviews} />
    </div>
  );
}

function RunningFit({ running, onCancel }: { running: Running; onCancel: () => void }) {
  const number = (value: number) => value.toLocaleString("en-US");
  const isReading = running.step === "reading" && running.of > 0;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status">
        {running.step === "fitting"
          ? "Fitting parameters. This takes a few seconds."
          : `Reading your reviews${isReading ? `: ${number(running.read)} of ${number(running.of)}` : ""}...`}
      </p>
      <ProgressBar label="Optimization progress" {...(isReading ? { max: running.of, value: running.read } : {})} />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
