const NAME = "question";

/** The index of the question that a quiz's address opens; 0 by default. */
export function readQuestionIndex(query: URLSearchParams): number {
  const number = Number(query.get(NAME));
  return Number.isInteger(number) && number > 1 ? number - 1 : 0;
}

/** Puts the current question in the page's address, so that a reload is rendered with it. No navigation. */
export function keepQuestionIndex(index: number): void {
  const url = new URL(location.href);
  if (index === 0) url.searchParams.delete(NAME);
  else url.searchParams.set(NAME, String(index + 1));
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
