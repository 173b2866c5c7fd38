import { formatClock } from "~/functions/text/clock";
import { type Cut, lengthOf } from "../../client/player/cuts";
import { Button } from "../ui/button";

type PlayReelProps = { cuts: readonly Cut[]; durationMs: number; onPlay: () => void };

/** Plays a reel's moments one after another; says beforehand how long it takes. */
export function PlayReel({ cuts, durationMs, onPlay }: PlayReelProps) {
  // Reserve the space, so that nothing moves when the moments load.
  if (cuts.length < 2) return <p className="play-reel" />;
  return (
    <p className="play-reel">
      <Button size="small" onClick={onPlay}>
        Play the reel<span className="play-reel-time">{formatClock(lengthOf(cuts))}</span>
      </Button>
      <span className="text-small text-quiet tabular-nums">
        {cuts.length} moments in {formatClock(lengthOf(cuts))}
        <span className="play-reel-of">, from {formatClock(durationMs)} of video</span>
      </span>
    </p>
  );
}
