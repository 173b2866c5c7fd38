import type { GradedAnswer } from "~/functions/quizzes/quiz-views";
import { spokenMs, toCuts } from "../../../client/player/cuts";
import { pressedTick } from "../../../client/reel/pressed-tick";
import { PlayReel } from "../../player/play-reel";
import { Reel } from "../../reel/reel";
import type { PlayMoment } from "./review";

type MissedReelProps = { answers: readonly GradedAnswer[]; durationMs: number; hasVideo: boolean; onPlay: PlayMoment };

/** The moments of the missed answers; nothing if none was missed. */
export function MissedReel({ answers, durationMs, hasVideo, onPlay }: MissedReelProps) {
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
  const playReel = () => onPlay(missed[0]?.startMs ?? 0, missed[0]?.segmentId ?? 0, cuts);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ticks are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="mt-4"
      onClick={(event) => {
        const moment = missed[pressedTick(event.target) ?? -1];
        if (!moment) return;
        event.preventDefault();
        onPlay(moment.startMs, moment.segmentId);
      }}
    >
      <Reel moments={moments} durationMs={durationMs} noun="missed answers" hint="Answers you missed" />
      {hasVideo && <PlayReel cuts={cuts} durationMs={durationMs} onPlay={playReel} />}
    </div>
  );
}
