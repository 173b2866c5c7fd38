import { PlayableReel } from "~/app/player/playable-reel";
import { useDock } from "~/app/player/use-dock";
import { lazyPart } from "~/app/shell/lazy-part";
import type { MissedMoments as MissedReelData } from "./missed-reels";

const Dock = lazyPart(() => import("~/app/player/dock"));

/** A video's reel with the moments of missed cards; plays them one after another. */
export default function MissedReel({ reel }: { reel: MissedReelData }) {
  const { moments, durationMs, videoTitle } = reel;
  const { place, playable, wish, cuts, setNow, onPress, playReel, close } = useDock(reel, moments);
  return (
    <div ref={place} className="mt-2">
      <p className="truncate text-small text-quiet">{videoTitle}</p>
      <PlayableReel
        moments={moments}
        durationMs={durationMs}
        cuts={cuts}
        onPress={onPress}
        noun={moments.length === 1 ? "missed card" : "missed cards"}
        hint="Cards you missed"
        canPlay={playable !== null}
        onPlay={playReel}
      />
      {wish && playable && (
        <Dock playable={playable} title={videoTitle} moments={moments} wish={wish} onNow={setNow} onClose={close} />
      )}
    </div>
  );
}
