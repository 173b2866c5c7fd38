import { useEffect, useRef, useState } from "react";
import type { CallOptions } from "~/app/browser/calls/call";
import { serverMessage } from "~/app/browser/calls/server-message";
import { showToast } from "~/app/ui/toast-store";
import { NO_ANSWERS_MESSAGE } from "~/functions/quizzes/quiz-kinds";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import type { Taking } from "./use-taking";

/** Sends a quiz's answers. */
export type SendAnswers = (
  answers: CallOptions<"POST /api/quizzes/:id/attempts">["json"],
) => Promise<{ attempt: AttemptView }>;

export type AfterSubmission = {
  /** Called when the attempt is saved. */
  onComplete: (attempt: AttemptView) => void;
  /** Loads the results' script; until then the quiz says that it was submitted. */
  loadResults: () => Promise<unknown>;
  onResults: (attempt: AttemptView) => void;
};

type SubmissionInput = AfterSubmission & {
  taking: Taking;
  ids: readonly number[];
  /** Practice: the only questions asked and counted. */
  only: readonly number[] | null;
  send: SendAnswers;
};

/** Submits a quiz's answers as one attempt, and opens its results. */
export function useSubmission({ taking, ids, only, send, ...after }: SubmissionInput) {
  const [state, setState] = useState<"open" | "pending" | "submitted">("open");
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function submit() {
    if (state !== "open") return;
    if (taking.answered === 0) {
      showToast({ title: "No Answers", description: NO_ANSWERS_MESSAGE, isDestructive: true });
      return;
    }
    setState("pending");
    const seconds = taking.seconds();
    const body = {
      answers: ids.map((id) => ({
        ...{ questionId: id, userAnswer: taking.answers[id] ?? "", timeSpent: seconds.of(id) },
        ownMark: taking.markOf(id),
      })),
      timeSpent: seconds.total,
      clientId: taking.clientId,
      ...(only ? { only } : {}),
    };
    try {
      const { attempt } = await send(body);
      taking.forget();
      setState("submitted");
      showToast({
        title: "Quiz Submitted",
        description: `Your quiz has been submitted. Score: ${attempt.score}/${attempt.totalQuestions}`,
      });
      after.onComplete(attempt);
      void showResults(attempt);
    } catch (thrown) {
      const description = serverMessage(thrown, "Failed to submit quiz. Please try again.");
      showToast({ title: "Submission Error", description, isDestructive: true });
      setState("open");
    }
  }

  /** Don't navigate if the user has gone back in the meantime. */
  async function showResults(attempt: AttemptView) {
    // If the script can't be loaded, for example offline, stay where the page says that the attempt is saved.
    const isLoaded = await after.loadResults().then(
      () => true,
      () => false,
    );
    if (isLoaded && isHere.current) after.onResults(attempt);
  }

  return { state, submit };
}
