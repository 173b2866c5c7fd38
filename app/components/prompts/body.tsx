import { useMemo } from "react";
import { flushSync } from "react-dom";
import type { PrdItem, SharedDetails } from "~/functions/prompts/schema";
import { momentsOf, type Source } from "../reel/moments";
import { Reel } from "../reel/reel";
import { PrdDocument } from "./document/document";
import { FilterBar } from "./document/filter-bar";
import { useFilters } from "./document/use-filters";
import { PrdEditor } from "./editor/document-editor";
import type { Editing } from "./use-editing";

type BodyProps = {
  items: PrdItem[];
  details?: SharedDetails | null | undefined;
  source: Source;
  durationSeconds: number;
  showQuotes: boolean;
  /** Where the document can be edited. */
  editing?: Editing;
};

/** A PRD under its reel, to read or to edit. */
export function PrdBody({ items, details = null, source, durationSeconds, showQuotes, editing }: BodyProps) {
  const moments = useMemo(() => momentsOf(items, source, details), [items, source, details]);
  const filters = useFilters(items);
  const isEditing = editing?.edits != null;
  return (
    <>
      {moments.length > 0 && (
        <div className="mt-6">
          <Reel moments={moments} durationMs={durationSeconds * 1000} />
        </div>
      )}
      {filters && !isEditing && <FilterBar filters={filters} />}
      <div className="mt-8">
        {editing && isEditing ? (
          <PrdEditor editing={editing} source={source} />
        ) : (
          <PrdDocument
            items={items}
            details={details}
            source={source}
            showQuotes={showQuotes}
            isShown={filters?.isOn ? filters.isShown : null}
            // In the page before the browser looks for the line.
            onFollow={() => flushSync(() => filters?.clear())}
          />
        )}
      </div>
    </>
  );
}
