import { useEffect, useRef, useState } from "react";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import type { OpenTextQuestion } from "~/functions/quizzes/quiz-views";
import { keepQuestionIndex } from "./question-address";
import { type CheckAnswer, useFeedback } from "./use-feedback";

import { type AfterSubmission, type SendAnswers, useSubmission } from "./use-submission";
import { useTaking } from "./use-taking";

type QuizSessionInput = {
  questions: readonly OpenTextQuestion[];
  only: readonly number[] | null;
  /** Index of the first question shown; 0 by default. */
  opensAt?: number | undefined;
  send: SendAnswers;
  /** Where the answers in progress are stored; null for nowhere. */
  storageKey: BrowserKeys["local"] | null;
  check: CheckAnswer | null;
} & AfterSubmission;

/** A quiz in progress: the current question, the answers, and submitting. */
export function useQuizSession({ questions, only, opensAt = 0, send, storageKey, check, ...after }: QuizSessionInput) {
  const ids = questions.map(({ id }) => id);
  const taking = useTaking(storageKey, ids, opensAt);
  const submission = useSubmission({ taking, ids, only, send, ...after });
  const { state } = submission;
  const feedback = useFeedback(check);
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const isFirstShown = useRef(true);
  const { index, answered, isAnswered } = taking;
  const question = questions[index];
  const isLast = index === questions.length - 1;
  const unanswered = ids.length - answered;
  /** The question where the unanswered warning was shown; moving to another question hides it. */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const isAsking = state === "open" && askedAt === index && unanswered > 0;

  useEffect(() => {
    keepQuestionIndex(index);
    heading.current?.focus({ preventScroll: isFirstShown.current });
    // The first question scrolls to the quiz's title, since a long page may have been above it.
    if (isFirstShown.current) top.current?.scrollIntoView();
    isFirstShown.current = false;
  }, [index]);

  /** Warns first if some questions are unanswered; without any answer the submission is refused with a message. */
  function submit() {
    if (taking.answered > 0 && unanswered > 0) setAskedAt(index);
    else void submission.submit();
  }

  function goTo(next: number) {
    setAskedAt(null);
    taking.goTo(next);
  }

  function submitAnyway() {
    setAskedAt(null);
    void submission.submit();
  }

  function keepAnswering() {
    const first = ids.findIndex((id) => !isAnswered(id));
    if (first === index) heading.current?.focus();
    goTo(first);
  }

  const isChecked = feedback.of(question?.id) !== null;
  const canCheck = feedback.isOn && !isChecked && question !== undefined && isAnswered(question.id);
  const checkNow = () => question && void feedback.ask(question.id, taking.answers[question.id] ?? "");
  const goOn = () => (isLast ? submit() : goTo(index + 1));

  useQuizKeys({
    question,
    onAnswer: (answer) => question && !isChecked && taking.answer(question.id, answer),
    onMove: (by) => goTo(index + by),
    onEnter: () => (canCheck ? checkNow() : goOn()),
    isActive: state === "open" && !isAsking,
  });

  const moves = { goTo, submit, submitAnyway, keepAnswering, checkNow };
  const shown = { question, isLast, isChecked, canCheck, unanswered, isAsking };
  return { ids, taking, feedback, state, heading, top, ...shown, ...moves };
}

export type QuizSession = ReturnType<typeof useQuizSession>;

type QuizKeys = {
  question: OpenTextQuestion | undefined;
  onAnswer: (answer: string) => void;
  onMove: (by: 1 | -1) => void;
  onEnter: () => void;
  isActive: boolean;
};

/**
 * 1 to 9 choose an option, arrow keys change questions, and Enter continues or, on the last question, submits. With
 * Ctrl or Command, Enter works wherever the focus is. In a text answer, keys type, and Shift+Enter adds a line break.
 */
function useQuizKeys(keys: QuizKeys): void {
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
