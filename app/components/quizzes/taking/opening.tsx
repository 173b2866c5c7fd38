import type { LoadedQuiz } from "../../../client/quizzes/load-quiz";
import { QuizTaker } from "./taker";

/** A quiz's first question as it looks before it can be answered. */
export function QuizOpening({ quiz }: { quiz: LoadedQuiz }) {
  return (
    // React 18 does not know `inert` as a flag.
    <div {...{ inert: "" }}>
      <QuizTaker {...quiz} {...UNABLE} isHeaded storageKey="" clip={{ playable: null, title: "" }} />
    </div>
  );
}

/** It is replaced before anything can be sent. */
const never = () => new Promise<never>(() => {});
const nothing = () => {};
const UNABLE = {
  ...{ send: never, check: never, loadResults: never },
  ...{ onBack: nothing, onComplete: nothing, onResults: nothing },
};
