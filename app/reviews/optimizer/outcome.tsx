import type { FitResult } from "~/functions/reviews/optimizer/optimize";
import { counted } from "~/functions/text/counted";
import { Button } from "~/app/ui/button";
import { ComparisonTable } from "./comparison-table";

type OutcomeProps = {
  result: FitResult;
  isSaving: boolean;
  onApply: (weights: number[], said: string) => void;
  onKeep: () => void;
};

const APPLIED = "Your parameters are in use. They apply to each card from its next review.";

/** The result of a fit and its actions: weights that are no better can't be applied. */
export function Outcome({ result, isSaving, onApply, onKeep }: OutcomeProps) {
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
