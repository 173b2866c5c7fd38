import type { TimeCut } from "~/app/player/cuts";
import { PlayReel } from "~/app/player/play-reel";
import { RecordingPicker } from "~/app/player/recording-picker";
import type { RecordingState } from "~/app/player/use-recording";
import { Video } from "~/app/player/video-frame";
import { lazyPart } from "~/app/shell/lazy-part";
import type { StudyTranscript } from "./study";
import type { TranscriptReading } from "./use-reading";

const ReelPlayBar = lazyPart(async () => ({ default: (await import("~/app/player/reel-play-bar")).ReelPlayBar }));
const SkipAside = lazyPart(() => import("./skip-aside"));

/** Beside the text if there is room, otherwise above it. */
const PLACE = "study-video bg-paper max-lg:-mx-5 max-lg:px-5 lg:top-30 lg:z-5 lg:col-2 lg:row-1";
const WAITING = "max-lg:flex max-lg:items-center max-lg:gap-x-3";
const OPENED = "sticky max-md:top-22 max-lg:top-28 max-lg:z-10 max-lg:py-1 max-lg:[&>.video]:max-h-[34vh]";

type VideoPlaceProps = {
  transcript: StudyTranscript;
  reading: TranscriptReading;
  /** The moments its reel plays. */
  cuts: readonly TimeCut[];
};

/** The video next to the text: its poster, and once played a player that can be collapsed on phones. */
export function VideoPlace({ transcript: { videoTitle, durationSeconds }, reading, cuts }: VideoPlaceProps) {
  const { player, recording, reel, asides, text } = reading;
  if (!player.playable) {
    return recording.isOffered ? (
      <div className={`${PLACE} ${WAITING} max-lg:order-last`}>
        <RecordingPicker {...recording} />
      </div>
    ) : null;
  }
  const video = <Video player={player} title={videoTitle} />;
  const playReel = <PlayReel cuts={cuts} durationMs={durationSeconds * 1000} onPlay={() => reel.start(cuts)} />;
  if (player.startMs === null) {
    return (
      <div className={`${PLACE} ${WAITING} lg:sticky`}>
        {video}
        {playReel}
        <OwnRecording recording={recording} />
      </div>
    );
  }
  return (
    <details open className={`${PLACE} ${OPENED}`}>
      <summary className="text-action lg:hidden">Video</summary>
      <SkipAside asides={asides} segments={text.segments} player={player} />
      {video}
      {reel.run ? <ReelPlayBar reel={reel} /> : playReel}
      <OwnRecording recording={recording} />
    </details>
  );
}

/** The user's own recording: its name, and a button to remove it. */
function OwnRecording({ recording: { name, problem, remove } }: { recording: RecordingState }) {
  if (name === null) return null;
  return (
    <p className="flex items-center gap-3 text-small text-quiet max-lg:hidden">
      <span className="min-w-0 truncate">{problem ?? name}</span>
      <button type="button" className="text-action flex-none" onClick={remove}>
        Remove recording
      </button>
    </p>
  );
}
