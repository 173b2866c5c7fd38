import type { StudyTranscript } from "../../client/transcripts/study";
import type { Reading } from "../../hooks/transcripts/use-reading";
import { Video } from "../player/video";
import { SkipAside } from "./skip-aside";

type VideoPlaceProps = { transcript: StudyTranscript; reading: Reading };

/** The video beside the text: its picture, and once it is played something that a phone can fold away. */
export function VideoPlace({ transcript: { videoId, videoTitle }, reading }: VideoPlaceProps) {
  const { player, asides, text } = reading;
  if (!videoId) return null;
  const video = <Video player={player} videoId={videoId} title={videoTitle} />;
  if (player.src === null) return <div className="study-video">{video}</div>;
  return (
    <details open className="study-video">
      <summary className="text-action lg:hidden">Video</summary>
      <SkipAside asides={asides} segments={text.segments} player={player} />
      {video}
    </details>
  );
}
