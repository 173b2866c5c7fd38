import { useState } from "react";
import { spokenMs, toCuts } from "~/app/player/cuts";
import { PlayableReel } from "~/app/player/playable-reel";
import { pressedTick } from "~/app/player/reel/pressed-tick";
import { isMissed, markOf, standingOf } from "~/functions/quizzes/attempts/points";
import type { GradedAnswer } from "~/functions/quizzes/quiz-views";
import { HearIt } from "../hear-it";
import { OwnMark } from "../own-mark";
import { sayOption } from "../say-option";
import type { MarkAnswer, PlayMoment } from "./answer-review";

type MissedQuestionsProps = {
  answers: readonly GradedAnswer[];
  /** Null if the video's length is unknown. */
  durationMs: number | null;
  hasVideo: boolean;
  /** Null if there is nothing to play. */
  onPlay: PlayMoment | null;
  isText: boolean;
  onMark: MarkAnswer;
};

/**
 * The answers that the learner has to compare, then the missed questions, with their moments and a reel of those;
 * nothing if there are none. What is marked stays in its place until the results are left.
 */
export function MissedQuestions({ answers, durationMs, hasVideo, onPlay, isText, onMark }: MissedQuestionsProps) {
  const [toCompare] = useState(() => new Set(answers.flatMap((one) => (isToCompare(one) ? one.questionId : []))));
  const compared = answers.filter(({ questionId }) => toCompare.has(questionId));
  const missed = answers.filter((answer) => isMissed(answer) && !toCompare.has(answer.questionId));
  const left = compared.filter(isToCompare).length;
  return (
    <>
      {compared.length > 0 && (
        <section aria-labelledby="compare-heading" className="mt-6 max-w-176">
          <h3 id="compare-heading" className="font-semibold">
            Compare these yourself
          </h3>
          <p role="status" className="text-small text-quiet">
            {left > 0 ? `${left} to compare. They count once you have marked them.` : "All of them are marked."}
          </p>
          <Answers answers={compared} onPlay={onPlay} isText={isText} onMark={onMark} />
        </section>
      )}
      {missed.length > 0 && (
        <section aria-labelledby="missed-heading" className="mt-6 max-w-176">
          <h3 id="missed-heading" className="font-semibold">
            What you missed
          </h3>
          <Answers answers={missed} onPlay={onPlay} isText={isText} onMark={onMark} />
          {durationMs !== null && onPlay && (
            <MissedReel missed={missed} durationMs={durationMs} hasVideo={hasVideo} onPlay={onPlay} />
          )}
        </section>
      )}
    </>
  );
}

const isToCompare = (answer: GradedAnswer): boolean => standingOf(answer) === "unsure";

type AnswersProps = Pick<MissedQuestionsProps, "answers" | "onPlay" | "isText" | "onMark">;

/** Questions with the learner's answer and the right one, and where that was said. */
function Answers({ answers, onPlay, isText, onMark }: AnswersProps) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {answers.map((answer) => (
        <li key={answer.questionId} className="py-3">
          <p lang={answer.language} className="font-serif">
            {answer.questionText}
          </p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
            {answer.verdict !== "wrong" && (
              <span className="text-small text-warn">
                {markOf(answer, "you")}: {sayOption(answer.userAnswer, answer)}
              </span>
            )}
            <span>
              <span className="text-small text-quiet">Correct answer: </span>
              {sayOption(answer.correctAnswer, answer)}
            </span>
            {answer.citations.slice(0, 1).map((citation) => (
              <HearIt key={citation.segmentId} citation={citation} onPlay={onPlay} isText={isText} />
            ))}
          </p>
          {answer.verdict === "unsure" && (
            <OwnMark
              value={answer.ownMark}
              language="en"
              questionText={answer.questionText}
              onMark={(mark) => onMark(answer.questionId, mark)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type MissedReelProps = {
  missed: readonly GradedAnswer[];
  durationMs: number;
  hasVideo: boolean;
  onPlay: PlayMoment;
};

/** A reel of the moments that answer the missed questions. */
function MissedReel({ missed: answers, durationMs, hasVideo, onPlay }: MissedReelProps) {
  const missed = answers
    .flatMap(({ citations, questionText }) => citations.slice(0, 1).map((citation) => ({ ...citation, questionText })))
    .sort((a, b) => a.startMs - b.startMs);
  if (missed.length === 0) return null;
  const moments = missed.map(({ startMs, estimated, segmentId, questionText }) => ({
    startMs,
    estimated,
    label: questionText,
    href: `#s${segmentId}`,
  }));
  const cuts = toCuts(missed.map(({ startMs, quote }) => ({ startMs, lengthMs: spokenMs(quote) })));
  return (
    <div className="mt-4">
      <PlayableReel
        moments={moments}
        durationMs={durationMs}
        cuts={cuts}
        noun="missed questions"
        hint="Questions you missed"
        canPlay={hasVideo}
        onPlay={() => onPlay(missed[0]?.startMs ?? 0, missed[0]?.segmentId ?? 0, cuts)}
        onPress={(event) => {
          const moment = missed[pressedTick(event.target) ?? -1];
          if (!moment) return;
          event.preventDefault();
          onPlay(moment.startMs, moment.segmentId);
        }}
      />
    </div>
  );
}
