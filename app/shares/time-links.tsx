import { momentUrl } from "~/functions/text/format-time";
import { distinctInVoices, formatVoiced, nameVoiced, type VoicedTime } from "~/functions/text/format-voiced";

/** Timestamps in a video, linked if the video has a URL. */
export function Marks({ times, videoUrl }: { times: readonly VoicedTime[]; videoUrl: string | null }) {
  const marks = distinctInVoices(times);
  if (marks.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-3 tabular-nums">
      {marks.map(({ time, voice }) => (
        <TimeLink key={formatVoiced(time)} time={time} voice={voice} videoUrl={videoUrl} />
      ))}
    </p>
  );
}

type TimeLinkProps = { time: VoicedTime; voice?: string | undefined; videoUrl: string | null };

/** One timestamp in a video. @param props.voice who is named with it; absent where the one before names them */
export function TimeLink({ time, voice, videoUrl }: TimeLinkProps) {
  const mark = formatVoiced({ ...time, name: undefined, speaker: voice });
  if (!videoUrl) return <span className="text-small text-quiet tabular-nums">{mark}</span>;
  return (
    <a
      href={momentUrl(videoUrl, time.startMs)}
      target="_blank"
      rel="noreferrer"
      className="mark"
      aria-label={`Open the video at ${nameVoiced(time)}`}
    >
      {mark}
    </a>
  );
}
