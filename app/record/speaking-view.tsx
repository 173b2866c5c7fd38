import { useEffect, useRef, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { IconButton } from "~/app/ui/icon-button";
import { UndoIcon } from "~/app/ui/icons";
import { useShortcut } from "~/app/ui/use-shortcut";
import { formatClock } from "~/functions/text/format-time";
import { BeginSpeaking } from "./begin-speaking";
import { openText } from "./hearing";
import type { Speaking, SpeakingState } from "./speaking";
import { NOTE_TEXTS } from "./texts";

const Confirm = lazyPart(async () => ({ default: (await import("~/app/ui/confirm-dialog")).Confirm }));

type SpeakingProps = { speaking: Speaking; state: SpeakingState };

/** The words as they come, and the controls below them. */
export function SpeakingView({ speaking, state }: SpeakingProps) {
  const { phase, note, hearing } = state;
  const isListening = phase === "listening";
  useUndoKeys(speaking);
  useShortcut("p", () => void speaking.pause(), isListening);
  return (
    <>
      <Words state={state} />
      <div className="sticky bottom-0 grid gap-3 border-t border-line bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {note && (
          <p role="status" className="border-l-4 border-edge pl-3 text-small">
            {NOTE_TEXTS[note]}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Level speaking={speaking} />
          <Elapsed speaking={speaking} isRunning={isListening} />
          <span className="text-small text-quiet max-sm:sr-only">{PHASES[phase]}</span>
          <IconButton
            label="Undo the last sentence"
            aria-keyshortcuts="Control+Z"
            className="ml-auto"
            disabled={hearing.sentences.length === 0}
            onClick={speaking.undo}
          >
            <UndoIcon />
          </IconButton>
          {hearing.undone.length > 0 && (
            <Button size="small" aria-keyshortcuts="Control+Shift+Z" onClick={speaking.redo}>
              Put back
            </Button>
          )}
          {isListening && (
            <Button aria-keyshortcuts="p" onClick={() => void speaking.pause()} autoFocus>
              Pause
            </Button>
          )}
          <Button
            variant={isListening ? "primary" : "secondary"}
            disabled={phase === "stopping" || phase === "starting"}
            onClick={() => void speaking.stop()}
          >
            Done
          </Button>
        </div>
        {(phase === "paused" || phase === "starting") && <Resting speaking={speaking} state={state} />}
      </div>
    </>
  );
}

const PHASES: Record<SpeakingState["phase"], string> = {
  idle: "",
  starting: "Starting…",
  listening: "Listening",
  paused: "Paused",
  stopping: "Stopping…",
  done: "",
};

/** Paused: nothing is heard or recorded. */
function Resting({ speaking, state }: SpeakingProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <BeginSpeaking speaking={speaking} state={state} label="Go on where you stopped" />
      <button type="button" className="text-action justify-self-start text-small" onClick={() => setAsking(true)}>
        Delete what you said
      </button>
      {isAsking && (
        <Confirm
          title="Delete what you said?"
          text={`The words${state.soundBytes > 0 ? " and their sound" : ""} are deleted from this browser. Vidwright has no copy.`}
          confirm="Delete"
          onConfirm={() => {
            setAsking(false);
            void speaking.forget();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Only what is final is announced: words that may change would be read again and again. */
function Words({ state: { hearing, phase } }: { state: SpeakingState }) {
  const end = useRef<HTMLParagraphElement>(null);
  const words = openText(hearing);
  const { length } = hearing.sentences;
  useEffect(() => {
    if (length > 0 || words) void end.current?.scrollIntoView({ block: "nearest" });
  }, [length, words]);
  return (
    <div className="mb-4 min-h-24 font-serif text-lead">
      <div role="log" aria-live="polite" aria-label="What you said" className="grid gap-2">
        {hearing.sentences.map(({ startMs, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences come and go at the end only
          <p key={at} className="flex gap-3">
            <span className="min-w-10 flex-none pt-1 font-sans text-mark tabular-nums">{formatClock(startMs)}</span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </p>
        ))}
      </div>
      <p ref={end} className="mt-2 min-h-[1lh] scroll-mb-52 wrap-anywhere text-quiet">
        {words || (phase === "listening" && length === 0 ? "Speak now. Your words appear here." : "")}
      </p>
    </div>
  );
}

/** For the eye alone: it moves all the time. */
function Level({ speaking }: { speaking: Speaking }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      if (bar.current) bar.current.style.transform = `scaleX(${speaking.level().toFixed(2)})`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [speaking]);
  return (
    <span aria-hidden className="h-2 w-10 overflow-hidden rounded-full bg-line sm:w-16">
      <span ref={bar} className="block h-full origin-left scale-x-0 bg-ink" />
    </span>
  );
}

function Elapsed({ speaking, isRunning }: { speaking: Speaking; isRunning: boolean }) {
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => setTurn((turn) => turn + 1), 500);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return <span className="text-mark tabular-nums">{formatClock(speaking.elapsedMs())}</span>;
}

function useUndoKeys(speaking: Speaking): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (event.shiftKey) speaking.redo();
      else speaking.undo();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [speaking]);
}
