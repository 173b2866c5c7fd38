import type { GradedAnswer } from "~/functions/quizzes/quiz-views";
import { spokenMs, toCuts } from "~/app/player/cuts";
import { pressedTick } from "~/app/player/reel/pressed-tick";
import { PlayableReel } from "~/app/player/playable-reel";
import type { PlayMoment } from "./review";

type MissedQuestionsProps = {
  answers: readonly GradedAnswer[];
  durationMs: number;
  hasVideo: boolean;
  onPlay: PlayMoment;
};

/** A reel of the moments that answer the missed questions; nothing if none was missed. */
export function MissedQuestions({ answers, durationMs, hasVideo, onPlay }: MissedQuestionsProps) {
  const missed = answers
    .flatMap(({ isCorrect, citations, questionText }) =>
      isCorrect ? [] : citations.slice(0, 1).map((citation) => ({ ...citation, questionText })),
    )
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
