import type { LoadedQuiz } from "../load-quiz";
import { QuizTaker } from "./taker";

/** A quiz's first question as it looks before it can be answered. */
export function QuizOpening({ quiz }: { quiz: LoadedQuiz }) {
  return (
    // React 18 does not know `inert` as a boolean attribute.
    <div {...{ inert: "" }}>
      <QuizTaker {...quiz} {...INERT_ACTIONS} hasHeading storageKey={null} clip={{ playable: null, title: "" }} />
    </div>
  );
}

/** The opening is replaced before anything can be sent, so these calls never finish. */
const pending = () => new Promise<never>(() => {});
const noop = () => {};
const INERT_ACTIONS = {
  send: pending,
  check: pending,
  loadResults: pending,
  onBack: noop,
  onComplete: noop,
  onResults: noop,
};
