import { filmOf, openableVideo, parseVideoId } from "~/functions/transcripts/video-link";

/** What a player plays: a video of the platform's, or a file, a sample's film or one of one's own. */
export type Playable =
  | { kind: "youtube"; videoId: string }
  | { kind: "file"; src: string; isSound: boolean; isSilent?: boolean; poster?: string };

/** A sample's film. @param film as `filmOf` names it */
const filmPlayable = (film: string): Playable => ({
  kind: "file",
  src: `${film}.webm`,
  poster: `${film}.webp`,
  isSound: false,
  isSilent: true,
});

/** What plays for a link; null where there is none, or nothing behind it. */
export function playableOf(videoUrl: string | null): Playable | null {
  const film = filmOf(videoUrl);
  if (film) return filmPlayable(film);
  const link = openableVideo(videoUrl);
  const videoId = link && parseVideoId(link);
  return videoId ? { kind: "youtube", videoId } : null;
}
