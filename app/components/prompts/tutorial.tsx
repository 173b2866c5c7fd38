import { openableVideo } from "~/functions/transcripts/video-link";
import type { Source } from "../../client/player/moments";

type Tutorial = { href: string; target: "_blank" | undefined };

/** What a PRD was made from: its video, for a sample the stored transcript, or nothing. */
export function tutorialOf({ videoUrl, transcriptId }: Source): Tutorial | null {
  const video = openableVideo(videoUrl);
  if (!videoUrl || (!video && transcriptId === null)) return null;
  return { href: video ?? `/transcript/${transcriptId}`, target: video ? "_blank" : undefined };
}

/** The way to it. */
export function TutorialLink({ source }: { source: Source }) {
  const tutorial = tutorialOf(source);
  return tutorial && <TutorialAnchor {...tutorial} />;
}

export function TutorialAnchor(tutorial: Tutorial) {
  return (
    <a {...tutorial} rel="noreferrer" className="text-link">
      View Tutorial
    </a>
  );
}
