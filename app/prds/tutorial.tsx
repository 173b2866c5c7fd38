import type { MomentSource } from "~/app/player/player-moments";
import { openableVideo } from "~/functions/transcripts/video-link";

/** The link to a PRD's source: its video, or for a sample the stored transcript. */
export function TutorialLink({ source: { videoUrl, transcriptId } }: { source: MomentSource }) {
  const video = openableVideo(videoUrl);
  if (!videoUrl || (!video && transcriptId === null)) return null;
  return (
    <a
      href={video ?? `/transcript/${transcriptId}`}
      target={video ? "_blank" : undefined}
      rel="noreferrer"
      className="text-link"
    >
      View Tutorial
    </a>
  );
}
