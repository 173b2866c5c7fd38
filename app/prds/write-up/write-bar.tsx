import { useRef } from "react";
import { callApi } from "~/app/browser/calls/call-api";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { ProgressBar } from "~/app/ui/progress-bar";
import type { WriteUpView } from "~/functions/prds/write-up/model";
import { counted } from "~/functions/text/counted";
import { copyComing } from "../copy";
import { useWriteUp } from "./use-write-up";
import type { ShownWriteUp } from "./write-up-page";

type BarProps = {
  id: number;
  writeUp: ShownWriteUp | null;
  canWrite: boolean;
  /** @param isHere whether whoever asked for it still waits for it here */
  onWritten: (made: WriteUpView, isHere: boolean) => void;
};

const readFile = async (id: number) => (await callApi(`/api/prompts/${id}/write-up.md`)).text();

/** What needs a script: copying a write-up, and writing one. */
export default function WriteBar({ id, writeUp, canWrite, onWritten }: BarProps) {
  const box = useRef<HTMLDivElement>(null);
  const { writing, write, cancel } = useWriteUp(id, (made) => {
    const isHere = box.current?.contains(document.activeElement) === true;
    if (made) onWritten(made, isHere);
    else if (isHere) box.current?.focus({ preventScroll: true });
  });
  const { step } = writing;
  const begin = () => {
    // The button that was pressed goes.
    box.current?.focus({ preventScroll: true });
    void write(writeUp?.isCurrent === true);
  };
  return (
    <>
      {writeUp && (
        <Button
          size="small"
          onClick={() =>
            copyComing(readFile(id), {
              title: "Copied to clipboard!",
              description: "The write-up is there as Markdown.",
            })
          }
        >
          Copy
        </Button>
      )}
      {canWrite && (step === "idle" || step === "made") && (
        <>
          <Button
            variant={writeUp?.isCurrent ? "secondary" : "primary"}
            size={writeUp ? "small" : "medium"}
            onClick={begin}
          >
            {writeUp ? "Write again" : "Write it up"}
          </Button>
          <span className="text-small text-quiet">
            {writeUp ? "Counts as one use." : "Takes about a minute and counts as one use."}
          </span>
        </>
      )}
      <div ref={box} tabIndex={-1} className="w-full max-w-measure focus:outline-none">
        <p role="status" className={step === "writing" ? "mb-2 font-semibold" : "sr-only"}>
          {step === "writing" && "Writing. This takes about a minute…"}
          {step === "made" && "The write-up is below."}
        </p>
        {step === "writing" && (
          <>
            <ProgressBar label="Writing" />
            <p className="mt-2 flex flex-wrap items-center justify-between gap-3">
              <span className="text-small text-quiet">
                {counted(writing.seconds, "second")}.{" "}
                {writeUp ? "The text below stays until then." : "Stay on this page."}
              </span>
              <Button size="small" onClick={cancel}>
                Cancel
              </Button>
            </p>
          </>
        )}
        {step === "failed" && <ErrorNote onRetry={begin}>{writing.message}</ErrorNote>}
      </div>
    </>
  );
}
