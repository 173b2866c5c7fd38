import { useCardGeneration } from "../../../hooks/flashcards/use-card-generation";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { ErrorNote } from "../../ui/error-note";
import { Progress } from "../../ui/progress";
import { focusHeading } from "./list-head";

type GenerateDialogProps = { transcriptId: number; onClose: () => void; onGenerated: () => void };

/**
 * Makes cards of the transcript and says that it works on them. Cancel ends that for good; whoever only closes the dialog
 * gets the cards when they are made.
 */
export default function GenerateDialog(input: GenerateDialogProps) {
  const { state, isPending, seconds, failure, begin, stop, leave } = useCardGeneration(input);
  return (
    <Dialog
      title="Generate Flashcards"
      description={
        <>
          15-20 flashcards are made from the transcript, fewer where it says little. Each is tied to the moment it comes
          from. Duplicates are skipped.
        </>
      }
      onClose={leave}
      // The button of an empty list, which opened the dialog, goes when there are cards.
      returnFocus={focusHeading}
    >
      {isPending && (
        <div role="status" className="mt-4">
          <Progress label="Generating flashcards" />
          <p className="mt-2 text-small text-quiet">
            Reading the transcript and writing cards
            <span aria-hidden="true" className="tabular-nums">
              , {seconds} s
            </span>
          </p>
        </div>
      )}
      {failure && <ErrorNote className="mt-4">{failure}</ErrorNote>}
      <DialogActions>
        <Button disabled={state === "cancelling"} onClick={() => void stop()}>
          {state === "cancelling" ? "Cancelling..." : "Cancel"}
        </Button>
        <Button variant="primary" disabled={isPending} onClick={() => void begin()}>
          {isPending ? "Generating..." : "Generate Flashcards"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
