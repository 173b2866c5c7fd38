import { Link, useLocation, useNavigationType } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { PlayReel } from "~/app/player/play-reel";
import { type MomentSource, momentsOf } from "~/app/player/player-moments";
import { RailContext } from "~/app/player/reel/rail";
import { Reel } from "~/app/player/reel/reel";
import { useDock } from "~/app/player/use-dock";
import { lazyPart } from "~/app/shell/lazy-part";
import { MenuItem } from "~/app/ui/menu";
import { isLineAnchor } from "~/functions/prds/line-anchor";
import type { PrdItem, PromptView, SharedDetails } from "~/functions/prds/model";
import { LinesInPlace } from "./document/lines-in-place";
import { LinkedContext } from "./document/linked";
import { PrdDocumentView } from "./document/prd-document";
import { PointedContext, usePointedLine } from "./document/use-pointed-line";
import type { Editing } from "./use-editing";
import { type Choice, type LineFilters, useFilters } from "./use-filters";
import { AroundContext, type QuoteContexts, readOwnContexts, useQuoteContext } from "./use-quote-context";

const AllLinesOpen = lazyPart(() => import("./editor/all-lines-open"));
const Dock = lazyPart(() => import("~/app/player/dock"));

type BodyProps = {
  items: PrdItem[];
  details?: SharedDetails | null | undefined;
  source: MomentSource & { videoTitle: string };
  durationSeconds: number;
  showQuotes: boolean;
  /** Which line took the place of one that is gone, by their ids. */
  replaced: PromptView["replaced"];
  /** The address of the document's own page, if this is another one. */
  page?: string | undefined;
  /** What was said around its citations, if the reader has no access to the transcript. */
  contexts?: QuoteContexts;
  /** Set if the document can be edited. */
  editing?: Editing;
  /** Shown below the reel; it may draw on its rail. */
  map?: ReactNode;
};

