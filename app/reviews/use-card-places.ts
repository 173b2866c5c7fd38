import { type RefObject, useEffect, useRef, useState } from "react";

import type { SessionRoom } from "./use-session";

const LINES_IN_VIEW_PX = 160;

/** Below a long question the answer would start off screen: scrolls until its first lines are above the buttons. */
function showAnswer(answer: HTMLElement | null, actions: HTMLElement | null): void {
  if (!answer || !actions) return;
  const hidden = answer.getBoundingClientRect().top + LINES_IN_VIEW_PX - actions.getBoundingClientRect().top;
  if (hidden > 0) answer.closest(".reviewer")?.scrollBy({ top: hidden });
}

/** Shows the next card from its top after a long one. */
function showFromTop(session: HTMLElement | null): void {
  session?.closest(".reviewer")?.scrollTo({ top: 0 });
}

/** The elements of a session that focus and scrolling target. */
type CardPlaces = {
  place: RefObject<HTMLElement>;
  question: RefObject<HTMLDivElement>;
  answer: RefObject<HTMLDivElement>;
  actions: RefObject<HTMLDivElement>;
  /** The typed answer for the current card. */
  typed: string;
  onType: (text: string) => void;
};

/** Moves focus and scroll position to the card when it appears, and to its answer when it is flipped. */
export function useCardPlaces(
  { session, entry }: Pick<SessionRoom, "session" | "entry">,
  typesAnswer: boolean,
): CardPlaces {
  const [typed, setTyped] = useState("");
  const place = useRef<HTMLElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const { isFlipped } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card, or its other side
  useEffect(() => {
    const target = isFlipped ? answer.current : question.current;
    if (!isFlipped && typesAnswer) {
      setTyped("");
      return;
    }
    target?.focus({ preventScroll: true });
    if (isFlipped) showAnswer(answer.current, actions.current);
    else showFromTop(place.current);
  }, [entry?.id, isFlipped]);
  return { place, question, answer, actions, typed, onType: setTyped };
}
