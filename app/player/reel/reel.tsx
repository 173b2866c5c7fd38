import { forwardRef, type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { MenuLink, MenuList } from "~/app/ui/menu";
import { useWidth } from "~/app/ui/use-width";
import { formatClock, formatMark, markedLength, nameMark } from "~/functions/text/format-time";
import type { PlayerMoment } from "../player-moments";

import { ReelStop, targetOf } from "./reel-stop";
import { toStops } from "./stops";

type MomentListProps = {
  moments: readonly PlayerMoment[];
  /** The listed moments, by index. */
  shown: readonly number[];
};

/** The moments of one stop, each a link. */
const MomentList = forwardRef<HTMLUListElement, MomentListProps>(function MomentList({ moments, shown }, ref) {
  return (
    <MenuList ref={ref} className="max-h-72 w-80 overflow-y-auto">
      {shown.map((index) => {
        const moment = moments[index];
        if (!moment?.href) return null;
        const { label, href } = moment;
        return (
          <MenuLink
            key={index}
            target={targetOf(href)}
            rel="noreferrer"
            href={href}
            data-tick={index}
            aria-label={`${nameMark(moment)}, ${label}`}
          >
            <span className="mr-3 self-start text-small text-mark tabular-nums">{formatMark(moment)}</span>
            <span className="line-clamp-2 text-small">{label}</span>
          </MenuLink>
        );
      })}
    </MenuList>
  );
});

/** Places a list that is about to open below a stop, within the window. */
function placeUnder(list: HTMLElement, rail: Element, left: number): void {
  const box = rail.getBoundingClientRect();
  const width = Math.min(320, innerWidth - 32);
  const { style } = list;
  style.setProperty("position-area", "none");
  style.inset = "auto";
  style.left = `${Math.max(16, Math.min(box.left + left - 16, innerWidth - width - 16))}px`;
  style.top = `${Math.min(box.bottom - 4, innerHeight - 200)}px`;
}

const HINT = "Moments this document cites";

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

type ReelProps = {
  moments: readonly PlayerMoment[];
  durationMs: number;
  /** The noun after the number of ticks: `cited moments`. */
  noun?: string;
  hint?: string;
  /** Start times of the highlighted line's moments, in milliseconds, separated by spaces. */
  lit?: string;
  /** Drawn on the rail, for example the playback position. */
  children?: ReactNode;
};

/**
 * A line as long as the video with a tick for every cited moment. Hover or focus shows the line's name, a click plays
 * it, arrow keys move between ticks. Ticks too close together for a finger are merged, and open as a list. Screen
 * readers get a group of links, each named by its time and line.
 */
export function Reel({ moments, durationMs, noun = "cited moments", hint = HINT, lit = "", children }: ReelProps) {
  const [active, setActive] = useState<number | null>(null);
  const [tabStop, setTabStop] = useState(0);
  const [listed, setListed] = useState<readonly number[]>([]);
  const track = useRef<SVGSVGElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(track);
  const placeOf = ({ startMs }: PlayerMoment) => Math.min(1, startMs / Math.max(1, durationMs));
  const stops = toStops(moments.map(placeOf), width);
  const momentsAt = ({ first, last }: { first: number; last: number }) => moments.slice(first, last + 1);
  const isLit = new Set(lit.split(" ").map(Number));
  const named = active === null ? undefined : stops[active];
  const length = markedLength(durationMs, moments);

  function onKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key];
    const from = stopIndex(event);
    if (from === null) return;
    if (event.key === "Enter" || event.key === " ") return openList(event);
    if (!move) return;
    event.preventDefault();
    const next = move(from, stops.length - 1);
    setTabStop(next);
    track.current?.querySelector<SVGElement>(`[data-stop="${next}"]`)?.focus();
  }

  function openList(event: SyntheticEvent) {
    const index = stopIndex(event);
    const stop = index === null ? undefined : stops[index];
    if (!stop || stop.first === stop.last || !track.current || !list.current) return;
    event.preventDefault();
    // The scrubber handles presses on the rail.
    event.stopPropagation();
    setListed(Array.from({ length: stop.last - stop.first + 1 }, (_, at) => stop.first + at));
    placeUnder(list.current, track.current, stop.left);
    list.current.showPopover();
  }

  return (
    <figure>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot draw */}
      <svg
        ref={track}
        className="reel-track block h-11 w-full touch-manipulation overflow-visible"
        role="group"
        aria-label={`Reel: ${moments.length} ${noun} in ${length.estimated ? "about " : ""}${formatClock(durationMs)} of video`}
        onKeyDown={onKeyDown}
        onClick={openList}
        onPointerOver={(event) => setActive(stopIndex(event))}
        onPointerLeave={() => setActive(null)}
        onFocus={(event) => setActive(stopIndex(event))}
        onBlur={() => setActive(null)}
      >
        <rect className="fill-line" y="21" width="100%" height="2" />
        {children}
        {stops.map((stop, index) => (
          <ReelStop
            key={stop.first}
            stop={stop}
            index={index}
            moments={momentsAt(stop)}
            places={momentsAt(stop).map(placeOf)}
            isLit={momentsAt(stop).map(({ startMs }) => lit !== "" && isLit.has(startMs))}
            isActive={index === active}
            isTabStop={index === Math.min(tabStop, stops.length - 1)}
          />
        ))}
      </svg>
      <MomentList ref={list} moments={moments} shown={listed} />
      <Caption moments={named ? momentsAt(named) : []}>
        <span>0:00</span>
        <span className="grow text-center">{hint}</span>
        <span>{formatMark(length)}</span>
      </Caption>
    </figure>
  );
}

/** The line of the active tick, or how many lines a merged tick has; `children` if none is active. */
function Caption({ moments, children }: { moments: readonly PlayerMoment[]; children: ReactNode }) {
  const [first] = moments;
  return (
    <figcaption className="flex min-h-10 gap-3 text-small text-quiet tabular-nums" aria-hidden="true">
      {first ? (
        <p className="line-clamp-2 text-ink">
          <span className="mr-2 text-mark">{formatMark(first)}</span>
          {moments.length > 1 && <span className="text-quiet">{moments.length} moments, press for a list. </span>}
          {first.label}
        </p>
      ) : (
        children
      )}
    </figcaption>
  );
}

function stopIndex({ target }: SyntheticEvent): number | null {
  const stop = target instanceof Element ? target.closest("[data-stop]") : null;
  return stop ? Number(stop.getAttribute("data-stop")) : null;
}
