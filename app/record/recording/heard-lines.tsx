import { useEffect, useRef } from "react";
import type { Doubt, HeardSentence } from "~/functions/speech/heard-kinds";
import { formatClock } from "~/functions/text/format-time";

/** Hours of talk have thousands of lines; the page shows the last. */
const SHOWN = 20;

export const DOUBTS: Record<Doubt, string> = {
  unsure: "The service wasn't sure of these words",
  repeated: "The service repeated itself here; it stands here once",
  language: "The service changed its language here",
};

/** What was heard so far, in a log that screen readers follow. What may be wrong is underlined. */
export function HeardLines({ sentences }: { sentences: readonly HeardSentence[] }) {
  const end = useRef<HTMLDivElement>(null);
  const { length } = sentences;
  useEffect(() => {
    if (length > 0) void end.current?.scrollIntoView({ block: "nearest" });
  }, [length]);
  const first = Math.max(0, length - SHOWN);
  return (
    <div className="mb-4 min-h-24 font-serif text-lead">
      {first > 0 && <p className="mb-2 text-small text-quiet">The last {SHOWN} lines:</p>}
      <div role="log" aria-live="polite" aria-label="Words so far" className="grid gap-2">
        {sentences.slice(first).map(({ startMs, text, speaker, doubt }) => (
          <p key={`${startMs} ${text}`} className="flex gap-3">
            <span className="min-w-10 flex-none pt-1 font-sans text-mark tabular-nums">{formatClock(startMs)}</span>
            <span className="min-w-0 wrap-anywhere">
              {speaker && <span className="font-semibold">{speaker}: </span>}
              <span className={doubt && "underline decoration-bad decoration-wavy underline-offset-4"}>{text}</span>
              {doubt && <span className="sr-only"> ({DOUBTS[doubt]})</span>}
            </span>
          </p>
        ))}
      </div>
      <div ref={end} className="scroll-mb-60" />
    </div>
  );
}
