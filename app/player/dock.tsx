import { useEffect } from "react";
import { IconButton } from "~/app/ui/icon-button";
import { CloseIcon } from "~/app/ui/icons";
import { type TimeCut, toCuts } from "./cuts";
import type { Playable } from "./playable";
import { PlayerDeck } from "./player-decks";
import type { CitedMoment } from "./player-moments";
import { ReelPlayBar } from "./reel-play-bar";
import { usePlayer } from "./use-player";
import { usePlayerKeys } from "./use-player-keys";
import { useReelPlay } from "./use-reel-play";

/** What to play: one moment, in milliseconds, or everything the document cites. A new object for each request. */
export type PlayRequest = { startMs: number } | { isReel: true };

type DockProps = {
  playable: Playable;
  title: string;
  moments: readonly CitedMoment[];
  wish: PlayRequest;
  /** Called with the start of the moment being played; null when playback stops. */
  onNow: (startMs: number | null) => void;
  onClose: () => void;
};

/** A document's video, docked in a corner of the window so that it stays in view while reading. */
export default function Dock({ playable, title, moments, wish, onNow, onClose }: DockProps) {
  const player = usePlayer(playable);
  const reel = useReelPlay(player);
  usePlayerKeys({ player, reel, isActive: true });
  const { seek } = player;
  const { start, stop, cut } = reel;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is carried out once
  useEffect(() => {
    if ("isReel" in wish) {
      start(toCuts(moments));
      return;
    }
    stop();
    seek(wish.startMs);
  }, [wish]);
  useLitMoment(cut, wish, onNow);
  return (
    <aside
      className="dock fixed right-0 bottom-0 z-20 border-edge bg-raised pb-[env(safe-area-inset-bottom)] [box-shadow:0_6px_24px_oklch(0_0_0/0.14)] max-sm:left-0 max-sm:border-t sm:right-4 sm:bottom-4 sm:w-[22rem] sm:overflow-hidden sm:rounded-sm sm:border"
      aria-label="Player"
    >
      <div className="video">{player.startMs !== null && <PlayerDeck player={player} title={title} />}</div>
      <div className="flex min-h-11 items-center gap-2 px-3 py-1">
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

/** Reports the current moment: the reel's cut, or the one that was clicked. */
function useLitMoment(cut: TimeCut | null, wish: PlayRequest, onNow: (startMs: number | null) => void): void {
  const now = cut?.startMs ?? ("startMs" in wish ? wish.startMs : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the moment changes
  useEffect(() => {
    onNow(now);
    return () => onNow(null);
  }, [now]);
}
