import type { FormEvent } from "react";
import { ANY_CARDS, readCardForm } from "../cards-request";
import { useCardGeneration } from "../use-card-generation";
import { useTemplate } from "~/app/library/templates/use-template";
import { SaveTemplate } from "~/app/library/templates/save-template";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Progress } from "~/app/ui/progress";
import { CardOptions } from "./card-options";
import { focusHeading } from "./list-head";

type GenerateDialogProps = { transcriptId: number; onClose: () => void; onGenerated: () => void };

/**
 * Generates cards and shows the progress. Cancel stops the generation; closing the dialog doesn't, and the cards appear
 * when they are ready.
 */
export default function GenerateDialog(input: GenerateDialogProps) {
  const { state, isPending, seconds, failure, unmet, begin, stop, leave } = useCardGeneration(input);
  const template = useTemplate("flashcard_set");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void begin(readCardForm(new FormData(event.currentTarget)));
  }
  return (
    <Dialog
      title="Generate Flashcards"
      description={
        <>
          Creates 15-20 flashcards, or fewer if the transcript is short. Each links to its moment in the video.
          Duplicates are skipped.
        </>
      }
      onClose={leave}
      // The button that opened the dialog was part of the empty list, which is gone once there are cards.
      returnFocus={focusHeading}
    >
      <form key={template?.id ?? "own"} onSubmit={submit}>
        <details className="mt-2" open={template !== null}>
          <summary className="text-action">{template ? `Options from “${template.name}”` : "Options"}</summary>
          <CardOptions wish={template?.templateData ?? ANY_CARDS} />
          <SaveTemplate
            read={(form) => ({ templateType: "flashcard_set", templateData: readCardForm(new FormData(form)) })}
          />
        </details>
        {isPending && <Working seconds={seconds} />}
        {failure && <ErrorNote className="mt-4">{failure}</ErrorNote>}
        {unmet && (
          <p role="alert" className="mt-4 border-l-4 border-warn py-1 pl-4">
            {unmet.message}{" "}
            <button
              type="button"
              className="text-link min-h-6"
              onClick={() => void begin({ ...unmet.wish, kinds: ANY_CARDS.kinds, difficulty: "mixed" })}
            >
              Create these cards
            </button>
          </p>
        )}
        <DialogActions>
          <Button disabled={state === "canceling"} onClick={() => void stop()}>
            {state === "canceling" ? "Canceling..." : "Cancel"}
          </Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? "Generating..." : "Generate Flashcards"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Working({ seconds }: { seconds: number }) {
  return (
    <div role="status" className="mt-4">
      <Progress label="Generating flashcards" />
      <p className="mt-2 text-small text-quiet">
        Reading the transcript and writing cards
        <span aria-hidden="true" className="tabular-nums">
          , {seconds} s
        </span>
      </p>
    </div>
  );
}
