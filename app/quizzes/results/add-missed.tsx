import { useNavigate } from "@remix-run/react";
import { Button } from "~/app/ui/button";
import type { Reviewed } from "../use-reviewed";

/** The step after the missed questions: add all of them to the reviews, then review them, which come first there. */
export function AddMissed({ missed, reviewed }: { missed: readonly number[]; reviewed: Reviewed }) {
  const navigate = useNavigate();
  const toAdd = missed.filter((questionId) => !reviewed.reviewed.has(questionId));
  const isAdded = toAdd.length === 0;
  return (
    // One button for both, so that it keeps the focus.
    <Button
      variant="primary"
      aria-disabled={reviewed.isPending}
      onClick={() => {
        if (reviewed.isPending) return;
        if (isAdded) navigate("/review");
        else reviewed.add(toAdd);
      }}
    >
      {isAdded ? "Review what you missed" : "Add what you missed to reviews"}
    </Button>
  );
}
