/** Verbs that change places with their subject in a question. */
const AUXILIARY =
  /^(?:is|are|was|were|can|could|must|should|will|would|may|might|isn't|aren't|wasn't|weren't|can't|couldn't|mustn't|shouldn't|won't|wouldn't|don't|doesn't|didn't)$/i;
/** Verbs in the present that need "do"; their forms with an s need "does". */
const BASES = new Set(
  (
    "absorb accept add allow answer appear arrive ask begin belong break build burn call charge control calculate carry cause change check choose collect come combine compare " +
    "connect consist contain convert copy cost create decide decrease delete depend describe disappear encrypt end enter exist expire explain fail fall fill find " +
    "follow form forward get give go grow happen have help hold ignore improve include increase integrate keep know last lead learn leave let lie live lock " +
    "look lose make matter mean move need offer open own pay play prevent produce promise protect prove provide reach read receive reduce refund refuse " +
    "register reflect release remain remove rename represent repeat replace require return rise rotate run save say scan see sell send serve set share show sign sit skip slow solve speak " +
    "speed spend spread stand start stay stop store suggest support switch sync take tell top travel trust try transport turn unlock update use verify wait want warn wear win work write yield"
  ).split(" "),
);
/** What no subject of a plain sentence holds. */
const NO_SUBJECT = /[,;:]|\b(?:that|which|who|whom|whose|when|if|where|while|because|so|and then|to)\b/i;
const MOST_SUBJECT_WORDS = 7;

/** A plain statement in its parts; null where it is not plain. `verb` is the one that a question needs first. */
type Plain = { verb: string; subject: string; rest: string };

/**
 * Turns a plain statement into a question: "The keys expire after an hour", "Why" becomes "Why do the keys expire after
 * an hour?".
 * @param inner spells a word that stood first as it is inside a sentence
 * @returns null where the statement's verb is not known
 */
export function questionOf(statement: string, asks: string, inner: (text: string) => string): string | null {
  const plain = readPlain(statement);
  return plain && `${asks} ${plain.verb} ${inner(plain.subject)} ${plain.rest}?`;
}

function readPlain(statement: string): Plain | null {
  const words = statement.replace(/(?<![.!,;:\s])[.!,;:\s]+$/, "").split(/\s+/);
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    if (index > MOST_SUBJECT_WORDS) return null;
    const subject = words.slice(0, index).join(" ");
    if (NO_SUBJECT.test(subject)) return null;
    const rest = words.slice(index + 1).join(" ");
    if (rest === "") return null;
    if (/^cannot$/i.test(word)) return { verb: "can", subject, rest: `not ${rest}` };
    if (AUXILIARY.test(word)) return { verb: word.toLowerCase(), subject, rest };
    const base = baseOf(word.toLowerCase());
    if (base) return { verb: base === word.toLowerCase() ? "do" : "does", subject, rest: `${base} ${rest}` };
  }
  return null;
}

/** The bare form of a verb in the present, where it is known. */
function baseOf(word: string): string | null {
  if (word === "has") return "have";
  const forms = [word, word.replace(/ies$/, "y"), word.replace(/es$/, ""), word.replace(/s$/, "")];
  return forms.find((form) => BASES.has(form)) ?? null;
}

/** How many words of a text stand before a pronoun, at least, for it to mean one of them. */
const WORDS_BEFORE = 3;
const DANGLING =
  /(?<![\p{L}'\u2019-])(?:it|its|they|them|their|this|these|those|that's|he|she|him|his|her|there(?! (?:is|are|was|were)\b)|here)(?:['\u2019](?:s|re|ll|ve|d))?(?![\p{L}'\u2019-])/iu;
const ALWAYS_DANGLING =
  /(?<![\p{L}'\u2019-])(?:this|these|those|that's|i|my|me)(?:['\u2019](?:s|re|ll|ve|d|m))?(?![\p{L}'\u2019-])/iu;
const SPEAKERS = /(?<![\p{L}'\u2019-])(?:we|us|our|ours)(?:['\u2019](?:re|ll|ve|d))?(?![\p{L}'\u2019-])/iu;

/** Whether a text is told by those who speak in the video, as theirs. */
export function speaksOfSpeakers(text: string): boolean {
  return SPEAKERS.test(text);
}

/** Whether a text can be understood by who has read nothing before it. */
export function isSelfContained(text: string): boolean {
  if (ALWAYS_DANGLING.test(text)) return false;
  const at = DANGLING.exec(text)?.index;
  return at === undefined || text.slice(0, at).split(/\s+/).filter(Boolean).length >= WORDS_BEFORE;
}
