import { Button } from "~/app/ui/button";
import { formatClock } from "~/functions/text/format-time";
import { spokenLength, type TimeCut } from "./cuts";

/** Above a document, and below the video of a study page, where there is less room. */
const PLACE =
  "play-reel mb-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 in-[.study-video]:mt-3 in-[.study-video]:mb-0 max-lg:in-[.study-video]:m-0 max-lg:in-[.study-video]:flex-nowrap lg:in-[.prd]:ml-34 pointer-coarse:min-h-11";

type PlayReelProps = { cuts: readonly TimeCut[]; durationMs: number; onPlay: () => void };

/** Plays a reel's moments one after another, and says beforehand how long that takes. */
export function PlayReel({ cuts, durationMs, onPlay }: PlayReelProps) {
  // Reserve space, so that nothing moves when the moments load.
  if (cuts.length < 2) return <p className={PLACE} />;
  return (
    <p className={PLACE}>
      <Button size="small" onClick={onPlay}>
        Play the reel
        <span className="ml-2 hidden font-normal text-quiet tabular-nums max-sm:in-[.study-video]:inline">
          {formatClock(spokenLength(cuts))}
        </span>
      </Button>
      <span className="text-small text-quiet tabular-nums max-sm:in-[.study-video]:hidden">
        {cuts.length} moments in {formatClock(spokenLength(cuts))}
        <span className="in-[.study-video]:hidden max-sm:in-[.prd]:hidden">
          , from {formatClock(durationMs)} of video
        </span>
      </span>
    </p>
  );
}
