import { type ReactNode, useState } from "react";
import { useArrival } from "~/app/browser/use-arrival";
import { bandOf, formatDuration, percentOf } from "~/functions/quizzes/attempts/duration";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import { BAND_TEXT, longDay } from "../labels";
import { overrule } from "../overrule";
import type { Reviewed } from "../use-reviewed";
import { Progress } from "~/app/ui/progress";
import { TabPanel, Tabs } from "~/app/ui/tabs";
import { Breakdown } from "./breakdown";
import { MissedQuestions } from "./missed-questions";
import { type PlayMoment, Review } from "./review";

const TABS = [
  { value: "summary", label: "Summary" },
  { value: "detailed", label: "Question Review" },
] as const;

/** Rows without a gap, however many there are. */
const ACTIONS =
  "grid grid-cols-2 gap-2 *:px-2 max-sm:*:last:col-span-full sm:flex sm:flex-wrap sm:*:grow @5xl:*:grow-0 @5xl:*:px-4";

type ResultsProps = {
  attempt: AttemptView;
  durationMs: number | null;
  /** Whether the reel of missed questions can be played. */
  hasVideo?: boolean;
  /** Null if there is nothing to play. */
  onPlay: PlayMoment | null;
  /** Called with the attempt after a grade was overruled. */
  onChange: (attempt: AttemptView) => void;
  reviewed: Reviewed;
  /** Whether the results follow an action on this page. */
  isArrival: boolean;
  /** Buttons for the next step. */
  children: ReactNode;
};

/** The results of one attempt: the summary, and every question with its answer. */
export function Results(props: ResultsProps) {
  const { attempt, durationMs, hasVideo = false, onPlay, onChange, reviewed, isArrival, children } = props;
  const heading = useArrival<HTMLHeadingElement>(isArrival);
  const [tab, setTab] = useState<(typeof TABS)[number]["value"]>("summary");
  const { id, score, totalQuestions, answers } = attempt;
  const onOverrule = async (questionId: number, isOverruled: boolean) => {
    const changed = await overrule(id, questionId, isOverruled);
    if (changed) onChange(changed);
  };
  const percent = percentOf(score, totalQuestions);
  const band = bandOf(percent);
  return (
    <section aria-labelledby="results-heading" className="@container">
      <h2 ref={heading} id="results-heading" tabIndex={-1} className="scroll-mt-4 text-lead font-semibold outline-none">
        Quiz Results
      </h2>
      <p className="text-quiet">
        {attempt.quizTitle}
        {attempt.isPractice && ", practice on the questions you missed"}
      </p>
      <div className="mt-6 border-y border-line py-6">
        <div className="gap-x-16 @5xl:grid @5xl:grid-cols-2 @5xl:items-end">
          <div>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <span className="text-display font-semibold tabular-nums">
                {score}/{totalQuestions}
              </span>
              <span className="text-lead tabular-nums">{percent}%</span>
              <span className={`font-semibold ${BAND_TEXT[band.color]}`}>{band.label}</span>
            </p>
            <Progress label="Score" max={100} value={percent} />
          </div>
          <dl className="figures mt-5 grid grid-cols-2 gap-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
            <Figure name="Correct">{score}</Figure>
            <Figure name="Incorrect">{totalQuestions - score}</Figure>
            <Figure name="Time Spent">{formatDuration(attempt.timeSpent)}</Figure>
            <Figure name="Completed">{longDay(attempt.completedAt)}</Figure>
          </dl>
        </div>
        <div className={`mt-6 ${ACTIONS}`}>{children}</div>
      </div>
      {durationMs !== null && onPlay && (
        <MissedQuestions answers={answers} durationMs={durationMs} hasVideo={hasVideo} onPlay={onPlay} />
      )}
      <Tabs id="results" label="Results" tabs={TABS} value={tab} onChange={setTab} className="mt-4" />
      {tab === "summary" && (
        <TabPanel id="results" value="summary" className="pt-6 outline-offset-4">
          <Breakdown answers={answers} />
        </TabPanel>
      )}
      {tab === "detailed" && (
        <TabPanel id="results" value="detailed" className="pt-2 outline-offset-4">
          <ol className="max-w-176">
            {answers.map((answer, index) => (
              <Review
                key={answer.questionId}
                answer={answer}
                number={index + 1}
                onPlay={onPlay}
                onOverrule={onOverrule}
                reviewed={reviewed}
              />
            ))}
          </ol>
        </TabPanel>
      )}
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
