import { hasFullStops } from "~/functions/text/full-stops";

/**
 * What can be made from a transcript: anything with a model, and without one all kinds of the extract, mostly gaps, or
 * little if anything.
 */
export type StudyOffer = "any" | "all" | "gaps" | "few";

/** Languages in which the extract asks for terms, and of these the ones in which it finds them in speech without full stops. */
const ASKED = "ar de en es fr hi id it ja ko nl pl pt ru tr uk vi zh".split(" ");
export const GAP_LANGUAGES = "de en es fr hi it ja nl pl pt".split(" ");

/**
 * @param transcript.segments captions; the first few hundred show whether they have full stops
 * @param transcript.language BCP 47
 */
export function offerOf(
  transcript: { segments: readonly { text: string }[]; language: string },
  hasModel: boolean,
): StudyOffer {
  if (hasModel) return "any";
  const [code = ""] = transcript.language.toLowerCase().split("-");
  if (hasFullStops(transcript.segments) && ASKED.includes(code)) return "all";
  return GAP_LANGUAGES.includes(code) ? "gaps" : "few";
}
