import type { FlashcardView } from "~/functions/flashcards/card-views";
import { shownCategory } from "~/functions/flashcards/shown-category";
import { DIFFICULTIES, type Difficulty } from "~/functions/quizzes/quiz-kinds";

/** Which cards are shown; null and an empty search stand for all. `card` is the target of a link. */
export type CardFilters = {
  search: string;
  category: string | null;
  difficulty: Difficulty | null;
  card: number | null;
};

export const NO_CARD_FILTERS: CardFilters = { search: "", category: null, difficulty: null, card: null };

export function hasCardFilters({ search, category, difficulty, card }: CardFilters): boolean {
  return search.trim() !== "" || category !== null || difficulty !== null || card !== null;
}

/** The cards that contain the search in their front or back, ignoring case, with this category and difficulty. */
export function filterCards(
  cards: readonly FlashcardView[],
  { search, category, difficulty, card: linked }: CardFilters,
): FlashcardView[] {
  const words = search.trim().toLocaleLowerCase();
  const has = (text: string) => text.toLocaleLowerCase().includes(words);
  return cards.filter(
    (card) =>
      (linked === null || card.id === linked) &&
      (words === "" || has(card.front) || has(card.back)) &&
      (category === null || card.category === category) &&
      (difficulty === null || card.difficulty === difficulty),
  );
}

/** The distinct categories that these cards show, sorted. */
export function categoriesOf(cards: readonly FlashcardView[]): string[] {
  return [...new Set(cards.flatMap(({ category }) => shownCategory(category) ?? []))].sort((a, b) =>
    a.localeCompare(b, undefined, { numeric: true }),
  );
}

/** Reads filters from the address. */
export function readCardFilters(query: URLSearchParams): CardFilters {
  const difficulty = DIFFICULTIES.find((one) => one === query.get("difficulty")) ?? null;
  const card = /^[1-9]\d{0,14}$/.exec(query.get("card") ?? "")?.[0];
  return {
    search: query.get("q") ?? "",
    category: query.get("category") || null,
    difficulty,
    card: card === undefined ? null : Number(card),
  };
}

/** Replaces the filters in the address's query. */
export function writeCardFilters(
  query: URLSearchParams,
  { search, category, difficulty, card }: CardFilters,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const said = { q: search.trim(), category: category ?? "", difficulty: difficulty ?? "", card: card ?? "" };
  for (const [name, value] of Object.entries(said)) {
    if (value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
