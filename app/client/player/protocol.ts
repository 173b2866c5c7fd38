/**
 * The messages of the embedded player, spoken without its script, which the content policy keeps out: JSON texts over
 * `postMessage`, as https://www.youtube.com/iframe_api sends them. After `listening` the player tells its state about
 * four times a second while it plays.
 */
export const PLAYER_ORIGIN = "https://www.youtube-nocookie.com";

/** The address of the player of a video, from a second on. */
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

/** What a message of the player tells; null for one that is not the player's. */
export function readPlayerMessage(data: unknown): { ms: number | null; isPlaying: boolean | null } | null {
  if (typeof data !== "string") return null;
  let message: { event?: unknown; info?: { currentTime?: unknown; playerState?: unknown } | null };
  try {
    message = JSON.parse(data);
  } catch {
    // Extensions post messages of their own.
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
