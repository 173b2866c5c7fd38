import { Suspense } from "react";
import type { MissedReel as MissedReelData } from "../../../client/reviews/session/missed-reels";
import { useDock } from "../../../hooks/player/use-dock";
import { PlayReel } from "../../player/play-reel";
import { Reel } from "../../reel/reel";
import { lazyPart } from "../../shell/lazy-part";

const Dock = lazyPart(() => import("../../player/dock"));

/** A video's reel with the moments of missed cards; plays them one after another. */
export function MissedReel({ reel }: { reel: MissedReelData }) {
  const { moments, durationMs, videoTitle } = reel;
  const { place, playable, wish, cuts, setNow, onPress, playReel, close } = useDock(reel, moments);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ticks are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={place} className="mt-2" onClick={onPress}>
      <p className="truncate text-small text-quiet">{videoTitle}</p>
      <Reel
        moments={moments}
        durationMs={durationMs}
        noun={moments.length === 1 ? "missed card" : "missed cards"}
        hint="Cards you missed"
      />
      {playable && <PlayReel cuts={cuts} durationMs={durationMs} onPlay={playReel} />}
      {wish && playable && (
        <Suspense fallback={null}>
          <Dock playable={playable} title={videoTitle} moments={moments} wish={wish} onNow={setNow} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
