/** Tags and cue times, which are in no language. */
const MARKUP = /<[^<>]{0,200}>|\{\\[^{}]{0,200}\}|\d[\d:.,]*|-->/gu;
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/u;
const LATIN = /\p{Script=Latin}/u;
/** A sign between two letters, or a capital inside a word of small letters, one of the two beyond ASCII. */
const ODD =
  /[\p{L}'’][\u00a1-\u00a9\u00ab-\u00b3\u00b6\u00b8\u00b9\u00bb-\u00bf\u00d7\u00f7†‡•‰€™√∫≈◊‚ƒˆ˜¨¸´]\p{L}|\p{Ll}(?![A-Z])\p{Lu}|[\u2500-\u259f]/u;
const CONTROLS = /(?![\t-\r])\p{Cc}|\ufffd/u;
/** Share of odd words in a text that reads right: names of brands, and slips. */
const ODD_SHARE = 0.03;

/** Whether decoded text can be what was written: without controls, and next to no words of mixed scripts or with signs in them. */
export function isPlausible(text: string): boolean {
  if (CONTROLS.test(text)) return false;
  const words = text.replace(MARKUP, " ").match(/\S{1,200}/gu) ?? [];
  const foreign = words.filter((word) => /[^\0-\x7f]/u.test(word));
  const plain = words.length - foreign.length;
  const isLatin = plain > foreign.length / 2;
  const odd = foreign.filter((word) => isOdd(word) || (isLatin && OTHER_SCRIPT.test(word))).length;
  return odd <= foreign.length * ODD_SHARE;
}

function isOdd(word: string): boolean {
  if (ODD.test(word) || (OTHER_SCRIPT.test(word) && LATIN.test(word))) return true;
  const signs = word.match(/[^\0-\x7f\p{L}\p{M}\p{P}]/gu)?.length ?? 0;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && signs > letters;
}
