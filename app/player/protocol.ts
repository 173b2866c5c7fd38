/**
 * The embedded player's messages, implemented here because the content security policy blocks its script: JSON over
 * `postMessage`, as sent by https://www.youtube.com/iframe_api. After `listening` a playing video reports its state
 * about four times a second.
 */
export const PLAYER_ORIGIN = "https://www.youtube-nocookie.com";

/** The embedded player's address for a video, starting at a time. */
export function playerUrl(videoId: string, startMs: number, origin: string): string {
  const url = new URL(`/embed/${videoId}`, PLAYER_ORIGIN);
  const options = { enablejsapi: "1", autoplay: "1", playsinline: "1", rel: "0", origin };
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  url.searchParams.set("start", String(Math.max(0, Math.floor(startMs / 1000))));
  return url.href;
}

export type PlayerCommand = { func: "playVideo" | "pauseVideo" | "seekTo"; args?: unknown[] };

export const LISTENING = JSON.stringify({ event: "listening", id: "vidwright", channel: "widget" });

export function commandMessage({ func, args = [] }: PlayerCommand): string {
  return JSON.stringify({ event: "command", func, args, id: "vidwright", channel: "widget" });
}

const PLAYING = 1;

/** Parses a message of the player; null if it is not one. */
export function readPlayerMessage(data: unknown): { ms: number | null; isPlaying: boolean | null } | null {
  if (typeof data !== "string") return null;
  let message: { event?: unknown; info?: { currentTime?: unknown; playerState?: unknown } | null };
  try {
    message = JSON.parse(data);
  } catch {
    // For example from a browser extension.
    return null;
  }
  if (typeof message?.event !== "string") return null;
  const info = typeof message.info === "object" ? message.info : null;
  const { currentTime, playerState } = info ?? {};
  return {
    ms: typeof currentTime === "number" && Number.isFinite(currentTime) ? currentTime * 1000 : null,
    isPlaying: typeof playerState === "number" ? playerState === PLAYING : null,
  };
}
