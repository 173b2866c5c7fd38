import { type FormEvent, useEffect, useRef, useState } from "react";
import { type MomentSource, momentHref } from "~/app/player/player-moments";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { ProgressBar } from "~/app/ui/progress-bar";
import type { Coverage, CoverageView, Stretch } from "~/functions/prds/coverage/model";
import type { SuggestedLine } from "~/functions/prds/coverage/suggestion";
import { claimOf, type Reader } from "~/functions/prds/line-status";
import { ENGLISH } from "~/functions/prds/words/english-words";
import { Quotes } from "../document/quotes";
import { TimeMarks } from "../time-marks";
import { type GapWriter, isSameGap, type GapTask as Work } from "../use-gaps";
import { lengthText, spanName, spanText } from "./coverage-texts";

type GapListProps = { coverage: CoverageView; source: MomentSource; writer: GapWriter };

/** The gaps by chapter, each with buttons to play it or write lines from it, and what was left out on purpose. */
export function GapList({ coverage: { chapters, totals, countsAsUse }, source, writer }: GapListProps) {
  const gapsOf = (stretches: readonly Stretch[]) => stretches.filter(({ kind }) => kind === "uncited");
  const gaps = chapters.flatMap(({ stretches }) => gapsOf(stretches));
  const lost = writer.works.filter((work) => !gaps.some((gap) => isSameGap(gap, work.gap)));
  const left = chapters.filter(({ stretches }) => gapsOf(stretches).length > 0);
  return (
    <>
      <ul className="grid gap-3">
        {left.map(({ title, startMs, endMs, stretches }) => (
          <li key={startMs}>
            {title && (
              <p className="font-semibold">
                {title} <span className="text-quiet font-normal tabular-nums">{spanText({ startMs, endMs })}</span>
              </p>
            )}
            <ul>
              {gapsOf(stretches).map((gap) => (
                <Gap key={gap.startMs} gap={gap} source={source} writer={writer} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {/* Lines written from a gap that no longer exists or has moved. */}
      {lost.map((work) => (
        <GapWork key={work.gap.startMs} writer={writer} work={work} source={source} />
      ))}
      <SetAside totals={totals} />
      <p className="mt-1 text-quiet">
        {countsAsUse ? "Writing from a gap counts as one use." : "Writing from a gap is free."} Nothing changes until
        you add a line.
      </p>
    </>
  );
}

function Gap({ gap, source, writer }: { gap: Stretch; source: MomentSource; writer: GapWriter }) {
  const work = writer.works.find((one) => isSameGap(one.gap, gap));
  const href = momentHref(source, gap.startMs, gap.segmentId);
  return (
    <li>
      <div className="gap flex min-h-8 max-w-160 flex-wrap items-baseline justify-between gap-x-6 gap-y-0 border-t border-line py-1.5">
        <p>
          <span className="tabular-nums">{spanText(gap)}</span>
          <span className="text-quiet font-normal tabular-nums"> ({lengthText(gap.endMs - gap.startMs)})</span>
        </p>
        <p className="flex flex-wrap gap-x-5 [&>button:disabled]:text-quiet [&>button:disabled]:no-underline">
          {href && (
            <a className="text-link" href={href} target={href.startsWith("/") ? undefined : "_blank"} rel="noreferrer">
              Play<span className="sr-only"> {spanName(gap)}</span>
            </a>
          )}
          <button type="button" className="text-link" disabled={writer.isWriting} onClick={() => writer.write(gap)}>
            Write from this gap<span className="sr-only">, {spanName(gap)}</span>
          </button>
        </p>
        {gap.words && <p className="document w-full text-small text-quiet">“{gap.words}”</p>}
      </div>
      {work && <GapWork writer={writer} work={work} source={source} />}
    </li>
  );
}

/** Passages that count as neither cited nor left out, and how they were recognized. */
function SetAside({ totals: { aside, silent } }: Pick<Coverage, "totals">) {
  const parts = [
    aside > 0 && `${lengthText(aside)} that sound like a sponsor or chatter`,
    silent > 0 && `${lengthText(silent)} without captions`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mt-3 text-quiet">Set aside: {parts.join(", ")}.</p>;
}

type WorkProps = { writer: GapWriter; work: Work; source: MomentSource };

/** Below a gap: progress of writing lines from it, its result, or why there is none. */
function GapWork({ writer, work, source }: WorkProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, gap } = work;
  const wasWriting = useRef(false);
  // The button that was clicked is gone.
  useEffect(() => {
    if (wasWriting.current && state !== "writing") box.current?.focus({ preventScroll: true });
    wasWriting.current = state === "writing";
  }, [state]);
  const span = spanText(gap);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="gap-work mb-4 max-w-160 border-l-2 border-ink bg-raised px-4 py-3 focus:outline-none"
    >
      <p role="status">{state === "writing" && `Writing from ${span}...`}</p>
      {state === "writing" && (
        <>
          <ProgressBar label={`Writing from ${span}`} />
          <button type="button" className="text-link min-h-6" onClick={() => writer.drop(gap)}>
            Stop
          </button>
        </>
      )}
      {state === "failed" && (
        <ErrorNote>
          {work.message || "Nothing was written. Please try again."} The document is unchanged.{" "}
          <button type="button" className="text-link min-h-6" onClick={() => writer.write(gap)}>
            Try again
          </button>
        </ErrorNote>
      )}
      {work.state === "written" && <Written writer={writer} work={work} source={source} />}
    </div>
  );
}

type WrittenProps = { writer: GapWriter; work: Extract<Work, { state: "written" }>; source: MomentSource };

function Written({ writer, work, source }: WrittenProps) {
  const { gap, suggestion, isSaving, message } = work;
  const { lines, isOfflineDraft, model } = suggestion;
  const [isChosen, setChosen] = useState(false);
  if (lines.length === 0) {
    return (
      <p>
        We found nothing to add in {spanText(gap)}
        {isOfflineDraft ? " without an AI model." : ". This didn't count as a use."}{" "}
        <button type="button" className="text-link min-h-6" onClick={() => writer.drop(gap)}>
          Close
        </button>
      </p>
    );
  }
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    writer.take(work, new FormData(event.currentTarget).getAll("take").map(Number));
  }
  return (
    <form onSubmit={save} onChange={({ currentTarget }) => setChosen(new FormData(currentTarget).has("take"))}>
      <p className="font-semibold">
        {lines.length === 1 ? "1 line" : `${lines.length} lines`} from {spanText(gap)}
      </p>
      <p className="text-quiet">
        {isOfflineDraft ? "Picked from the transcript without an AI model." : `Written by the AI model ${model}.`}{" "}
        Select the lines to add.
      </p>
      <SuggestedLines lines={lines} source={source} />
      {message && <ErrorNote className="mb-3">{message}</ErrorNote>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" disabled={isSaving || !isChosen}>
          {isSaving ? "Adding..." : "Add selected lines"}
        </Button>
        <Button size="small" disabled={isSaving} onClick={() => writer.drop(gap)}>
          Discard all
        </Button>
      </p>
    </form>
  );
}

/** The suggested lines, each with a checkbox and its quotes. */
function SuggestedLines({ lines, source }: { lines: readonly SuggestedLine[]; source: MomentSource }) {
  const reader = { isChecked: lines.some((line) => "item" in line && line.item.support !== undefined) };
  return (
    <ul className="suggested-lines my-3">
      {lines.map((line, index) => {
        const { text, citations } = "item" in line ? line.item : line.learning;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a suggestion is replaced whole
          <li key={index} className="border-t border-line py-3">
            <label className="suggested-line grid grid-cols-[auto_minmax(0,1fr)] gap-3">
              <input type="checkbox" className="size-5" name="take" value={index} />
              <span>
                <span className="text-quiet">{headOf(line, reader)}</span>
                <ins className="document">{text}</ins>
              </span>
            </label>
            <div className="document pl-8">
              <Quotes citations={citations} />
              <TimeMarks citations={citations} source={source} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Its part, title, priority and origin. */
function headOf(line: SuggestedLine, reader: Reader): string {
  if (!("item" in line)) return "Worth knowing";
  const { group, title, priority } = line.item;
  return [group, title, priority && ENGLISH.priorities[priority], claimOf(line.item, reader)]
    .filter(Boolean)
    .join(" · ");
}
