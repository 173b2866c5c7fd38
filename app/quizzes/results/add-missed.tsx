import { Button } from "~/app/ui/button";
import type { Reviewed } from "../use-reviewed";

/** Adds all missed questions to the learner's reviews. */
export function AddMissed({ missed, reviewed }: { missed: readonly number[]; reviewed: Reviewed }) {
  const toAdd = missed.filter((questionId) => !reviewed.reviewed.has(questionId));
  return (
    <Button
      className="max-sm:col-span-full"
      disabled={reviewed.isPending || toAdd.length === 0}
      onClick={() => reviewed.add(toAdd)}
    >
      {toAdd.length === 0 ? "What you missed is in your reviews" : "Add what you missed to reviews"}
    </Button>
  );
}
