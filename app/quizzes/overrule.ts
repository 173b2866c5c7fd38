import { call } from "~/app/browser/calls/call";
import { failureMessage } from "~/app/browser/calls/server-message";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import { showToast } from "~/app/ui/store";

/** Sets or clears "I was right" on an answer; returns the updated attempt, or null on failure. */
export async function overrule(
  attemptId: number,
  questionId: number,
  isOverruled: boolean,
): Promise<AttemptView | null> {
  try {
    const answer = await call("POST /api/quiz-attempts/:id/overrule", {
      param: { id: attemptId },
      json: { questionId, isOverruled },
    });
    return answer.attempt;
  } catch (thrown) {
    showToast({ title: "Couldn't save", description: failureMessage(thrown), isDestructive: true });
    return null;
  }
}
