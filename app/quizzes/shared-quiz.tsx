import { useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import { EXTRACT_QUIZ_NOTICE } from "~/functions/quizzes/quiz-kinds";
import type { AttemptView, OpenTextQuestion, SharedQuizView } from "~/functions/quizzes/quiz-views";
import { counted } from "~/functions/text/counted";
import { writtenByModels } from "~/functions/text/written-by";
import type { SendAnswers } from "./use-submission";

const QuizTaker = lazyPart(async () => ({ default: (await import("./taking/taker")).QuizTaker }));
const loadResults = () => import("./results/shared-results");
const SharedResults = lazyPart(async () => ({ default: (await loadResults()).SharedResults }));

type SharedQuizProps = {
  token: string;
  quiz: SharedQuizView;
  questions: readonly OpenTextQuestion[];
  /** Where answers are sent. */
  send: SendAnswers;
};

/** A quiz for anyone with its link: the intro, the quiz, then the results, which belong to whoever took it. */
export function SharedQuiz({ token, quiz, questions, send }: SharedQuizProps) {
  const [isTaking, setTaking] = useState(false);
  const [practiced, setPracticed] = useState<readonly number[] | null>(null);
  const [attempt, setAttempt] = useState<AttemptView | null>(null);

  if (attempt) {
    const again = (only: readonly number[] | null) => {
      setPracticed(only);
      setAttempt(null);
      setTaking(true);
    };
    return (
      <div className="mx-auto max-w-176">
        <SharedResults whileLoading={<Loading />} attempt={attempt} onChange={setAttempt} onAgain={again} />
      </div>
    );
  }
  if (isTaking) {
    const key: BrowserKeys["local"] = `vidwright.quiz.${token}${practiced ? `.${practiced.join("-")}` : ""}`;
    return (
      <div className="mx-auto max-w-176">
        <QuizTaker
          whileLoading={<Loading />}
          quiz={quiz}
          questions={practiced ? questions.filter(({ id }) => practiced.includes(id)) : questions}
          only={practiced}
          send={send}
          check={null}
          clip={NO_CLIP}
          storageKey={key}
          onBack={() => setTaking(false)}
          onComplete={() => undefined}
          loadResults={loadResults}
          onResults={setAttempt}
        />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-176">
      <p className="text-small text-quiet">A quiz about “{quiz.videoTitle}”</p>
      <h1 className="mt-2 font-serif text-title font-semibold">{quiz.title}</h1>
      {quiz.description && <p className="mt-3 text-quiet">{quiz.description}</p>}
      <p className="mt-3 text-quiet">
        {counted(quiz.totalQuestions, "question")}. No account needed. Only you see your answers.
      </p>
      <Button variant="primary" className="mt-6" onClick={() => setTaking(true)}>
        Start Quiz
      </Button>
      <p className="mt-6 text-small text-quiet">
        {quiz.isOfflineDraft ? EXTRACT_QUIZ_NOTICE : writtenByModels([quiz])}
      </p>
    </div>
  );
}

/** No clips before the end for people with the link. */
const NO_CLIP = { playable: null, title: "" };

function Loading() {
  return <div className="h-64 rounded-sm bg-line/60" role="status" aria-label="Loading" />;
}
