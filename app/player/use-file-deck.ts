import { type RefObject, useEffect } from "react";
import type { Player } from "./use-player";

/** Connects a player to a media element. */
export function useFileDeck(element: RefObject<HTMLMediaElement>, { attach, tell, startMs }: Player): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useEffect(() => {
    const media = element.current;
    if (!media) return;
    const play = () => {
      // The browser may require a click first, and seeking may interrupt playback: the controls show the actual state.
      media.play().catch(() => tell({ ms: null, isPlaying: !media.paused }));
    };
    const detach = attach({
      play,
      pause: () => media.pause(),
      seek: (ms) => {
        media.currentTime = ms / 1000;
      },
    });
    const report = () => tell({ ms: media.currentTime * 1000, isPlaying: !media.paused });
    const events = ["timeupdate", "seeked", "play", "pause", "ended"] as const;
    for (const event of events) media.addEventListener(event, report);
    media.currentTime = (startMs ?? 0) / 1000;
    play();
    return () => {
      for (const event of events) media.removeEventListener(event, report);
      detach();
    };
  }, [element, attach, tell]);
}
