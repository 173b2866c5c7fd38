import { Button } from "~/app/ui/button";
import type { Comparison } from "~/functions/reviews/optimizer/compare-weights";
import type { FitResult } from "~/functions/reviews/optimizer/optimize";
import { counted } from "~/functions/text/counted";

/** How well the weights predict reviews that were held out from the fit, before and after. */
function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { before, after, reviews } = comparison;
  return (
    <table className="w-full max-w-md border-collapse text-left">
      <caption className="pb-2 text-left text-small text-quiet">
        Tested on your {reviews.toLocaleString("en-US")} latest reviews, which were left out of the fit. Lower is
        better.
      </caption>
      <thead>
        <tr className="border-b border-line text-small text-quiet">
          <th scope="col" className="py-2 pr-3 font-normal">
            Measure
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-normal">
            Now
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Fitted
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        <Row name="Log-loss" before={before.logLoss.toFixed(4)} after={after.logLoss.toFixed(4)} />
        <Row name="RMSE (bins)" before={toPercent(before.rmseBins)} after={toPercent(after.rmseBins)} />
      </tbody>
    </table>
  );
}

function Row({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pr-3 font-normal">
        {name}
      </th>
      <td className="py-2 pr-3 text-right">{before}</td>
      <td className="py-2 text-right">{after}</td>
    </tr>
  );
}

const toPercent = (share: number): string => `${(share * 100).toFixed(2)}%`;

type OutcomeProps = {
  result: FitResult;
  isSaving: boolean;
  onApply: (weights: number[], said: string) => void;
  onKeep: () => void;
};

const APPLIED = "Your parameters are in use. They apply to each card from its next review.";

/** The result of a fit and its actions: weights that are no better can't be applied. */
export function OptimizerOutcome({ result, isSaving, onApply, onKeep }: OutcomeProps) {
  if (result.status === "few") {
    return (
      <Kept onKeep={onKeep}>
        Only {counted(result.reviews, "review")} can be used so far: a second review of a card on the same day doesn't
        show what you remember. Study for a few more days, then try again.
      </Kept>
    );
  }
  const { comparison, weights, trainedOn } = result;
  return (
    <>
      <ComparisonTable comparison={comparison} />
      {comparison.isBetter ? (
        <div className="flex flex-col gap-4">
          <p>
            Parameters fitted to {trainedOn.toLocaleString("en-US")} of your earlier reviews predict the later ones
            better.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" disabled={isSaving} onClick={() => onApply(weights, APPLIED)}>
              {isSaving ? "Applying..." : "Apply"}
            </Button>
            <Button disabled={isSaving} onClick={onKeep}>
              Keep current parameters
            </Button>
          </div>
        </div>
      ) : (
        <Kept onKeep={onKeep}>
          The fitted parameters aren't clearly better, so the current ones stay. More reviews may change that.
        </Kept>
      )}
    </>
  );
}

function Kept({ children, onKeep }: { children: React.ReactNode; onKeep: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status">{children}</p>
      <Button onClick={onKeep}>OK</Button>
    </div>
  );
}
