import { type RefObject, useEffect, useRef, useState } from "react";
import { commandMessage, LISTENING, PLAYER_ORIGIN, playerUrl, readPlayerMessage } from "./protocol";

import type { Player } from "./use-player";

const ASK_AGAIN_MS = 500;
const ASKS = 20;
/** After a seek the player may report its old position for a moment. */
const STALE_MS = 1000;
const NEAR_MS = 1500;

/** Connects a player to the platform's iframe. */
function useYoutubeDeck(frame: RefObject<HTMLIFrameElement>, { attach, tell }: Player): void {
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

type DeckProps = { player: Player; title: string };

/** The player, mounted when something is first played. */
export function PlayerDeck({ player, title }: DeckProps) {
  const { playable } = player;
  if (!playable) return null;
  if (playable.kind === "youtube") return <YoutubeDeck player={player} videoId={playable.videoId} title={title} />;
  return <FileDeck key={playable.src} player={player} title={title} {...playable} />;
}

/** The video platform's player. */
function YoutubeDeck({ player, videoId, title }: DeckProps & { videoId: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => playerUrl(videoId, player.startMs ?? 0, location.origin));
  useYoutubeDeck(frame, player);
  return (
    <iframe
      ref={frame}
      src={src}
      title={`Video: ${title}`}
      // The platform refuses to play without a referrer, and a shared page sends none.
      referrerPolicy="strict-origin"
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
    />
  );
}

type FileDeckProps = DeckProps & { src: string; isSound: boolean; isSilent?: boolean };

/** The browser's own media player. */
function FileDeck({ player, title, src, isSound, isSilent }: FileDeckProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  useFileDeck(video, player);
  if (isBroken) {
    return (
      <p role="alert" className="p-4 text-small text-quiet">
        This browser can't play the file. Its format may not be supported. MP4, WebM, MP3, and M4A usually work.
      </p>
    );
  }
  return (
    <video
      ref={video}
      src={src}
      aria-label={`${isSound ? "Recording" : "Video"}: ${title}`}
      controls
      playsInline
      muted={isSilent}
      preload="metadata"
      onError={() => setBroken(true)}
    />
  );
}

/** Connects a player to a media element. */
function useFileDeck(element: RefObject<HTMLMediaElement>, { attach, tell, startMs }: Player): void {
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
