import type { TimeCut } from "~/app/player/cuts";
import { PartlySaid } from "~/app/prds/partly-said";
import { useNamed } from "~/app/transcripts/speakers/naming";
import { Badge } from "~/app/ui/badge";
import { formatDuration } from "~/functions/quizzes/attempts/duration";
import { markOf, standingOf } from "~/functions/quizzes/attempts/points";
import type { Mark } from "~/functions/quizzes/quiz-kinds";
import type { GradedAnswer } from "~/functions/quizzes/quiz-views";
import { HearIt } from "../hear-it";
import { OwnMark } from "../own-mark";
import { BLOOMS_LABELS, DIFFICULTY_LABELS } from "../quiz-labels";
import { sayOption } from "../say-option";
import type { Reviewed } from "../use-reviewed";

/** Plays a moment, or plays on from it in a reel. */
export type PlayMoment = (startMs: number, segmentId: number, cuts?: readonly TimeCut[]) => void;

/** Records how the learner marks an answer; null takes it back. */
export type MarkAnswer = (questionId: number, mark: Mark | null) => void;

type ReviewProps = {
  answer: GradedAnswer;
  number: number;
  /** Null if there is nothing to play. */
  onPlay: PlayMoment | null;
  isText?: boolean;
  onMark: MarkAnswer;
  reviewed: Reviewed;
};

/** One question in the results, with everything that was hidden during the quiz. */
export function AnswerReview({ answer, number, onPlay, isText = false, onMark, reviewed }: ReviewProps) {
  const { questionId, questionText, isCorrect, ownMark, userAnswer, verdict, reason, citations, support } = answer;
  const { timeSpent } = answer;
  const said = (text: string) => sayOption(text, answer);
  const isAnswered = userAnswer.trim() !== "";
  const isGraded = verdict === "wrong" || verdict === "partial";
  const standing = standingOf(answer);
  const isOpen = standing === "partial" || standing === "unsure";
  return (
    <li className="review border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">Question {number}</h3>
        <span className={`font-semibold ${isCorrect ? "text-good" : isOpen ? "text-warn" : "text-bad"}`}>
          <span aria-hidden="true">{isCorrect ? "\u2713" : isOpen ? "~" : "\u2717"}</span> {markOf(answer, "you")}
        </span>
        <Badge>{DIFFICULTY_LABELS[answer.difficulty]}</Badge>
        {answer.bloomsLevel && <Badge>{BLOOMS_LABELS[answer.bloomsLevel]}</Badge>}
        {timeSpent > 0 && <span className="text-small text-quiet">{formatDuration(timeSpent)}</span>}
      </div>
      <p lang={answer.language} className="mt-2 font-serif">
        {questionText}
      </p>
      <dl className="mt-2 grid grid-cols-1 sm:grid-cols-[8rem_minmax(0,1fr)] [&_dd]:mb-1.5 [&_dt]:text-[0.8125rem] [&_dt]:text-quiet">
        <dt>Your Answer</dt>
        <dd>{isAnswered ? said(userAnswer) : "No answer provided"}</dd>
        {(!isCorrect || ownMark) && (
          <>
            <dt>Correct Answer</dt>
            <dd>{said(answer.correctAnswer)}</dd>
          </>
        )}
        {reason && (
          <>
            <dt>Grade</dt>
            <dd>{reason}</dd>
          </>
        )}
        {answer.explanation && (
          <>
            <dt>Explanation</dt>
            <dd>{answer.explanation}</dd>
          </>
        )}
      </dl>
      {verdict === "unsure" && (
        <OwnMark
          value={ownMark}
          language="en"
          questionText={questionText}
          onMark={(mark) => onMark(questionId, mark)}
        />
      )}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
        {useNamed(citations).map((citation) => (
          <HearIt key={`${citation.segmentId}-${citation.quote}`} citation={citation} onPlay={onPlay} isText={isText} />
        ))}
        <PartlySaid support={support} />
        {isAnswered && isGraded && answer.questionType === "short_answer" && (
          <button type="button" className="text-action" onClick={() => onMark(questionId, ownMark ? null : "correct")}>
            {ownMark ? "Undo" : "I was right"}
          </button>
        )}
        <ReviewedButton reviewed={reviewed} questionId={questionId} number={number} />
      </p>
    </li>
  );
}

type ReviewedButtonProps = { reviewed: Reviewed; questionId: number; number: number };

/** Adds one question to the reviews, or removes it. */
function ReviewedButton({ reviewed, questionId, number }: ReviewedButtonProps) {
  const isIn = reviewed.reviewed.has(questionId);
  return (
    <>
      {isIn && <span className="text-small text-quiet">In your reviews</span>}
      <button
        type="button"
        className="text-action"
        aria-label={isIn ? `Remove from reviews: question ${number}` : `Add to reviews: question ${number}`}
        disabled={reviewed.isPending}
        onClick={() => (isIn ? reviewed.remove(questionId) : reviewed.add([questionId]))}
      >
        {isIn ? "Remove from reviews" : "Add to reviews"}
      </button>
    </>
  );
}
