import { mayBeDigits } from "~/functions/text/numerals/number-words";
import { UNSPACED } from "~/functions/text/unspaced";
import type { SpeechHabits } from "./speech/compile";

/** Correct spellings of names that speech recognition misspells; no other word is changed. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  (
    "API APIs SDK SDKs URL URLs JSON CSV XML HTTP HTTPS HTML CSS SQL SQLite PostgreSQL Postgres MySQL MongoDB Redis OAuth JWT SSO SAML GDPR HIPAA AWS GCP " +
    "iOS iPhone iPad macOS Android GitHub GitLab JavaScript TypeScript Python GraphQL PDF PDFs UX GPS NFC SMS FAQ MVP LLM LLMs TLS SSL CDN " +
    "CPU GPU PayPal WhatsApp YouTube Google Gmail Kubernetes Cloudflare HubSpot Salesforce QuickBooks Shopify Zapier Twilio IDs UUID UUIDs HMAC UTC"
  )
    .split(" ")
    .map((name) => [name.toLowerCase(), name] as const),
);

const JOINED = `${UNSPACED}，。、！？「」『』（）《》【】`;
const SPACE_IN_UNSPACED = new RegExp(`(?<=[${JOINED}])\\s+(?=[${JOINED}])`, "gu");
/** "the the", "we want, we want to": up to five words repeated immediately. Expects single spaces. */
const REPEATED =
  /(?<![\p{L}\p{M}\p{N}'’-])(?!(?:had|that) )(?!(?<=(?:of|about|for|with|to|like|use|see|do|want|need|love) )(?:it|you|this|that|them|me)\s*,)([\p{L}\p{M}'’]+(?: [\p{L}\p{M}'’]+){0,4})(?: ?[,.…—–-]+)? \1(?![\p{L}\p{M}\p{N}'’-])/giu;
/** "it's a, it's an app": the beginning repeated with another article. */
const RESTARTED =
  /(?<![\p{L}\p{N}'’-])([\p{L}'’]+) (?:a|an|the|to)(?: ?[,—–-]+)? (\1 (?:a|an|the|to))(?![\p{L}\p{N}'’-])/giu;
/** Words before "api" where it means fire in Indonesian and Malay. */
const FIRE = /(?:gunung|kereta|kayu|kembang|korek|bunga) $/iu;
const NOT_SPEECH = /\[[^[\]]*\]|[♪♫]/gu;
const SPEAKER_CHANGE = /^\s*(?:>>+|[-–—•*])\s*/u;
const ENDED = /[.!?…。！？؟।]["'”’»)\]]*$/u;

type SentenceExcerpt = { beginsInside: boolean; endsInside: boolean };
const WHOLE: SentenceExcerpt = { beginsInside: false, endsInside: false };

/**
 * Turns a spoken sentence into a readable line, without hesitations, repetitions, a leading "so, and then", or a
 * trailing "right?". It only removes words and corrects the spelling of names; it never adds a word.
 * @returns a line with a capital and a full stop, or with an ellipsis at an end that is inside a sentence; "" if
 * nothing is left
 */
export function cleanSentence(spoken: string, habits: SpeechHabits, excerpt = WHOLE): string {
  let line = spoken
    .replace(NOT_SPEECH, " ")
    .replace(SPEAKER_CHANGE, "")
    .replace(/--+/g, " — ")
    .replace(/\s+/g, " ")
    .trim();
  const hasEnd = ENDED.test(line);
  if (habits.fillers) line = line.replace(habits.fillers, " ");
  if (habits.parenthetical) line = line.replace(habits.parenthetical, " ");
  line = line.replace(/\s+/g, " ");
  if (habits.dropsRepeats) {
    line = untilStill(line, (text) => withoutRepeats(text).replace(RESTARTED, "$2"));
  }
  line = tidySigns(line);
  line = untilStill(line, (text) => dropOpening(text, habits));
  line = untilStill(line, (text) => dropEnding(text, habits, hasEnd));
  return finish(tidySigns(line), habits, { ...excerpt, endsInside: excerpt.endsInside && !hasEnd });
}

/** Words repeated in a number said digit by digit are no slip: "one one two". */
function withoutRepeats(text: string): string {
  return text.replace(REPEATED, (said: string, once: string, at: number) =>
    mayBeDigits(once, text.slice(Math.max(0, at - 40), at), text.slice(at + said.length, at + said.length + 40))
      ? said
      : once,
  );
}

function dropOpening(text: string, { openers, pausedOpeners }: SpeechHabits): string {
  let line = text.replace(/^[\s,;:.!?…—–-]+/, "");
  if (openers) line = line.replace(openers, "");
  return pausedOpeners ? line.replace(pausedOpeners, "") : line;
}

function dropEnding(text: string, { tags, dangling }: SpeechHabits, hasEnd: boolean): string {
  const line = tags ? text.replace(tags, "") : text;
  return dangling && !hasEnd ? line.replace(dangling, "") : line;
}

/** Applies a step until it changes nothing. This ends because each step only shortens the text. */
function untilStill(text: string, step: (text: string) => string): string {
  let [before, after] = [text, step(text)];
  while (after.length < before.length) [before, after] = [after, step(after)];
  return after;
}

function tidySigns(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:!?])/g, "$1")
    .replace(/([,;:])[,;:]+/g, "$1")
    .replace(/,(?=[.!?])/g, "")
    .replace(SPACE_IN_UNSPACED, "")
    .trim();
}

function finish(text: string, habits?: SpeechHabits, { beginsInside, endsInside } = WHOLE): string {
  const body = withoutOpening(text).replace(/(?<![\s,;:—–.!…。！-])[\s,;:—–.!…。！-]+$/u, "");
  if (!/[\p{L}\p{N}]/u.test(body)) return "";
  const spelled = body.replace(/(?<![\p{L}\p{N}.@/_-])[a-z][a-z'’]*(?![\p{L}\p{N}@/_-])/gu, (word, at: number) =>
    word === "api" && FIRE.test(body.slice(0, at)) ? word : spellName(word, habits),
  );
  const line = beginsInside ? `…${spelled}` : capitalized(spelled);
  return ENDED.test(line) ? line : `${line}${endsInside ? "…" : fullStopAfter(line)}`;
}

function capitalized(line: string): string {
  if (/^[a-z]+[A-Z]/.test(line)) return line;
  return line.replace(/^(["'“‘«(¿¡]*)(\p{Ll})/u, (_, signs: string, letter: string) => signs + letter.toUpperCase());
}

function withoutOpening(text: string): string {
  const rest = text.replace(/^["'“‘«(]+/u, "");
  return /["'”’»)]/u.test(rest) ? text : rest;
}

function spellName(word: string, habits: SpeechHabits | undefined): string {
  if (habits?.capitals.has(word.replace("’", "'"))) return word.charAt(0).toUpperCase() + word.slice(1);
  return habits?.names.get(word) ?? SPELLINGS.get(word) ?? word;
}

function fullStopAfter(line: string): string {
  const last = line.match(/[\p{L}\p{N}]/gu)?.at(-1) ?? "";
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(last)) return "。";
  return /\p{sc=Devanagari}/u.test(last) ? "।" : ".";
}

/** A long line may end here, before a conjunction of another clause. */
const CLAUSE_BORDER =
  /[;:—–；]|[,，、،](?=\s)|\s(?=(?:because|so that|which|and then|but|weil|porque|pero|mais|mas|aber)\s)/gu;

/**
 * Cuts a cleaned line that is too long at the last clause border that fits, or else at a word.
 * @param longest UTF-16 units
 */
export function shortenLine(line: string, longest: number): string {
  if (line.length <= longest) return line;
  const borders = [...line.slice(0, longest).matchAll(CLAUSE_BORDER)].map((match) => match.index);
  const border = borders.findLast((index) => index >= longest * 0.3);
  if (border !== undefined) return finish(line.slice(0, border));
  const space = line.lastIndexOf(" ", longest - 2);
  const cut = space > longest * 0.3 ? line.slice(0, space) : line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "");
  return `${cut.replace(/(?<![\s,;:—–.-])[\s,;:—–.-]+$/u, "")}…`;
}
