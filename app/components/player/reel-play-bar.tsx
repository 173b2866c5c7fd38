import { formatClock } from "~/functions/text/clock";
import { type Cut, lengthOf } from "../../client/player/cuts";
import { leftOf, type ReelPlay } from "../../hooks/player/use-reel-play";
import { Button } from "../ui/button";

type PlayReelProps = { cuts: readonly Cut[]; durationMs: number; onPlay: () => void };

/** Plays the moments of a reel one after another; says before how long it takes. */
export function PlayReel({ cuts, durationMs, onPlay }: PlayReelProps) {
  // Its place is kept, so that nothing moves when the moments come.
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

/** While a reel is played: which moment is on, how long is left, and the ways on, back and out. */
export function ReelPlayBar({ reel }: { reel: ReelPlay }) {
  const { run } = reel;
  if (!run) return null;
  return (
    <fieldset className="reel-play" aria-label="Playing the reel">
      <Button size="small" aria-keyshortcuts="ArrowLeft" disabled={run.at === 0} onClick={() => reel.skip(-1)}>
        Back
      </Button>
      <Button size="small" aria-keyshortcuts="ArrowRight" onClick={() => reel.skip(1)}>
        Skip
      </Button>
      <span role="status" className="grow text-small text-quiet tabular-nums">
        {run.at + 1} of {run.cuts.length}, {formatClock(leftOf(run))} left
      </span>
      <Button size="small" aria-keyshortcuts="Escape" onClick={reel.stop}>
        Stop
      </Button>
    </fieldset>
  );
}
