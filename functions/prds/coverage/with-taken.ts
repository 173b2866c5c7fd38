import { withMoreLines } from "../more-lines";
import type { VersionState } from "../prd-versions-list";
import type { SuggestedLine } from "./suggestion";

/**
 * The document with some of the lines written from a gap. Runs on the server, and in the page before the server
 * responds.
 * @param take their indexes in `lines`
 * @throws AppError invalid_input if the document would become too long
 */
export function withTaken(state: VersionState, lines: readonly SuggestedLine[], take: readonly number[]): VersionState {
  const taken = [...new Set(take)].flatMap((index) => lines[index] ?? []);
  return withMoreLines(state, {
    items: taken.flatMap((line) => ("item" in line ? [line.item] : [])),
    learnings: taken.flatMap((line) => ("learning" in line ? [line.learning] : [])),
  });
}
