import { citationKey } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import type { Suggestion } from "~/functions/prds/coverage/suggestion";
import type { VersionState } from "~/functions/prds/prd-versions-list";
import type { Change } from "~/functions/prds/with-change";

/** A change made on the page, which knows the moments of the words it cites. */
export type PageChange = Omit<Change, "lines"> & { lines?: PageEdit[] };

type PageEdit = Omit<NonNullable<Change["lines"]>[number], "citations"> & { citations?: Citation[] };

/** Whether two documents have the same lines, whatever the order of their fields. */
export function isSameDocument(one: Partial<VersionState>, other: Partial<VersionState>): boolean {
  const [text, otherText] = [one, other].map(({ items, details }) => JSON.stringify([items, details ?? null], inOrder));
  return text === otherText;
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Lines to take from a suggestion, by their places in it. */
export type TakenLines = Pick<Suggestion, "lines" | "sealed"> & { take: readonly number[] };

/**
 * A document after a change, or why the change is impossible.
 * @param apply null if the code that applies it could not be loaded
 * @returns `refusal` is a sentence for the user
 */
export function tryChange(
  apply: ((state: VersionState) => VersionState) | null,
  state: VersionState,
): { made: VersionState } | { refusal: string } {
  if (!apply) return { refusal: "Part of this page couldn't be loaded. Check your connection and try again." };
  try {
    return { made: apply(state) };
  } catch (thrown) {
    return { refusal: thrown instanceof Error ? thrown.message : "" };
  }
}

/**
 * Loads the code that applies changes the way the server does.
 * @returns a function that throws AppError if the server would reject the change
 */
export async function loadApply(): Promise<(state: VersionState, change: PageChange) => VersionState> {
  const { withChange } = await import("~/functions/prds/with-change");
  return (state, change) => {
    const chosen = new Map(
      change.lines?.flatMap(({ citations = [] }) => citations.map((one) => [citationKey(one), one] as const)),
    );
    return withChange(state, change, (words) => {
      const citation = chosen.get(citationKey(words));
      if (!citation) throw new Error("These words are not part of the change.");
      return citation;
    });
  };
}

/** Loads the code that adds lines written from a gap the way the server does. */
export async function loadTake(): Promise<(state: VersionState, taken: TakenLines) => VersionState> {
  const { withTaken } = await import("~/functions/prds/coverage/with-taken");
  return (state, { lines, take }) => withTaken(state, lines, take);
}
