import { type RefObject, useEffect } from "react";
import { commandMessage, LISTENING, PLAYER_ORIGIN, readPlayerMessage } from "./protocol";
import type { Player } from "./use-player";

const ASK_AGAIN_MS = 500;
const ASKS = 20;
/** After a seek the player may report its old position for a moment. */
const STALE_MS = 1000;
const NEAR_MS = 1500;

/** Connects a player to the platform's iframe. */
export function useYoutubeDeck(frame: RefObject<HTMLIFrameElement>, { attach, tell }: Player): void {
  useEffect(() => {
    let isHeard = false;
    let sought: { to: number; at: number } | null = null;
    const post = (message: string) => frame.current?.contentWindow?.postMessage(message, PLAYER_ORIGIN);
    const isStale = (ms: number) =>
      sought !== null && performance.now() - sought.at < STALE_MS && Math.abs(ms - sought.to) > NEAR_MS;
    const detach = attach({
      play: () => post(commandMessage({ func: "playVideo" })),
      pause: () => post(commandMessage({ func: "pauseVideo" })),
      seek: (ms) => {
        sought = { to: ms, at: performance.now() };
        post(commandMessage({ func: "seekTo", args: [ms / 1000, true] }));
      },
    });
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== PLAYER_ORIGIN || source !== frame.current?.contentWindow) return;
      const told = readPlayerMessage(data);
      if (!told) return;
      isHeard = true;
      tell(told.ms !== null && isStale(told.ms) ? { ...told, ms: null } : told);
    };
    addEventListener("message", onMessage);
    // The iframe starts listening some time after it has loaded, without an event: repeat the message until it
    // responds.
    let asks = 0;
    const asking = setInterval(() => {
      if (isHeard || ++asks > ASKS) return clearInterval(asking);
      post(LISTENING);
    }, ASK_AGAIN_MS);
    return () => {
      detach();
      removeEventListener("message", onMessage);
      clearInterval(asking);
    };
  }, [frame, attach, tell]);
}
