import { useState } from "react";
import { serverMessage } from "~/app/browser/calls/server-message";
import { keepHere, readKept } from "~/app/browser/storage/kept-here";
import { showToast } from "~/app/ui/toast-store";
import type { CheckedAnswer } from "~/functions/quizzes/quiz-views";

const KEY = "vidwright.quiz-feedback";

/** Grades one answer while the quiz continues. */
export type CheckAnswer = (questionId: number, userAnswer: string) => Promise<CheckedAnswer>;

/**
 * Whether answers are checked one by one, a setting stored in this browser, and the results so far.
 * @param check null if the quiz reveals nothing before it is submitted
 */
export function useFeedback(check: CheckAnswer | null) {
  const [isWanted, setWanted] = useState(() => readKept("local", KEY) === "on");
  const [checked, setChecked] = useState<ReadonlyMap<number, CheckedAnswer>>(new Map());
  const [isChecking, setChecking] = useState(false);

  async function ask(questionId: number, userAnswer: string) {
    if (!check || isChecking) return;
    setChecking(true);
    try {
      const answer = await check(questionId, userAnswer);
      setChecked((before) => new Map([...before, [questionId, answer]]));
    } catch (thrown) {
      const description = serverMessage(thrown, "Your answer is kept. Please try again.");
      showToast({ title: "Couldn't check your answer", description, isDestructive: true });
    } finally {
      setChecking(false);
    }
  }

  return {
    isOffered: check !== null,
    isOn: check !== null && isWanted,
    turn: (isOn: boolean) => {
      setWanted(isOn);
      keepHere("local", KEY, isOn ? "on" : "off");
    },
    isChecking,
    of: (questionId: number | undefined) => (questionId === undefined ? null : (checked.get(questionId) ?? null)),
    ask,
  };
}
