import { filmOf, openableVideo, parseVideoId } from "~/functions/transcripts/video-link";

/** What a player can play: a video on the platform, or a file, which is a sample's film or the user's recording. */
export type Playable =
  | { kind: "youtube"; videoId: string }
  | { kind: "file"; src: string; isSound: boolean; isSilent?: boolean; poster?: string };

/** A sample's film. @param film its name from `filmOf` */
const filmPlayable = (film: string): Playable => ({
  kind: "file",
  src: `${film}.webm`,
  poster: `${film}.webp`,
  isSound: false,
  isSilent: true,
});

/** What can be played for a link; null if nothing can. */
export function playableOf(videoUrl: string | null): Playable | null {
  const film = filmOf(videoUrl);
  if (film) return filmPlayable(film);
  const link = openableVideo(videoUrl);
  const videoId = link && parseVideoId(link);
  return videoId ? { kind: "youtube", videoId } : null;
}
