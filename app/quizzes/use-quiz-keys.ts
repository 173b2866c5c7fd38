import { useEffect, useRef } from "react";
import type { OpenQuestion } from "~/functions/quizzes/quiz-views";

type QuizKeys = {
  question: OpenQuestion | undefined;
  onAnswer: (answer: string) => void;
  onMove: (by: 1 | -1) => void;
  onEnter: () => void;
  isActive: boolean;
};

/**
 * 1 to 9 choose an option, the arrow keys change questions, Enter continues and on the last question submits; with Ctrl
 * or Command it does so wherever the focus is. In a text answer, keys type; Enter continues and Shift+Enter adds a line
 * break.
 */
export function useQuizKeys(keys: QuizKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { question, onAnswer, onMove, onEnter, isActive } = latest.current;
      const { target, key } = event;
      const isHeld = event.ctrlKey || event.metaKey;
      if (!isActive || event.defaultPrevented || event.altKey || (isHeld && key !== "Enter")) return;
      if (!(target instanceof Element) || target.closest("dialog, [role=dialog], [role=tablist], [popover]")) return;
      const isWriting = target.closest("textarea, input:not([type=radio]), select") !== null;
      if (key === "Enter") {
        // Leave Enter to the focused button, to line breaks (with Shift), and to IME input.
        if (event.shiftKey || event.isComposing || (!isHeld && target.closest("button, a, summary"))) return;
        event.preventDefault();
        if (!event.repeat) onEnter();
        return;
      }
      if (isWriting) return;
      if (key === "ArrowLeft" || key === "ArrowRight") {
        event.preventDefault();
        onMove(key === "ArrowRight" ? 1 : -1);
        return;
      }
      const option = /^[1-9]$/.test(key) ? question?.options[Number(key) - 1] : undefined;
      if (option === undefined) return;
      event.preventDefault();
      onAnswer(option);
    };
    // In the capture phase, before radio buttons handle the arrow keys.
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, []);
}
