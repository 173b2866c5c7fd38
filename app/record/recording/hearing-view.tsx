import { useEffect, useRef, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { ProgressBar } from "~/app/ui/progress-bar";
import { formatClock } from "~/functions/text/format-time";
import { RefusedNote } from "../refused-note";
import type { HearingProps } from "./begin-hearing";
import { HeardLines } from "./heard-lines";
import { textOfProblem } from "./recording-texts";

const Confirm = lazyPart(async () => ({ default: (await import("~/app/ui/confirm-dialog")).Confirm }));

const KEPT = "Transcription was started in an earlier tab. Its words so far are kept in this browser.";
const UNREACHABLE = "The server can't be reached. Nothing is lost: this goes on by itself once there is a connection.";
const FULL = "This browser can't store the words. Keep this page open until your document is made.";

/** The words as they are heard, how far it is, and the controls. */
export function HearingView({ recording, state }: HearingProps) {
  const { phase, file, durationMs, heardMs, sentences, problem, note, isUnreachable } = state;
  const isPaused = phase === "paused";
  const isOver = typeof problem === "string" && problem !== "elsewhere";
  return (
    <>
      <p className="mb-4 wrap-anywhere text-quiet">{file?.name}</p>
      <HeardLines sentences={sentences} />
      <div className="sticky bottom-0 grid gap-3 border-t border-line bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <RefusedNote name={state.refused} first="Finish this one or delete it" />
        {problem && <ErrorNote>{textOfProblem(problem)}</ErrorNote>}
        {isUnreachable && <ErrorNote>{UNREACHABLE}</ErrorNote>}
        {note && (
          <p role="status" className="border-l-4 border-edge pl-3 text-small">
            {note === "kept" ? KEPT : FULL}
          </p>
        )}
        <ProgressBar
          label="Transcribed so far"
          value={durationMs > 0 ? heardMs : isPaused ? 0 : undefined}
          max={Math.max(1, durationMs)}
        />
        <p className="text-small text-quiet tabular-nums">
          {phase === "opening" ? "Opening the recording…" : howFar(heardMs, durationMs)}
          {isPaused && !isOver && " Paused."}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {isPaused ? (
            !isOver && (
              <Button variant="primary" onClick={() => void recording.start(null)} autoFocus>
                Go on
              </Button>
            )
          ) : (
            <Button disabled={phase === "opening"} onClick={() => void recording.pause()} autoFocus>
              Pause
            </Button>
          )}
          {isPaused && sentences.length > 0 && (
            <Button variant={isOver ? "primary" : "secondary"} onClick={() => void recording.finish()}>
              Use the first {formatClock(heardMs)}
            </Button>
          )}
          {isPaused && sentences.length > 0 && <Forget onForget={() => void recording.forget()} />}
          {isPaused && sentences.length === 0 && (
            <Button onClick={() => void recording.forget()}>Choose another</Button>
          )}
        </div>
      </div>
    </>
  );
}

const MINUTE_MS = 60_000;

function howFar(heardMs: number, durationMs: number): string {
  if (durationMs === 0) return `${formatClock(heardMs)} transcribed.`;
  if (durationMs < 120_000) return `${formatClock(heardMs)} of ${formatClock(durationMs)} transcribed.`;
  return `${Math.floor(heardMs / MINUTE_MS)} of ${Math.round(durationMs / MINUTE_MS)} minutes transcribed.`;
}

function Forget({ onForget }: { onForget: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    const back = button.current;
    return () => back?.focus();
  }, [isAsking]);
  return (
    <>
      <button ref={button} type="button" className="text-action text-small" onClick={() => setAsking(true)}>
        Delete the words
      </button>
      {isAsking && (
        <Confirm
          title="Delete the words?"
          text="The words and this browser's copy of the recording are deleted. Your own file stays where it is."
          confirm="Delete"
          onConfirm={() => {
            setAsking(false);
            onForget();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
