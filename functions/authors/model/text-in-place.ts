import { cleanText, shorten } from "~/functions/text/clean-text";
import { harmless } from "./describe-video";
import type { AttemptInPlace } from "./second-attempt";

/** The most that are named. */
const MAX_TOLD = 30;

/** What is said about the number wanted where some were turned down; empty where none were. */
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
