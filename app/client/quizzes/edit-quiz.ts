import { callApi, postJson } from "~/app/client/api/call-api";
import { failureMessage } from "~/app/client/api/server-message";
import type { QuizView } from "~/functions/quizzes/quiz-views";
import { showToast } from "../toast/store";
import { undoAction } from "../toast/undo-action";

/** Shows a failure of the server's in a toast. */
function tell(title: string, thrown: unknown): void {
  showToast({ title, description: failureMessage(thrown), isDestructive: true });
}

/** Deletes a quiz and offers to undo that. `onChange` reads the list anew. */
export async function deleteQuiz({ id, title }: QuizView, onChange: () => void): Promise<void> {
  const undo = async () => {
    try {
      await callApi(`/api/quizzes/${id}/restore`, { method: "POST" });
      showToast({ title: "Restored", description: title });
      onChange();
    } catch (thrown) {
      tell("Couldn't undo", thrown);
    }
  };
  try {
    await callApi(`/api/quizzes/${id}`, { method: "DELETE" });
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

/** Sets or takes away the bookmark; answers the quiz as it is then. */
export async function bookmarkQuiz(quiz: QuizView): Promise<QuizView> {
  try {
    const method = quiz.isBookmarked ? "DELETE" : "POST";
    await callApi(`/api/quizzes/${quiz.id}/bookmark`, { method });
    showToast({ title: quiz.isBookmarked ? "Removed bookmark" : "Added bookmark" });
    return { ...quiz, isBookmarked: !quiz.isBookmarked };
  } catch (thrown) {
    tell("Couldn't bookmark", thrown);
    return quiz;
  }
}

/** Answers the renamed quiz, or null when it could not be saved. */
export async function renameQuiz(id: number, change: { title: string; description: string }): Promise<QuizView | null> {
  try {
    return (await (await postJson(`/api/quizzes/${id}`, change, { method: "PATCH" })).json()) as QuizView;
  } catch (thrown) {
    tell("Couldn't save", thrown);
    return null;
  }
}
