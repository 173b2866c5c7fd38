import * as Tabs from "@radix-ui/react-tabs";
import { type ReactNode, useState } from "react";
import { type BreakdownRow, breakDown } from "~/functions/quizzes/attempts/breakdown";
import { bandOf, formatDuration, percentOf } from "~/functions/quizzes/attempts/duration";
import type { Difficulty, QuestionType } from "~/functions/quizzes/kinds";
import type { AttemptView } from "~/functions/quizzes/views";
import { Reel } from "../reel/reel";
import { BAND_TEXT, DIFFICULTY_LABELS, longDay, TYPE_LABELS } from "./labels";
import { type PlayMoment, Review } from "./review";

const NO_INLINE_STYLE = { outline: undefined };

type ResultsProps = {
  attempt: AttemptView;
  durationMs: number | null;
  onPlay: PlayMoment;
  onOverrule: ((questionId: number, isOverruled: boolean) => void) | null;
  /** Buttons of what can be done next. */
  children: ReactNode;
};

/** The results of one attempt: the summary, and every question with its answers. */
export function Results({ attempt, durationMs, onPlay, onOverrule, children }: ResultsProps) {
  const [tab, setTab] = useState("summary");
  const { score, totalQuestions, answers } = attempt;
  const percent = percentOf(score, totalQuestions);
  const band = bandOf(percent);
  const { byType, byDifficulty } = breakDown(answers);
  const missed = answers.flatMap(({ isCorrect, citations, questionText }) =>
    isCorrect ? [] : citations.slice(0, 1).map((citation) => ({ ...citation, questionText })),
  );
  missed.sort((a, b) => a.startMs - b.startMs);

  return (
    <section aria-labelledby="results-heading" className="mx-auto max-w-3xl">
      <h2 id="results-heading" className="text-lead font-semibold">
        Quiz Results
      </h2>
      <p className="text-quiet">
        {attempt.quizTitle}
        {attempt.isPractice && ", practice of the questions you missed"}
      </p>
      <div className="mt-6 border-y border-line py-6">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-display font-semibold tabular-nums">
            {score}/{totalQuestions}
          </span>
          <span className="text-lead tabular-nums">{percent}%</span>
          <span className={`font-semibold ${BAND_TEXT[band.color]}`}>{band.label}</span>
        </p>
        <progress className="progress" aria-label="Score" max={100} value={percent} />
        <dl className="figures">
          <Figure name="Correct">{score}</Figure>
          <Figure name="Incorrect">{totalQuestions - score}</Figure>
          <Figure name="Time Spent">{formatDuration(attempt.timeSpent)}</Figure>
          <Figure name="Completed">{longDay(attempt.completedAt)}</Figure>
        </dl>
        <div className="mt-6 flex flex-wrap gap-2">{children}</div>
      </div>
      {durationMs !== null && missed.length > 0 && (
        <MissedReel missed={missed} durationMs={durationMs} onPlay={onPlay} />
      )}
      <Tabs.Root value={tab} onValueChange={setTab} className="mt-4">
        <Tabs.List style={NO_INLINE_STYLE} aria-label="Results" className="study-tabs mt-0">
          <Tabs.Trigger value="summary" className="study-tab">
            Summary
          </Tabs.Trigger>
          <Tabs.Trigger value="detailed" className="study-tab">
            Question Review
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="summary" className="pt-6 outline-offset-4">
          <h3 className="font-semibold">Performance Breakdown</h3>
          <div className="mt-3 grid gap-x-12 gap-y-6 sm:grid-cols-2">
            <Breakdown title="By question type" rows={byType} nameOf={(kind) => TYPE_LABELS[kind as QuestionType]} />
            <Breakdown
              title="By difficulty"
              rows={byDifficulty}
              nameOf={(kind) => DIFFICULTY_LABELS[kind as Difficulty]}
            />
          </div>
        </Tabs.Content>
        <Tabs.Content value="detailed" className="pt-2 outline-offset-4">
          <ol>
            {answers.map((answer, index) => (
              <Review
                key={answer.questionId}
                answer={answer}
                number={index + 1}
                onPlay={onPlay}
                onOverrule={onOverrule}
              />
            ))}
          </ol>
        </Tabs.Content>
      </Tabs.Root>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-quiet">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

type BreakdownProps = { title: string; rows: readonly BreakdownRow[]; nameOf: (kind: string) => string };

function Breakdown({ title, rows, nameOf }: BreakdownProps) {
  return (
    <div>
      <h4 className="text-small text-quiet">{title}</h4>
      <dl>
        {rows.map(({ kind, correct, total, percent }) => (
          <div key={kind} className="flex justify-between border-b border-line py-2 tabular-nums">
            <dt>{nameOf(kind)}</dt>
            <dd>
              {correct}/{total} ({percent}%)
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Missed = { startMs: number; segmentId: number; questionText: string };

/** Where in the video the missed answers were. */
function MissedReel({ missed, durationMs, onPlay }: { missed: Missed[]; durationMs: number; onPlay: PlayMoment }) {
  const moments = missed.map(({ startMs, segmentId, questionText }) => ({
    startMs,
    label: questionText,
    href: `#s${segmentId}`,
  }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ticks are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="mt-4"
      onClick={(event) => {
        const tick = event.target instanceof Element ? event.target.closest("[data-tick]") : null;
        const moment = tick && missed[Number(tick.getAttribute("data-tick"))];
        if (!moment) return;
        event.preventDefault();
        onPlay(moment.startMs, moment.segmentId);
      }}
    >
      <Reel moments={moments} durationMs={durationMs} noun="missed answers" hint="Each tick is an answer you missed" />
    </div>
  );
}
