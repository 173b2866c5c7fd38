import { type RefObject, useEffect, useRef, useState } from "react";
import { showAnswer, showFromTop } from "../../client/reviews/session/keep-in-view";
import type { SessionRoom } from "./use-session";

/** The parts of a session that the focus and the view follow. */
type CardPlaces = {
  place: RefObject<HTMLElement>;
  question: RefObject<HTMLDivElement>;
  answer: RefObject<HTMLDivElement>;
  actions: RefObject<HTMLDivElement>;
  /** What was typed for the card that is shown. */
  typed: string;
  onType: (text: string) => void;
};

/** Leads whoever reads by ear or by keyboard to the card, wherever the last press was, and to its answer when it is turned. */
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
    if (!isFlipped && typesAnswer) return setTyped("");
    target?.focus({ preventScroll: true });
    if (isFlipped) showAnswer(answer.current, actions.current);
    else showFromTop(place.current);
  }, [entry?.id, isFlipped]);
  return { place, question, answer, actions, typed, onType: setTyped };
}
