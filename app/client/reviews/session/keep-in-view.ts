const LINES_IN_VIEW_PX = 160;

/** Under a long question the answer would begin out of sight: the page moves until some lines of it are above the buttons. */
export function showAnswer(answer: HTMLElement | null, actions: HTMLElement | null): void {
  if (!answer || !actions) return;
  const hidden = answer.getBoundingClientRect().top + LINES_IN_VIEW_PX - actions.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: hidden });
}

/** After a long card the next one is not begun in its middle. */
export function showFromTop(session: HTMLElement | null): void {
  if (session && session.getBoundingClientRect().top < 0) session.scrollIntoView({ block: "start" });
}
