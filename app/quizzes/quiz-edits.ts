import { call } from "~/app/browser/calls/call";
import { serverFailureMessage } from "~/app/browser/calls/server-message";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { QuizView } from "~/functions/quizzes/quiz-views";

/** Shows the server's failure in a toast. */
function tell(title: string, thrown: unknown): void {
  showToast({ title, description: serverFailureMessage(thrown), isDestructive: true });
}

/** Deletes a quiz, with undo. `onChange` reloads the list. */
export async function sendQuizDeletion({ id, title }: QuizView, onChange: () => void): Promise<void> {
  const undo = async () => {
    try {
      await call("POST /api/quizzes/:id/restore", { param: { id } });
      showToast({ title: "Restored", description: title });
      onChange();
    } catch (thrown) {
      tell("Couldn't undo", thrown);
    }
  };
  try {
    await call("DELETE /api/quizzes/:id", { param: { id } });
  } catch (thrown) {
    return tell("Couldn't delete", thrown);
  }
  onChange();
  showToast({
    title: "Quiz deleted",
    description: title,
    action: undoAction(undo),
  });
}

/** Toggles the bookmark; returns the updated quiz. */
export async function sendQuizBookmark(quiz: QuizView): Promise<QuizView> {
  try {
    const verb = quiz.isBookmarked ? "DELETE" : "POST";
    await call(`${verb} /api/quizzes/:id/bookmark`, { param: { id: quiz.id } });
    showToast({ title: quiz.isBookmarked ? "Removed bookmark" : "Added bookmark" });
    return { ...quiz, isBookmarked: !quiz.isBookmarked };
  } catch (thrown) {
    tell("Couldn't bookmark", thrown);
    return quiz;
  }
}

/** Returns the renamed quiz, or null if it could not be saved. */
export async function sendQuizName(
  id: number,
  change: { title: string; description: string },
): Promise<QuizView | null> {
  try {
    return await call("PATCH /api/quizzes/:id", { param: { id }, json: change });
  } catch (thrown) {
    tell("Couldn't save", thrown);
    return null;
  }
}
