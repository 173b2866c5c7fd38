import { formatMark, type MarkedTime, momentUrl, nameMark } from "~/functions/text/format-time";

/** Timestamps in a video, linked if the video has a URL. */
export function Marks({ times, videoUrl }: { times: readonly MarkedTime[]; videoUrl: string | null }) {
  const marks = [...new Map(times.map((time) => [formatMark(time), time])).entries()];
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
export function TimeLink({ time, videoUrl }: { time: MarkedTime; videoUrl: string | null }) {
  const mark = formatMark(time);
  if (!videoUrl) return <span className="text-small text-quiet tabular-nums">{mark}</span>;
  return (
    <a
      href={momentUrl(videoUrl, time.startMs)}
      target="_blank"
      rel="noreferrer"
      className="mark"
      aria-label={`Open the video at ${nameMark(time)}`}
    >
      {mark}
    </a>
  );
}
