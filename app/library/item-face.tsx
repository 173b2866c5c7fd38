import { Link } from "@remix-run/react";
import { ReelLine, reelPath } from "~/app/player/reel/reel-line";
import { ticksOf } from "~/functions/citations/citation-ticks";
import type { ItemView } from "~/functions/library/item-kinds";
import { counted } from "~/functions/text/counted";
import { formatMark, nameMark } from "~/functions/text/format-time";
import { isEstimated, startOf } from "./item-names";

/** An item's content in a few lines. */
export function ItemFace({ item }: { item: ItemView }) {
  if (item.itemType === "transcript") {
    const { chapters, durationSeconds, estimated } = item.contentData;
    const length = formatMark({ startMs: durationSeconds * 1000, estimated });
    const text = chapters.length > 0 ? `${length}, ${counted(chapters.length, "chapter")}` : length;
    return <OnReel starts={chapters} durationSeconds={durationSeconds} text={text} />;
  }
  if (item.itemType === "prompt") {
    const { moments, durationSeconds, estimated } = item.contentData;
    const length = formatMark({ startMs: durationSeconds * 1000, estimated });
    return (
      <>
        {item.description && <p className="mt-2 line-clamp-3 text-quiet">{item.description}</p>}
        <OnReel starts={moments} durationSeconds={durationSeconds} text={length} />
      </>
    );
  }
  const { videoTitle } = item.contentData;
  return (
    <>
      {item.itemType === "quiz" && <QuizScore quiz={item.contentData} />}
      {item.itemType === "highlight" && item.description && (
        <p className="mt-2 line-clamp-3 text-quiet">{item.description}</p>
      )}
      {videoTitle && <p className="mt-2 line-clamp-2 text-small text-quiet">From {videoTitle}</p>}
    </>
  );
}

type OnReelProps = { starts: readonly number[]; durationSeconds: number; text: string };

function OnReel({ starts, durationSeconds, text }: OnReelProps) {
  return (
    <div className="mt-3">
      <ReelLine path={reelPath(ticksOf(starts, durationSeconds * 1000))} />
      <p className="text-small text-quiet tabular-nums">{text}</p>
    </div>
  );
}

type Score = { totalQuestions: number; bestScore: number | null };

/** The best score of a quiz in words. */
export const scoreOf = ({ totalQuestions, bestScore }: Score) =>
  bestScore === null ? "not taken yet" : `best score ${bestScore} of ${totalQuestions}`;

function QuizScore({ quiz }: { quiz: Score }) {
  return (
    <p className="mt-2 text-quiet tabular-nums">
      {counted(quiz.totalQuestions, "question")}, {scoreOf(quiz)}
    </p>
  );
}

/** A link to the item's moment in its transcript. */
export function MomentLink({ item }: { item: ItemView }) {
  const startMs = startOf(item);
  const { transcriptId } = item.contentData;
  if (startMs === null || transcriptId === null) return null;
  const time = { startMs, estimated: isEstimated(item) };
  return (
    <Link
      to={`/transcript/${transcriptId}?t=${startMs / 1000}`}
      aria-label={`Play from ${nameMark(time)}`}
      className="mark"
    >
      {formatMark(time)}
    </Link>
  );
}
