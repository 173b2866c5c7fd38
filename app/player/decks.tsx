import { useRef, useState } from "react";
import { playerUrl } from "./protocol";
import { useFileDeck } from "./use-file-deck";
import type { Player } from "./use-player";
import { useYoutubeDeck } from "./use-youtube-deck";

type DeckProps = { player: Player; title: string };

/** The player, mounted when something is first played. */
export function Deck({ player, title }: DeckProps) {
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
