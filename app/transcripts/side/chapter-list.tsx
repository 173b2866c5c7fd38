import { type PlaybackClock, useClock } from "~/app/player/playback-clock";
import { ProgressBar } from "~/app/ui/progress-bar";
import type { ChapterView } from "~/functions/chapters/model";
import { formatMark, nameMark } from "~/functions/text/format-time";
import { writtenByModels } from "~/functions/text/written-by";
import type { ChaptersState } from "../use-chapters";

export type ChapterActions = {
  clock: PlaybackClock;
  onChapter: (topic: ChapterView) => void;
  /** Whether the segment at this index has an estimated time. */
  isEstimated: (startIndex: number) => boolean;
};
type ChapterListProps = ChapterActions & { found: Extract<ChaptersState, { state: "there" }> };

/** The list of chapters. */
export default function ChapterList({ found, ...actions }: ChapterListProps) {
  return (
    <>
      <ol className="mt-2 md:max-h-80 md:overflow-y-auto">
        {found.topics.map((chapter) => (
          <Chapter key={chapter.id} chapter={chapter} {...actions} />
        ))}
      </ol>
      <p className="mt-2 text-small text-quiet">
        {found.isOfflineDraft ? "Found without an AI model, from changes in vocabulary." : writtenByModels([found])}
      </p>
    </>
  );
}

function Chapter({ chapter: topic, clock, onChapter, isEstimated }: ChapterActions & { chapter: ChapterView }) {
  const { topicTitle, summary, startIndex, startMs, endMs } = topic;
  const time = { startMs, ...(isEstimated(startIndex) && { estimated: true as const }) };
  const done = useClock(clock, (ms) =>
    ms < startMs || ms >= endMs ? -1 : Math.round(((ms - startMs) / Math.max(1, endMs - startMs)) * 20) / 20,
  );
  return (
    <li>
      <button
        type="button"
        onClick={() => onChapter(topic)}
        aria-current={done >= 0 ? "true" : undefined}
        className="chapter grid w-full grid-cols-[3rem_minmax(0,1fr)] gap-2 rounded-sm px-1 py-1.5 text-left text-[0.875rem] hover:bg-sunken"
      >
        <span className="mark min-h-5 justify-start self-start">
          {time.estimated ? <abbr title={nameMark(time)}>{formatMark(time)}</abbr> : formatMark(time)}
        </span>
        <span className="min-w-0">
          <span className="block leading-5">{topicTitle}</span>
          {done >= 0 && (
            <>
              <span className="mt-1 line-clamp-4 text-small text-quiet">{summary}</span>
              <ProgressBar value={done} label={`Progress through ${topicTitle}`} />
            </>
          )}
        </span>
      </button>
    </li>
  );
}
