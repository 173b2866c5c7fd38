import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { formatClock, formatMark, markedLength, nameMark } from "~/functions/text/clock";
import type { Moment } from "../../client/player/moments";

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

type ReelProps = {
  moments: readonly Moment[];
  durationMs: number;
  /** What a tick stands for, after its number: `cited moments`. */
  noun?: string;
  hint?: string;
  /** Drawn on the rail, for example where the video is. */
  children?: ReactNode;
};

/**
 * A line as long as the video with a tick for every cited moment. Hover or focus names the line, a press plays it, arrows
 * go from tick to tick. To a screen reader it is a group of links, each named by its time and line.
 */
export function Reel({
  moments,
  durationMs,
  noun = "cited moments",
  hint = "Each tick is a moment this document cites",
  children,
}: ReelProps) {
  const [active, setActive] = useState<number | null>(null);
  const [tabStop, setTabStop] = useState(0);
  const track = useRef<SVGSVGElement>(null);
  const named = active === null ? undefined : moments[active];
  const length = markedLength(durationMs, moments);

  function onKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key];
    const from = tickIndex(event);
    if (!move || from === null) return;
    event.preventDefault();
    const next = move(from, moments.length - 1);
    setTabStop(next);
    track.current?.querySelector<SVGAElement>(`[data-tick="${next}"]`)?.focus();
  }

  return (
    <figure>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot draw */}
      <svg
        ref={track}
        className="reel-track"
        role="group"
        aria-label={`Reel: ${moments.length} ${noun} in ${length.estimated ? "about " : ""}${formatClock(durationMs)} of video`}
        onKeyDown={onKeyDown}
        onPointerOver={(event) => setActive(tickIndex(event))}
        onPointerLeave={() => setActive(null)}
        onFocus={(event) => setActive(tickIndex(event))}
        onBlur={() => setActive(null)}
      >
        <rect className="fill-line" y="21" width="100%" height="2" />
        {children}
        {moments.map(({ startMs, estimated, label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no state of their own
          // biome-ignore lint/a11y/noSvgWithoutTitle: only a place on the rail; the link in it has the name
          <svg key={index} x={percent(startMs, durationMs)} overflow="visible">
            <a
              className="reel-tick"
              data-tick={index}
              data-active={index === active}
              href={href}
              target={href && /^[/#]/.test(href) ? undefined : "_blank"}
              rel="noreferrer"
              tabIndex={href ? (index === Math.min(tabStop, moments.length - 1) ? 0 : -1) : undefined}
              aria-label={href ? `${nameMark({ startMs, estimated })}, ${label}` : undefined}
            >
              <rect className="reel-hit" x="-6" y="2" width="12" height="40" rx="3" />
              <rect className="reel-bar" x="-1" y="10" width="2" height="24" />
            </a>
          </svg>
        ))}
      </svg>
      <figcaption className="flex min-h-10 gap-3 text-small text-quiet tabular-nums" aria-hidden="true">
        {named ? (
          <p className="line-clamp-2 text-ink">
            <span className="mr-2 text-mark">{formatMark(named)}</span>
            {named.label}
          </p>
        ) : (
          <>
            <span>0:00</span>
            <span className="grow text-center">{hint}</span>
            <span>{formatMark(length)}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** Moments after the known end (the last caption may outlast it) stand at the end. */
function percent(startMs: number, durationMs: number): string {
  return `${Math.min(100, (startMs / Math.max(1, durationMs)) * 100).toFixed(2)}%`;
}

function tickIndex({ target }: SyntheticEvent): number | null {
  const tick = target instanceof Element ? target.closest("[data-tick]") : null;
  return tick ? Number(tick.getAttribute("data-tick")) : null;
}
