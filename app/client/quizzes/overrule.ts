import { call } from "~/app/client/api/call";
import { failureMessage } from "~/app/client/api/server-message";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import { showToast } from "../toast/store";

/** Records that the learner was right, or takes that back; answers the attempt as it is then, or null where it failed. */
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
