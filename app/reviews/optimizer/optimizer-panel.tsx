import { useCallback, useEffect, useId, useState } from "react";
import { MIN_REVIEWS } from "~/functions/reviews/optimizer/limits";
import { counted } from "~/functions/text/counted";
import { loadStanding, type Running, useOptimizer } from "../use-optimizer";
import { Button } from "~/app/ui/button";
import { Progress } from "~/app/ui/progress";
import { Outcome } from "./outcome";

type Standing = Awaited<ReturnType<typeof loadStanding>>;

/**
 * Fits the FSRS weights to the learner's own reviews, in this browser. Weights can be applied only if they predict
 * better.
 */
export default function OptimizerPanel() {
  const id = useId();
  const [standing, setStanding] = useState<Standing | "failed" | null>(null);
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

type FittingProps = { standing: Standing; onWeights: (weights: number[] | null) => void };

function Fitting({ standing: { reviews, weights }, onWeights }: FittingProps) {
  const { state, isSaving, start, cancel, save, keep } = useOptimizer(weights, onWeights);
  const { running, result, said, failure } = state;
  const isEnough = reviews >= MIN_REVIEWS;
  return (
    <>
      <Count reviews={reviews} isFitted={weights !== null} />
      {running && <RunningFit running={running} onCancel={cancel} />}
      {result && <Outcome result={result} isSaving={isSaving} onApply={save} onKeep={keep} />}
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
      <Progress label={`${reviews} of ${MIN_REVIEWS} reviews`} max={MIN_REVIEWS} value={reviews} />
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
      <Progress label="Optimization progress" {...(isReading ? { max: running.of, value: running.read } : {})} />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
