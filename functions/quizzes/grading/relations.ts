import { isSign, tokensOf } from "../../text/terms";

/** Relations and arithmetic in English words, longer phrases first. */
const RELATIONS: readonly [RegExp, string][] = [
  [/\b(?:is )?(?:greater|more|larger) than or equal to\b|\bat least\b/gi, "≥"],
  [/\b(?:is )?(?:less|fewer|smaller) than or equal to\b|\bat most\b/gi, "≤"],
  [/\b(?:is )?(?:greater|more|larger) than\b|\bover\b|\babove\b/gi, ">"],
  [/\b(?:is )?(?:less|fewer|smaller) than\b|\bunder\b|\bbelow\b/gi, "<"],
  [/\bplus\b/gi, "+"],
  [/\btimes\b/gi, "×"],
];

/** Prepares two texts for comparison: if one of them uses signs, the other's words for them become signs too. */
export function withRelationSigns(one: string, other: string): [string, string] {
  if (!hasSigns(one) && !hasSigns(other)) return [one, other];
  return [spelled(one), spelled(other)];
}

function hasSigns(text: string): boolean {
  return tokensOf(text).some(isSign);
}

function spelled(text: string): string {
  return RELATIONS.reduce((out, [words, sign]) => out.replace(words, sign), text);
}
