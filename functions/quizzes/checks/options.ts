import { findNumerals } from "../../text/numerals/find";
import { stemsOf } from "../../text/terms";
import { TOO_FEW_OPTIONS } from "../schema";

/** Labels that models put before options: "A) …", "2. …". */
const LABEL = /^\s*(?:\(?[A-Ha-h1-8][).:]|[A-H]\s+[-–—])\s+/;
/** "All of the above" and the like, in the languages that the product sees most. */
const REFERS_TO_OTHERS =
  /\b(?:all|none|both|neither|any|each|either)\s+(?:of\s+)?(?:the\s+|these\s+|those\s+)?(?:above|options?|answers?|choices?|others?|below)\b|\b(?:all|none|both|neither)\s+of\s+(?:these|those|them)\b|\b(?:both\s+)?[A-D]\s*(?:and|&)\s*[A-D]\b|\b(?:todas|ninguna|ningún|nenhuma)\b.*\banteriores\b|\balle\b.*\b(?:oben|genannten)\b|\bkeine\b.*\b(?:oben|genannten|davon)\b|\b(?:toutes|aucune)\b.*\b(?:ci-dessus|réponses)\b/iu;

/** Options without their labels. */
export function withoutLabels(options: readonly string[]): string[] {
  const isLabeled = options.length > 1 && options.every((option) => LABEL.test(option));
  return options.map((option) => (isLabeled ? option.replace(LABEL, "") : option).trim());
}

/** An option normalized for comparison. */
export function sameOption(option: string): string {
  return stemsOf(option).join(" ") || option.normalize("NFKC").toLowerCase().trim();
}

/**
 * What is wrong with the options of a multiple choice question, or null. There must be at least two, all distinct;
 * exactly one is the correct answer; none refers to the others; and length or kind must not give away the correct one.
 * @param language of the video, BCP 47
 */
export function findOptionProblem(options: readonly string[], correctAnswer: string, language = "en"): string | null {
  if (options.length < 2) return TOO_FEW_OPTIONS;
  if (options.length > 6) return "it has more than 6 options";
  if (options.some((option) => option === "")) return "an option is empty";
  if (new Set(options.map(sameOption)).size < options.length) return "two options say the same";
  if (options.filter((option) => option === correctAnswer).length !== 1) return "the correct answer is not an option";
  if (options.some((option) => REFERS_TO_OTHERS.test(option))) return "an option speaks of the other options";
  const others = options.filter((option) => option !== correctAnswer);
  if (!areOfOneKind(correctAnswer, others, language)) return "the options are not of one kind";
  return isLikeLong(correctAnswer, others) ? null : "the correct answer stands out by its length";
}

function isLikeLong(correct: string, others: readonly string[]): boolean {
  const lengths = others.map((option) => option.length);
  const longest = Math.max(...lengths);
  const shortest = Math.min(...lengths);
  return (
    correct.length <= longest * 1.7 + 12 &&
    correct.length * 1.7 + 12 >= shortest &&
    Math.max(longest, correct.length) <= Math.min(shortest, correct.length) * 4 + 20
  );
}

/** Figures beside figures, anything else beside anything else. "Six heures" is English as well, "quatre heures" is not. */
function areOfOneKind(correct: string, others: readonly string[], language: string): boolean {
  if (others.every((option) => isFigure(option) === isFigure(correct))) return true;
  return [correct, ...others].every((option) => isFigure(option) || findNumerals(option, language)[0]?.start === 0);
}

/** Whether an option is a quantity or a date rather than a name or a sentence. */
function isFigure(option: string): boolean {
  return /^\d/.test(stemsOf(option.replace(/^[^\p{L}\p{N}]+/u, ""))[0] ?? "");
}
