import { formatMark, nameMark } from "~/functions/text/format-time";
import type { PlayerMoment } from "../player-moments";
import type { Stop } from "./stops";

type ReelStopProps = {
  stop: Stop;
  index: number;
  moments: readonly PlayerMoment[];
  /** Position of each moment on the rail, 0 to 1. */
  places: readonly number[];
  /** Whether each moment's line is hovered or focused. */
  isLit: readonly boolean[];
  isActive: boolean;
  isTabStop: boolean;
};

/** One tick, which is a link; or several merged ticks, which are a button. */
export function ReelStop({ stop, index, moments, places, isLit, isActive, isTabStop }: ReelStopProps) {
  const [moment] = moments;
  if (!moment) return null;
  const drawn = (
    <>
      <Hit stop={stop} place={places[0] ?? 0} />
      {places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no state of their own
        <rect key={at} className="reel-bar" data-lit={isLit[at]} x={percent(place)} y="10" width="2" height="24" />
      ))}
    </>
  );
  const common = { className: "reel-tick", "data-stop": index, "data-active": isActive };
  if (moments.length > 1) {
    const last = moments.at(-1) ?? moment;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn on the rail
      <g
        {...common}
        role="button"
        aria-haspopup="true"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${moments.length} moments, ${formatMark(moment)} to ${formatMark(last)}`}
      >
        {drawn}
      </g>
    );
  }
  const { href, label } = moment;
  return (
    <a
      {...common}
      data-tick={stop.first}
      href={href}
      target={targetOf(href)}
      rel="noreferrer"
      tabIndex={href ? (isTabStop ? 0 : -1) : undefined}
      aria-label={href ? `${nameMark(moment)}, ${label}` : undefined}
    >
      {drawn}
    </a>
  );
}

/** The press target: the space around a tick, once the rail's width is known. */
function Hit({ stop: { left, right }, place }: { stop: Stop; place: number }) {
  const size = { y: 2, height: 40, rx: 3 };
  if (right > left) return <rect className="reel-hit" x={left} width={right - left} {...size} />;
  return <rect className="reel-hit [translate:-12px]" x={percent(place)} width="24" {...size} />;
}

/** A moment elsewhere, for example in a video, opens in a new window. */
export function targetOf(href: string | undefined): string | undefined {
  return href === undefined || href.startsWith("/") || href.startsWith("#") ? undefined : "_blank";
}

const percent = (place: number): string => `${(place * 100).toFixed(2)}%`;