/** A PRD below its reel, to read or to edit. Its video docks in a corner once a moment is played. */
export function PrdBody({ items, details = null, source, durationSeconds, showQuotes, ...props }: BodyProps) {
  const { replaced, page, editing, map } = props;
  const moments = useMemo(() => momentsOf(items, source, details), [items, source, details]);
  const filters = useFilters(items, details, page);
  const isEditing = editing?.edits != null;
  const [rail, setRail] = useState<SVGGElement | null>(null);
  const { place, playable, wish, cuts, setNow, onPress, play, playReel, close } = useDock(source, moments);
  const { transcriptId } = source;
  const own = useQuoteContext(transcriptId === null ? null : () => readOwnContexts(transcriptId));
  const { ask, around } = props.contexts ?? own;
  const { pointed, lit, handlers } = usePointedLine(() => {
    if (!showQuotes) ask();
  });
  const durationMs = durationSeconds * 1000;
  const { linked, isFound } = useLinkedLine(play);
  const toRead = (
    <LinkedContext.Provider value={linked}>
      <PrdDocumentView
        items={items}
        details={details}
        source={source}
        showQuotes={showQuotes}
        filters={filters?.isOn && !isEditing ? filters : null}
      />
    </LinkedContext.Provider>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: times are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={place} onClick={onPress}>
      {moments.length > 0 && (
        <div className="mt-2">
          <Reel moments={moments} durationMs={durationMs} lit={lit}>
            <g ref={setRail} className="coverage-rail" />
          </Reel>
          {playable && !isEditing && <PlayReel cuts={cuts} durationMs={durationMs} onPlay={playReel} />}
        </div>
      )}
      <RailContext.Provider value={moments.length > 0 ? rail : undefined}>{map}</RailContext.Provider>
      {filters && !isEditing && <FilterBar filters={filters} />}
      {!isFound && <MissingLine id={linked} replaced={replaced} filters={filters} />}
      <div className="relative mt-6" {...handlers}>
        {pointed === "" && moments.length > 0 && !showQuotes && !isEditing && <ColumnHint />}
        {editing && isEditing ? (
          <AllLinesOpen whileLoading={toRead} editing={editing} source={source}>
            {toRead}
          </AllLinesOpen>
        ) : (
          <AroundContext.Provider value={around}>
            <PointedContext.Provider value={pointed}>
              {editing ? (
                <LinesInPlace editing={editing} source={source} isWhole={!filters?.isOn}>
                  {toRead}
                </LinesInPlace>
              ) : (
                toRead
              )}
            </PointedContext.Provider>
          </AroundContext.Provider>
        )}
      </div>
      {wish && playable && (
        <Dock
          playable={playable}
          title={source.videoTitle}
          moments={moments}
          wish={wish}
          onNow={setNow}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What the column beside the text is for, until a line was pointed at. */
function ColumnHint() {
  return (
    <p
      aria-hidden="true"
      className="absolute top-0 right-0 left-176 hidden border-l-2 border-line pl-3 text-small text-quiet min-[68.75rem]:block print:hidden"
    >
      Point at a line to see who said it, and what was said around it.
    </p>
  );
}

/**
 * Scrolls to a linked line (`#F-3`) and focuses it, each time a link is followed. For links clicked within the
 * product, `play` gets the line's first moment; opening an address plays nothing.
 * @returns the anchor of that line; empty before hydration, when the browser's own `:target` shows it
 */
function useLinkedLine(play: (startMs: number) => void): { linked: string; isFound: boolean } {
  const { key, hash } = useLocation();
  const isPress = useNavigationType() !== "POP";
  const [linked, setLinked] = useState("");
  const [isFound, setFound] = useState(true);
  const latest = useRef(play);
  latest.current = play;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` follows the same link again
  useEffect(() => {
    const anchor = hash.slice(1);
    const line = isLineAnchor(anchor) ? document.getElementById(anchor) : null;
    setLinked(anchor);
    setFound(line !== null || !isLineAnchor(anchor));
    if (!line) return;
    line.scrollIntoView({ block: "center" });
    line.focus({ preventScroll: true });
    const first = line.dataset.moments?.split(" ")[0];
    if (isPress && first) latest.current(Number(first));
  }, [key, hash]);
  return { linked, isFound };
}

/** Where a linked line went that the document does not have any more, or hides. */
function MissingLine({
  id,
  replaced,
  filters,
}: { id: string; filters: LineFilters | null } & Pick<BodyProps, "replaced">) {
  const heir = replaced[id];
  return (
    <p role="status" className="document-heading mt-6 max-w-measure">
      {heir ? (
        <>
          {id} was replaced by{" "}
          <a href={`#${heir}`} className="text-link">
            {heir}
          </a>
          .
        </>
      ) : (
        `This document has no line ${id}.${filters?.isOn ? " The filters may hide it." : ""}`
      )}
    </p>
  );
}

/** Requirement filters: each a link with a count, to the address with that filter. */
function FilterBar({ filters }: { filters: LineFilters }) {
  const { priorities, standings, speakers, sides, shown, total, isOn, all } = filters;
  return (
    <div className="document-heading flex flex-wrap items-center gap-x-6 gap-y-2 mt-6">
      <Choices label="Priority" choices={priorities} />
      <Choices label="Evidence" choices={standings} />
      <Choices label="Speaker" choices={speakers} />
      <Choices label="Side" choices={sides} />
      <p role="status" className="text-small text-quiet tabular-nums">
        {isOn && total > 0 && `${shown} of ${total} requirements shown.`}{" "}
        {isOn && (
          <Link to={all} preventScrollReset className="text-link min-h-6">
            Show all
          </Link>
        )}
      </p>
    </div>
  );
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice.name}>
          <ChoiceLink choice={choice} />
        </li>
      ))}
    </ul>
  );
}

function ChoiceLink({ choice: { name, count, isOn, to } }: { choice: Choice }) {
  const text = (
    <>
      {name} <span className="tabular-nums opacity-80">{count}</span>
    </>
  );
  if (count === 0 && !isOn) return <span className="choice choice-none">{text}</span>;
  return (
    <Link to={to} preventScrollReset className="choice" aria-current={isOn ? "true" : undefined}>
      {text}
    </Link>
  );
}

/** Toggles the quotes below each line. */
export function QuotesToggle({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) {
  return <MenuItem onClick={() => onToggle(!isOn)}>{isOn ? "Hide quotes" : "Show quotes"}</MenuItem>;
}
