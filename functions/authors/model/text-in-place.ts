import { cleanText, shorten } from "~/functions/text/clean-text";
import { harmless } from "./describe-video";
import type { AttemptInPlace } from "./second-attempt";

const MAX_TOLD = 30;

/** A sentence about the number wanted if some items were turned down; otherwise empty. */
export function inPlaceWish(noun: string, inPlace: readonly AttemptInPlace[]): string {
  return inPlace.length > 0 ? ` In place of each one turned down, one ${noun} from the lines named with it.` : "";
}

/** Questions or cards that were turned down, as material of a task. */
export function inPlaceLines(inPlace: readonly AttemptInPlace[], maxText: number): string[] {
  if (inPlace.length === 0) return [];
  const lines = inPlace.slice(0, MAX_TOLD).map(({ text, problem, from, to }) => {
    const place = from === undefined ? "" : `, lines ${from} to ${to}`;
    return `- ${harmless(`${shorten(cleanText(text), maxText)} (${cleanText(problem)})`)}${place}`;
  });
  return ["Turned down before, and why:", ...lines];
}
