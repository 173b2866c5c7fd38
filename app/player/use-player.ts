import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Playable } from "./playable";
import { createPlaybackClock } from "./playback-clock";

/** What plays: the platform's player in an iframe, or a media element. */
export type DeckControls = { play(): void; pause(): void; seek(ms: number): void };

/** A deck's report: its position in milliseconds, and whether it plays; null for anything not reported. */
export type DeckReport = { ms: number | null; isPlaying: boolean | null };

/**
 * A video's player. The video loads when something is first played. Without a video only the clock moves, so that the
 * text still shows the reader's place.
 */
export function usePlayer(playable: Playable | null) {
  const clock = useMemo(createPlaybackClock, []);
  const deck = useRef<DeckControls | null>(null);
  const [startMs, setStart] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const playing = useRef(false);

  const tell = useCallback(
    ({ ms, isPlaying: plays }: DeckReport) => {
      if (ms !== null) clock.set(ms);
      if (plays === null) return;
      playing.current = plays;
      setPlaying(plays);
    },
    [clock],
  );
  const attach = useCallback((next: DeckControls) => {
    deck.current = next;
    return () => {
      deck.current = null;
    };
  }, []);

  const seek = useCallback(
    (ms: number) => {
      const to = Math.max(0, ms);
      clock.set(to);
      if (!playable) return;
      if (!deck.current) return setStart(to);
      deck.current.seek(to);
      deck.current.play();
    },
    [clock, playable],
  );

  /** Seeks without starting playback. */
  const place = useCallback(
    (ms: number) => {
      if (deck.current) seek(ms);
      else clock.set(Math.max(0, ms));
    },
    [clock, seek],
  );

  const pause = useCallback(() => {
    deck.current?.pause();
    tell({ ms: null, isPlaying: false });
  }, [tell]);

  const toggle = useCallback(() => {
    if (!deck.current) return seek(Math.max(0, clock.read()));
    if (playing.current) return pause();
    deck.current.play();
    tell({ ms: null, isPlaying: true });
  }, [clock, seek, pause, tell]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video starts closed
  useEffect(() => {
    setStart(null);
  }, [playable]);

  return { clock, playable, startMs, isPlaying, tell, attach, seek, place, pause, toggle };
}

export type Player = ReturnType<typeof usePlayer>;
