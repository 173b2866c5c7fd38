import { useEffect } from "react";
import { type Cut, toCuts } from "../../client/player/cuts";
import type { CitedMoment } from "../../client/player/moments";
import type { Playable } from "../../client/player/playable";
import { usePlayer } from "../../hooks/player/use-player";
import { usePlayerKeys } from "../../hooks/player/use-player-keys";
import { useReelPlay } from "../../hooks/player/use-reel-play";
import { IconButton } from "../ui/icon-button";
import { CloseIcon } from "../ui/icons";
import { Deck } from "./decks";
import { ReelPlayBar } from "./reel-play-bar";

/** What is to be played: one moment, in milliseconds, or all that the document cites. A new object each time. */
export type Wish = { startMs: number } | { isReel: true };

type DockProps = {
  playable: Playable;
  title: string;
  moments: readonly CitedMoment[];
  wish: Wish;
  /** The moments that are played now, by when they begin; none once nothing plays. */
  onNow: (startMs: number | null) => void;
  onClose: () => void;
};

/** The video of a document, in a corner of the window, so that it stays in view while one reads. */
export default function Dock({ playable, title, moments, wish, onNow, onClose }: DockProps) {
  const player = usePlayer(playable);
  const reel = useReelPlay(player);
  usePlayerKeys({ player, reel, isActive: true });
  const { seek } = player;
  const { start, stop, cut } = reel;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is carried out once
  useEffect(() => {
    if ("isReel" in wish) return start(toCuts(moments));
    stop();
    seek(wish.startMs);
  }, [wish]);
  useLitMoment(cut, wish, onNow);
  return (
    <aside className="dock" aria-label="Player">
      <div className="video">{player.startMs !== null && <Deck player={player} title={title} />}</div>
      <div className="dock-bar">
        <div className="min-w-0 grow">
          {cut ? <ReelPlayBar reel={reel} /> : <p className="truncate text-small text-quiet">{title}</p>}
        </div>
        <IconButton label="Close the player" className="flex-none" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </aside>
  );
}

/** Says which moment is on: the cut of a reel, or the one that was pressed. */
function useLitMoment(cut: Cut | null, wish: Wish, onNow: (startMs: number | null) => void): void {
  const now = cut?.startMs ?? ("startMs" in wish ? wish.startMs : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the moment changes
  useEffect(() => {
    onNow(now);
    return () => onNow(null);
  }, [now]);
}
