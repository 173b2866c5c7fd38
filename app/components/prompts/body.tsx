import { lazy, type ReactNode, Suspense, type SyntheticEvent, useMemo, useState } from "react";
import type { PrdItem, SharedDetails } from "~/functions/prompts/schema";
import { momentsOf, type Source } from "../../client/player/moments";
import type { Editing } from "../../hooks/prompts/use-editing";
import { useFilters } from "../../hooks/prompts/use-filters";
import { Reel } from "../reel/reel";
import { PrdDocument } from "./document/document";
import { FilterBar } from "./document/filter-bar";

const PrdEditor = lazy(() => import("./editor/document-editor"));

type BodyProps = {
  items: PrdItem[];
  details?: SharedDetails | null | undefined;
  source: Source;
  durationSeconds: number;
  showQuotes: boolean;
  /** Where the document can be edited. */
  editing?: Editing;
  /** Under the reel. */
  map?: ReactNode;
};

/** A PRD under its reel, to read or to edit. */
export function PrdBody({ items, details = null, source, durationSeconds, showQuotes, editing, map }: BodyProps) {
  const moments = useMemo(() => momentsOf(items, source, details), [items, source, details]);
  const filters = useFilters(items);
  const isEditing = editing?.edits != null;
  const [lit, setLit] = useState("");
  const light = ({ target }: SyntheticEvent) => {
    const line = target instanceof Element ? target.closest("[data-moments]") : null;
    setLit(line?.getAttribute("data-moments") ?? "");
  };
  const toRead = (
    <PrdDocument
      items={items}
      details={details}
      source={source}
      showQuotes={showQuotes}
      filters={filters?.isOn ? filters : null}
    />
  );
  return (
    <>
      {moments.length > 0 && (
        <div className="mt-6">
          <Reel moments={moments} durationMs={durationSeconds * 1000} lit={lit} />
        </div>
      )}
      {map}
      {filters && !isEditing && <FilterBar filters={filters} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to where its lines are looked at */}
      <div
        className="mt-8"
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
          toRead
        )}
      </div>
    </>
  );
}
