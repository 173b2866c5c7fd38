import { useEffect } from "react";
import { whenIdle } from "~/app/browser/page/when-idle";
import { lazyPart } from "~/app/shell/lazy-part";
import { ButtonFace } from "~/app/ui/button";
import type { Player } from "./use-player";

const Deck = lazyPart(async () => ({ default: (await import("./player-decks")).PlayerDeck }));

type VideoProps = { player: Player; title: string };

/** The video: its poster until it is played, then the player. */
export function Video({ player, title }: VideoProps) {
  const { playable, startMs, toggle } = player;
  useEffect(() => {
    const cancel = whenIdle(() => void Deck.preload());
    return cancel;
  }, []);
  if (!playable) return null;
  if (startMs !== null) {
    return (
      <div className="video">
        <Deck player={player} title={title} />
      </div>
    );
  }
  const picture =
    playable.kind === "youtube" ? `https://i.ytimg.com/vi/${playable.videoId}/hqdefault.jpg` : playable.poster;
  return (
    <div className="video max-lg:flex-none max-lg:aspect-auto max-lg:bg-transparent">
      <button
        type="button"
        onClick={toggle}
        className="video-poster relative grid size-full place-items-center max-lg:flex max-lg:items-center max-lg:gap-3"
      >
        {picture && (
          <img
            src={picture}
            alt=""
            width="480"
            height="360"
            className="size-full object-cover max-lg:aspect-video max-lg:h-auto max-lg:w-20 max-lg:rounded-sm max-sm:hidden"
          />
        )}
        <ButtonFace variant="primary" className="whitespace-nowrap lg:absolute">
          {playable.kind === "file" && playable.isSound ? "Play recording" : "Play video"}
        </ButtonFace>
      </button>
    </div>
  );
}
