import type { BrowserKeys } from "~/functions/privacy/browser";
import type { Stretch } from "~/functions/prds/coverage/schema";
import type { Suggestion } from "~/functions/prds/coverage/suggestion";
import { forgetHere, keepHere, readKept } from "~/app/browser/storage/kept-here";

/** Lines written from a gap that were neither accepted nor dismissed. */
export type Kept = { gap: Stretch; suggestion: Suggestion };

/** The most that are stored; the oldest is dropped. */
const MOST = 10;

const keyOf = (promptId: number): BrowserKeys["local"] => `vidwright.gaps.${promptId}`;

/** A document's stored suggestions. Each cost one use, so a reload must not lose them. */
export function readSuggestions(promptId: number): Kept[] {
  const text = readKept("local", keyOf(promptId));
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    // Not written by this code.
    return [];
  }
}

export function keepSuggestions(promptId: number, kept: readonly Kept[]): void {
  if (kept.length === 0) forgetHere("local", keyOf(promptId));
  else keepHere("local", keyOf(promptId), JSON.stringify(kept.slice(-MOST)));
}

function isKept(one: unknown): one is Kept {
  if (!isRecord(one) || !isRecord(one.gap) || !isRecord(one.suggestion)) return false;
  const { gap, suggestion } = one;
  const isGap = typeof gap.startMs === "number" && typeof gap.endMs === "number";
  const { lines, sealed } = suggestion;
  return isGap && typeof sealed === "string" && Array.isArray(lines) && lines.every(isLine);
}

function isLine(line: unknown): boolean {
  if (!isRecord(line)) return false;
  const told = line.item ?? line.learning;
  return isRecord(told) && typeof told.text === "string" && Array.isArray(told.citations);
}

function isRecord(one: unknown): one is Record<string, unknown> {
  return typeof one === "object" && one !== null;
}
