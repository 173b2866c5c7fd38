import { type ReactNode, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { serverFailureMessage } from "~/app/browser/calls/server-message";
import { useArrival } from "~/app/browser/use-arrival";
import { ProgressBar } from "~/app/ui/progress-bar";
import { TabPanel, Tabs } from "~/app/ui/tabs";
import { showToast } from "~/app/ui/toast-store";
import { type BreakdownRow, breakDown } from "~/functions/quizzes/attempts/breakdown";
import { bandOf, formatDuration, percentOf } from "~/functions/quizzes/attempts/duration";
import { countMarks } from "~/functions/quizzes/attempts/points";
import type { Difficulty, Mark, QuestionType } from "~/functions/quizzes/quiz-kinds";
import type { AttemptView, GradedAnswer } from "~/functions/quizzes/quiz-views";
import { BAND_TEXT, DIFFICULTY_LABELS, longDay, TYPE_LABELS } from "../quiz-labels";
import type { Reviewed } from "../use-reviewed";
import { AnswerReview, type PlayMoment } from "./answer-review";
import { MissedQuestions } from "./missed-questions";

const TABS = [
  { value: "summary", label: "Summary" },
  { value: "detailed", label: "Question Review" },
] as const;

/** Rows without gaps, however many there are. */
const ACTIONS =
  "grid grid-cols-2 gap-2 *:px-2 max-sm:*:last:col-span-full sm:flex sm:flex-wrap sm:*:grow @5xl:*:grow-0 @5xl:*:px-4";

type ResultsProps = {
  attempt: AttemptView;
  durationMs: number | null;
  /** Whether the reel of missed questions can be played. */
  hasVideo?: boolean;
  /** Null if there is nothing to play. */
  onPlay: PlayMoment | null;
  /** Whether a moment leads to its words, because there is no sound. */
  isText?: boolean;
  /** Called with the attempt after an answer was marked. */
  onChange: (attempt: AttemptView) => void;
  reviewed: Reviewed;
  /** Whether the results follow an action on this page. */
  isArrival: boolean;
  /** The score compared with the attempt before; null if there was none. */
  compared?: string | null;
  /** The next step. */
  action: ReactNode;
  /** Buttons for what else can be done. */
  children: ReactNode;
};

/** The results of one attempt: the score, what was missed, and the next step; all else is folded. */
export function Results(props: ResultsProps) {
  const { attempt, durationMs, hasVideo = false, onPlay, isText = false, onChange, reviewed, isArrival } = props;
  const heading = useArrival<HTMLHeadingElement>(isArrival);
  const [tab, setTab] = useState<(typeof TABS)[number]["value"]>("summary");
  const { id, score, totalQuestions, answers } = attempt;
  const onMark = async (questionId: number, mark: Mark | null) => {
    const changed = await sendMark(id, questionId, mark);
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
      <div className="mt-4 max-w-176 border-y border-line py-4">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-display font-semibold tabular-nums">
            {score}/{totalQuestions}
          </span>
          <span className="text-lead tabular-nums">{percent}%</span>
          <span className={`font-semibold ${BAND_TEXT[band.color]}`}>{band.label}</span>
          {/* Its room is kept while it loads. */}
          <span className="min-h-6 text-quiet tabular-nums">{props.compared}</span>
        </p>
        <ProgressBar label="Score" max={100} value={percent} />
      </div>
      <MissedQuestions
        answers={answers}
        durationMs={durationMs}
        hasVideo={hasVideo}
        onPlay={onPlay}
        isText={isText}
        onMark={onMark}
      />
      <p className="mt-6">{props.action}</p>
      <details className="mt-6" open={score === totalQuestions}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">All results</summary>
        <dl className="figures mt-3 grid max-w-176 grid-cols-2 gap-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
          {countMarks(answers).map(({ name, count }) => (
            <Figure key={name} name={name}>
              {count}
            </Figure>
          ))}
          <Figure name="Time Spent">{formatDuration(attempt.timeSpent)}</Figure>
          <Figure name="Completed">{longDay(attempt.completedAt)}</Figure>
        </dl>
        <div className={`mt-6 ${ACTIONS}`}>{props.children}</div>
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
                <AnswerReview
                  key={answer.questionId}
                  answer={answer}
                  number={index + 1}
                  onPlay={onPlay}
                  isText={isText}
                  onMark={onMark}
                  reviewed={reviewed}
                />
              ))}
            </ol>
          </TabPanel>
        )}
      </details>
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

/** Sets or clears the learner's mark of an answer; returns the updated attempt, or null on failure. */
async function sendMark(attemptId: number, questionId: number, mark: Mark | null): Promise<AttemptView | null> {
  try {
    const answer = await call("POST /api/quiz-attempts/:id/mark", {
      param: { id: attemptId },
      json: { questionId, mark },
    });
    return answer.attempt;
  } catch (thrown) {
    showToast({ title: "Couldn't save", description: serverFailureMessage(thrown), isDestructive: true });
    return null;
  }
}

/** Scores by question type and by difficulty; kinds without questions are left out. */
function Breakdown({ answers }: { answers: readonly GradedAnswer[] }) {
  const { byType, byDifficulty } = breakDown(answers);
  return (
    <>
      <h3 className="font-semibold">Performance Breakdown</h3>
      <div className="mt-3 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <Rows title="By question type" rows={byType} nameOf={(kind) => TYPE_LABELS[kind as QuestionType]} />
        <Rows title="By difficulty" rows={byDifficulty} nameOf={(kind) => DIFFICULTY_LABELS[kind as Difficulty]} />
      </div>
    </>
  );
}

type RowsProps = { title: string; rows: readonly BreakdownRow[]; nameOf: (kind: string) => string };

function Rows({ title, rows, nameOf }: RowsProps) {
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
