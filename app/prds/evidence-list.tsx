import { useContext } from "react";
import { type MomentSource, momentHref } from "~/app/player/player-moments";
import { MenuItem, MenuList } from "~/app/ui/menu";
import { citationKey } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import { formatVoiced } from "~/functions/text/format-voiced";
import { InPlaceContext } from "./document/in-place-context";
import { PointedContext } from "./document/use-pointed-line";
import { AroundContext } from "./use-quote-context";

type EvidenceProps = { at: string; citations: readonly Citation[]; source: MomentSource };

/**
 * A line's quotes with their context: on wide screens in the column beside the text, for the line last pointed at, with
 * what can be done with it; elsewhere on hover or focus, as a sheet on a phone. Screen readers and keyboards get the
 * same from the line's marks and its handle.
 */
export function Evidence({ at, citations, source }: EvidenceProps) {
  const isPointed = useContext(PointedContext) === at;
  if (!isPointed && citations.length === 0) return null;
  return (
    <div
      className={citations.length > 0 ? "evidence" : "evidence max-[68.75rem]:hidden!"}
      data-pointed={isPointed || undefined}
    >
      <div aria-hidden="true" className="space-y-2">
        {citations.map((citation) => (
          <Quote key={citationKey(citation)} citation={citation} source={source} />
        ))}
        {citations.length === 0 && <p className="text-quiet">This line has no quote.</p>}
      </div>
      {isPointed && <Actions at={at.replace(/\.acceptance\.\d+$/, "")} pressed={at} />}
    </div>
  );
}

function Quote({ citation, source }: { citation: Citation; source: MomentSource }) {
  const around = useContext(AroundContext)(citation);
  const { startMs, segmentId, quote } = citation;
  const href = momentHref(source, startMs, segmentId);
  const target = href?.startsWith("/") ? undefined : "_blank";
  const mark = formatVoiced(citation);
  return (
    <p>
      {href ? (
        <a
          className="mr-2 font-sans text-mark tabular-nums hover:underline"
          href={href}
          data-ms={startMs}
          target={target}
          rel="noreferrer"
          tabIndex={-1}
        >
          {mark}
        </a>
      ) : (
        <span className="mr-2 font-sans text-mark tabular-nums">{mark}</span>
      )}
      {around?.before && <span className="text-quiet">…{around.before} </span>}“{quote}”
      {around?.after && (
        <span className="text-quiet">
          {around.after}
          {/[.!?]$/.test(around.after) ? " …" : "…"}
        </span>
      )}
    </p>
  );
}

/** The evidence of one line is in the column at a time. */
const MOVE_MENU = "evidence-move-to";

/** What the owner can do with the line in the column. Its handle is what edits it by keyboard. */
function Actions({ at, pressed }: { at: string; pressed: string }) {
  const inPlace = useContext(InPlaceContext);
  if (!inPlace) return null;
  const targets = inPlace.targetsOf(at);
  const name = inPlace.nameOf(at);
  return (
    <div className="evidence-actions mt-1 max-[68.75rem]:hidden">
      <button type="button" aria-hidden="true" tabIndex={-1} onClick={() => inPlace.edit(at, pressed)}>
        Edit
      </button>
      {inPlace.canAdd(at) && (
        <button type="button" aria-hidden="true" tabIndex={-1} onClick={() => inPlace.add?.(at)}>
          Add a line below
        </button>
      )}
      {targets.length > 0 && (
        <>
          <button type="button" popovertarget={MOVE_MENU}>
            Move to…<span className="sr-only"> {name}</span>
          </button>
          <MenuList id={MOVE_MENU} aria-label={`Move ${name} to`}>
            {targets.map(({ into, heading }) => (
              <MenuItem key={into} onClick={() => inPlace.move(at, { into })}>
                {heading}
              </MenuItem>
            ))}
          </MenuList>
        </>
      )}
    </div>
  );
}

/** For the reel: the start times of a line's moments. */
export const momentsAttribute = (citations: readonly Citation[]): string | undefined =>
  citations.length === 0 ? undefined : citations.map(({ startMs }) => startMs).join(" ");
