/** Chinese and Japanese put no space after a full stop; elsewhere a point without one is in "2.5". */
const ENDED = /[\u3002\uff01\uff1f]|[.!?\u2026\u061f\u06d4\u0964]["'\u2019\u201d\u00bb)]*(?:\s|$)/gu;
/**
 * At least this many full stops per caption. Captions of whole sentences have one each; those that break anywhere
 * have one in two or three.
 */
const MIN_PER_CAPTION = 0.1;

/** Whether these captions have sentence ends, which machine-made captions often lack. */
export function hasFullStops(captions: readonly { text: string }[]): boolean {
  const ends = captions.reduce((sum, { text }) => sum + (text.match(ENDED)?.length ?? 0), 0);
  return ends >= captions.length * MIN_PER_CAPTION;
}

/** Why a talk without full stops yields no questions, as a sentence to append; "" for other talks. */
export function lackOfFullStops(captions: readonly { text: string }[]): string {
  return hasFullStops(captions) ? "" : " Its captions have no full stops, so its sentences can't be told apart.";
}
