import { Button } from "~/app/ui/button";
import { formatClock } from "~/functions/text/format-time";
import { leftOf, type ReelPlay } from "./use-reel-play";

/** During reel play: the current moment, the time left, and buttons for next, previous and stop. */
export function ReelPlayBar({ reel }: { reel: ReelPlay }) {
  const { run } = reel;
  if (!run) return null;
  return (
    <fieldset className="flex min-w-0 items-center gap-2" aria-label="Playing the reel">
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
