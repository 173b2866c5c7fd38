import { voiceOf } from "~/functions/citations/speaker-kinds";
import type { GradedAnswer } from "~/functions/quizzes/quiz-views";
import { formatMark, nameMark } from "~/functions/text/format-time";

type HearItProps = {
  citation: GradedAnswer["citations"][number];
  /** Null if there is nothing to play. */
  onPlay: ((startMs: number, segmentId: number) => void) | null;
  /** Whether the button leads to the words, because there is no sound. */
  isText?: boolean;
  /** Whether its quote stands beside it already. */
  isQuoted?: boolean;
};

/** Who says an answer, and the button that plays it: `Ana`, `Hear it, 2:17`; without sound, `Read it, 2:17`. */
export function HearIt({ citation, onPlay, isText = false, isQuoted = false }: HearItProps) {
  const { startMs, segmentId, quote, estimated } = citation;
  const voice = voiceOf(citation);
  const action = isText ? "Read it" : "Hear it";
  return (
    <>
      {voice && <span className="text-small text-quiet">{voice}</span>}
      {onPlay ? (
        <button
          type="button"
          className="mark"
          title={`\u201c${quote}\u201d`}
          aria-label={estimated && `${action}, ${nameMark(citation)}`}
          onClick={() => onPlay(startMs, segmentId)}
        >
          {action}, {formatMark(citation)}
        </button>
      ) : (
        <span className="text-small text-quiet tabular-nums">
          {isQuoted ? formatMark(citation) : `${formatMark(citation)}: \u201c${quote}\u201d`}
        </span>
      )}
    </>
  );
}
