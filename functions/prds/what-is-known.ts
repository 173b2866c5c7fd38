import { counted } from "~/functions/text/counted";
import { addedBy, type LineOwner } from "./line-status";
import type { Grounding, PromptView } from "./model";
import { type Doubt, LINE_DOUBTS } from "./prd-groups";
import { type DocumentWords, ENGLISH, filled } from "./words/english-words";

/** What is to be said of one line, and of several, that are to be looked at. */
const TO_LOOK_AT: Readonly<Record<Doubt | "unquoted", readonly [one: string, several: string]>> = {
  partly: ["says more than its quotes", "say more than their quotes"],
  contradicted: ["is contradicted by its quote", "are contradicted by their quotes"],
  unsupported: ["is not in its quote", "are not in their quotes"],
  noted: ["may say more than its quotes", "may say more than their quotes"],
  implied: ["is implied by its quote", "are implied by their quotes"],
  unchecked: ["was not checked", "were not checked"],
  unquoted: ["has no quote", "have no quote"],
};

/**
 * Which lines to look at, as one sentence, for example `3 lines say more than their quotes, 2 have no quote.` Null for a
 * document without lines by its author.
 */
export function groundingFigure({ quoted, total, said, doubts = {} }: Grounding): string | null {
  if (total === 0) return null;
  const counts = [...LINE_DOUBTS.map((doubt) => [doubt, doubts[doubt] ?? 0] as const)];
  const found = [...counts, ["unquoted", total - quoted] as const].filter(([, count]) => count > 0);
  if (found.length === 0) return said === undefined ? "Every line has a quote." : "Every line is backed by its quote.";
  const clauses = found.map(([doubt, count], index) => {
    const [one, several] = TO_LOOK_AT[doubt];
    return `${index === 0 ? counted(count, "line") : count} ${count === 1 ? one : several}`;
  });
  return `${clauses.join(", ")}.`;
}

/** How many lines the owner wrote; null if none. */
export function addedNotice({ added }: Grounding, owner?: LineOwner): string | null {
  return added === undefined ? null : `${counted(added, "line")} ${addedBy(owner)}.`;
}

/** Which quoted lines were checked, and which were not. */
export function checkedNotice({ said }: Grounding, { grounding: words }: DocumentWords = ENGLISH): string {
  return said === undefined ? words.found : words.checked;
}

/** Which model wrote a document, or that it is an extract. */
export function writtenBy(
  { model, isOfflineDraft }: Pick<PromptView, "model" | "isOfflineDraft">,
  { author }: DocumentWords = ENGLISH,
): string {
  return isOfflineDraft ? author.extract : filled(author.model, model);
}
