import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createClock } from "../../client/player/clock";
import {
  commandMessage,
  LISTENING,
  PLAYER_ORIGIN,
  type PlayerCommand,
  playerUrl,
  readPlayerMessage,
} from "../../client/player/protocol";

const ASK_AGAIN_MS = 500;
const ASKS = 20;

/**
 * The video of a transcript. Nothing is loaded from the platform's player until something is to be played; without a
 * video the clock alone moves, so the text still shows where the reader is.
 */
export function usePlayer(videoId: string | null) {
  const clock = useMemo(createClock, []);
  const frame = useRef<HTMLIFrameElement>(null);
  const [src, setSrc] = useState<string | null>(null);
  const isPlaying = useRef(false);
  const isHeard = useRef(false);

  const send = useCallback((command: PlayerCommand) => {
    frame.current?.contentWindow?.postMessage(commandMessage(command), PLAYER_ORIGIN);
  }, []);

  const seek = useCallback(
    (ms: number) => {
      const to = Math.max(0, ms);
      clock.set(to);
      if (!videoId) return;
      if (!frame.current) return setSrc(playerUrl(videoId, to, location.origin));
      send({ func: "seekTo", args: [to / 1000, true] });
      send({ func: "playVideo" });
    },
    [clock, videoId, send],
  );

  /** Goes there without starting a video that nobody has started. */
  const place = useCallback(
    (ms: number) => {
      if (frame.current) seek(ms);
      else clock.set(Math.max(0, ms));
    },
    [clock, seek],
  );

  const toggle = useCallback(() => {
    if (!frame.current) return seek(Math.max(0, clock.read()));
    send({ func: isPlaying.current ? "pauseVideo" : "playVideo" });
    isPlaying.current = !isPlaying.current;
  }, [clock, seek, send]);

  useEffect(() => {
    if (!src) return;
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== PLAYER_ORIGIN || source !== frame.current?.contentWindow) return;
      const told = readPlayerMessage(data);
      if (!told) return;
      isHeard.current = true;
      if (told.isPlaying !== null) isPlaying.current = told.isPlaying;
      if (told.ms !== null) clock.set(told.ms);
    };
    addEventListener("message", hear);
    // The player listens from some moment after its document has loaded, and nobody says when.
    let asks = 0;
    const asking = setInterval(() => {
      if (isHeard.current || ++asks > ASKS) return clearInterval(asking);
      frame.current?.contentWindow?.postMessage(LISTENING, PLAYER_ORIGIN);
    }, ASK_AGAIN_MS);
    return () => {
      removeEventListener("message", hear);
      clearInterval(asking);
    };
  }, [src, clock]);

  return { clock, frame, src, seek, place, toggle, hasVideo: videoId !== null };
}

export type Player = ReturnType<typeof usePlayer>;
