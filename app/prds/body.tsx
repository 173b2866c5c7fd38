import { type ReactNode, Suspense, type SyntheticEvent, useMemo, useState } from "react";
import type { PrdItem, SharedDetails } from "~/functions/prds/schema";
import { momentsOf, type Source } from "~/app/player/moments";
import { useDock } from "~/app/player/use-dock";
import type { Editing } from "./use-editing";
import { useFilters } from "./use-filters";
import { useLinkedLine } from "./use-linked-line";
import { AroundContext, useQuoteContext } from "./use-quote-context";
import { PlayReel } from "~/app/player/play-reel";
import { Reel } from "~/app/player/reel/reel";
import { lazyPart } from "~/app/shell/lazy-part";
import { PrdDocument } from "./document/document";
import { FilterBar } from "./document/filter-bar";
import { LinesInPlace } from "./document/lines-in-place";
import { LinkedContext } from "./document/linked";

const PrdEditor = lazyPart(() => import("./editor/document-editor"));
const Dock = lazyPart(() => import("~/app/player/dock"));

type BodyProps = {
  items: PrdItem[];
  details?: SharedDetails | null | undefined;
  source: Source & { videoTitle: string };
  durationSeconds: number;
  showQuotes: boolean;
  /** Set where the document can be edited. */
  editing?: Editing;
  /** Shown below the reel. */
  map?: ReactNode;
};

/** A PRD below its reel, to read or to edit. Its video docks in a corner once a moment is played. */
export function PrdBody({ items, details = null, source, durationSeconds, showQuotes, editing, map }: BodyProps) {
  const moments = useMemo(() => momentsOf(items, source, details), [items, source, details]);
  const filters = useFilters(items);
  const isEditing = editing?.edits != null;
  const [lit, setLit] = useState("");
  const { place, playable, wish, cuts, setNow, onPress, play, playReel, close } = useDock(source, moments);
  const light = ({ target }: SyntheticEvent) => {
    const line = target instanceof Element ? target.closest("[data-moments]") : null;
    setLit(line?.getAttribute("data-moments") ?? "");
    if (line) ask();
  };
  const { ask, around } = useQuoteContext(source.transcriptId);
  const durationMs = durationSeconds * 1000;
  const linked = useLinkedLine(play);
  const toRead = (
    <LinkedContext.Provider value={linked}>
      <PrdDocument
        items={items}
        details={details}
        source={source}
        showQuotes={showQuotes}
        filters={filters?.isOn ? filters : null}
      />
    </LinkedContext.Provider>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: times are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={place} onClick={onPress}>
      {moments.length > 0 && (
        <div className="mt-2">
          <Reel moments={moments} durationMs={durationMs} lit={lit} />
          {playable && !isEditing && <PlayReel cuts={cuts} durationMs={durationMs} onPlay={playReel} />}
        </div>
      )}
      {map}
      {filters && !isEditing && <FilterBar filters={filters} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to where its lines are looked at */}
      <div
        className="mt-6"
        onPointerOver={light}
        onPointerLeave={() => setLit("")}
        onFocus={light}
        onBlur={() => setLit("")}
      >
        {editing && isEditing ? (
          <Suspense fallback={toRead}>
            <PrdEditor editing={editing} source={source} />
          </Suspense>
        ) : (
          <AroundContext.Provider value={around}>
            {editing ? (
              <LinesInPlace editing={editing} source={source} isWhole={!filters?.isOn}>
                {toRead}
              </LinesInPlace>
            ) : (
              toRead
            )}
          </AroundContext.Provider>
        )}
      </div>
      {wish && playable && (
        <Suspense fallback={null}>
          <Dock
            playable={playable}
            title={source.videoTitle}
            moments={moments}
            wish={wish}
            onNow={setNow}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
