import { useEffect, useRef, useState } from "react";
import type { PlayRequest } from "~/app/player/dock";
import type { Playable } from "~/app/player/playable";
import { PartlySaid } from "~/app/prds/partly-said";
import { lazyPart } from "~/app/shell/lazy-part";
import { useNamed } from "~/app/transcripts/speakers/naming";
import type { Verdict } from "~/functions/quizzes/quiz-kinds";
import type { CheckedAnswer } from "~/functions/quizzes/quiz-views";
import { formatMark, nameMark } from "~/functions/text/format-time";
import { fromVideo } from "../from-video";
import { sayOption } from "./say-option";

const Dock = lazyPart(() => import("~/app/player/dock"));

const VERDICTS: Record<Verdict, string> = {
  correct: "Correct",
  partial: "Partly right",
  wrong: "Incorrect",
  unsure: "Compare it yourself",
};

type FeedbackNoteProps = {
  checked: CheckedAnswer;
  /** What its clip plays; null if there is nothing to play. */
  playable: Playable | null;
  /** The video's title. */
  title: string;
};

/** Feedback right after an answer: the verdict, the right answer, the explanation, and its place in the video. */
export function FeedbackNote({ checked, playable, title }: FeedbackNoteProps) {
  const { verdict, reason, correctAnswer, explanation, citations, support } = checked;
  const [wish, setWish] = useState<PlayRequest | null>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={note}
      role="status"
      className="feedback mt-4 border-l-4 border-bad py-1 pl-4 data-[verdict=correct]:border-good data-[verdict=partial]:border-warn data-[verdict=unsure]:border-warn"
      data-verdict={verdict}
    >
      <p className="font-semibold">{VERDICTS[verdict]}</p>
      {verdict !== "correct" && <p className="mt-1">Correct answer: {sayOption(correctAnswer)}</p>}
      {(explanation || reason) && <p className="mt-1 text-small">{explanation || reason}</p>}
      <p className="flex flex-wrap gap-x-3">
        {useNamed(citations).map((citation) => {
          const { segmentId, startMs, quote, estimated } = citation;
          const text = fromVideo(formatMark(citation), citation);
          if (!playable) return <span key={segmentId} className="text-small text-quiet">{`${text}: “${quote}”`}</span>;
          return (
            <button
              key={segmentId}
              type="button"
              className="mark"
              title={`“${quote}”`}
              aria-label={estimated && fromVideo(nameMark(citation), citation)}
              onClick={() => setWish({ startMs })}
            >
              {text}
            </button>
          );
        })}
        <PartlySaid support={support} />
      </p>
      {wish && playable && (
        <Dock
          playable={playable}
          title={title}
          moments={[]}
          wish={wish}
          onNow={nothing}
          onClose={() => setWish(null)}
        />
      )}
    </div>
  );
}

const nothing = () => {};
