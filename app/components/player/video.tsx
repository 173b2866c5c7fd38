import type { Player } from "../../hooks/player/use-player";
import { ButtonFace } from "../ui/button";

type VideoProps = { player: Player; videoId: string; title: string };

/** The video: its picture until it is played, then the platform's player. */
export function Video({ player, videoId, title }: VideoProps) {
  return (
    <div className={player.src ? "video" : "video video-waiting"}>
      {player.src ? (
        <iframe
          ref={player.frame}
          src={player.src}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
        />
      ) : (
        <button type="button" onClick={player.toggle} className="video-poster">
          <img src={`https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`} alt="" width="480" height="360" />
          <ButtonFace variant="primary" className="absolute">
            Play video
          </ButtonFace>
        </button>
      )}
    </div>
  );
}
