import { isNumber, tokensOf, withoutSigns } from "./terms";

/** One language for each way of writing figures: 1,234.5 and 1.234,5 and 1 234,5 and 1’234.5. */
const STYLES = ["en", "de", "fr", "de-CH"] as const;

/**
 * A figure of a claim that was not said, or null. Captions write figures in the style of their language or of whoever
 * made them, so a claim stands when its figures were said in any one way of reading it.
 */
export function findFigureNotHeard(claim: string, around: string): string | null {
  const heard = new Set(STYLES.flatMap((style) => figuresOf(around, style)));
  // What may be a pronoun may be a count as well.
  if (/\bone\b/i.test(around)) heard.add("1");
  const missing = STYLES.map((style) => figuresOf(claim, style).find((figure) => !heard.has(figure)) ?? null);
  return missing.includes(null) ? null : (missing[0] ?? null);
}

function figuresOf(text: string, style: string): string[] {
  return tokensOf(text, style).filter(isNumber).map(withoutSigns);
}
