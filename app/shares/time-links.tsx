import { momentUrl } from "~/functions/text/format-time";
import { formatVoiced, nameVoiced, type VoicedTime } from "~/functions/text/format-voiced";

/** Timestamps in a video, linked if the video has a URL. */
export function Marks({ times, videoUrl }: { times: readonly VoicedTime[]; videoUrl: string | null }) {
  const marks = [...new Map(times.map((time) => [formatVoiced(time), time])).entries()];
  if (marks.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-3 tabular-nums">
      {marks.map(([mark, time]) => (
        <TimeLink key={mark} time={time} videoUrl={videoUrl} />
      ))}
    </p>
  );
}

/** One timestamp in a video. */
export function TimeLink({ time, videoUrl }: { time: VoicedTime; videoUrl: string | null }) {
  const mark = formatVoiced(time);
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
