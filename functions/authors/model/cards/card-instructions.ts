import type { CardTraits } from "~/functions/flashcards/model";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { counted } from "~/functions/text/counted";
import { harmless, materialBlock } from "../describe-video";
import type { AttemptInPlace } from "../second-attempt";
import { inPlaceLines, inPlaceWish } from "../text-in-place";

export const CARD_RULES = `Rules:
- A card asks one thing and has one answer: a term, a number, a reason, a short list. Two answers make two cards.
- Its reader sees nothing else: it names what it asks about. Never "this", "it" or "they" for something outside the card, never "the video", "the speaker" or "the transcript".
- "basic": "front" is a question ("What is \u2026?", "Why \u2026?", "How does \u2026 differ from \u2026?"); "back" is the answer, as short as can be, at most 40 words; a list has a line for each point, beginning with "- ".
- "cloze": "front" is one full sentence of your own with exactly one gap, {{c1::the missing words}}, for a number, a name or a term, which it tells nowhere else; "back" is empty, or one sentence that helps to remember.
- It cites the words that give the answer.
- "front" has at most 300 characters, "back" at most 600. Plain text: no links, no HTML, no headings.`;

const CHOICE = `- Ask what is worth knowing in a year: what terms mean, why and how something works, differences, numbers that matter. Nothing about greetings, the speaker or the video itself. Spread the cards over the whole transcript. No fact is asked for twice.
- "difficulty": easy is said outright, medium needs attention, hard needs two things put together.`;

const FORM = `Form: {"cards":[{"kind":"basic"|"cloze","front":"…","back":"…","difficulty":"easy"|"medium"|"hard","citations":[{"segmentId":0,"quote":"…"}]}]}`;

/** The most characters of an existing front in a prompt. */
const MAX_TEXT = 200;
/** The most fronts of existing cards that a model is shown; more would only fill its context. */
const MAX_TOLD = 60;

/**
 * The task of writing flashcards on the preceding stretch of video.
 * @param kept fronts of existing cards
 * @param inPlace cards of a first attempt that were turned down, to be replaced
 */
export function cardsTask(wish: {
  request: Wish;
  kept: readonly string[];
  inPlace: readonly AttemptInPlace[];
}): string {
  const told = notes(wish);
  return [
    "Task: write flashcards on this video, for a learner who reviews them for months.",
    wishes(wish.request, wish.inPlace),
    `${CARD_RULES}\n${CHOICE}`,
    ...(told.length > 0 ? [materialBlock(told)] : []),
    FORM,
  ].join("\n\n");
}

type Wish = CardTraits & { count: number };

function wishes({ count, kinds, difficulty }: Wish, inPlace: readonly AttemptInPlace[]): string {
  const [only] = new Set(kinds).size === 1 ? kinds : [];
  const level = difficulty === "mixed" ? "some easy, some medium, some hard" : `all ${difficulty}`;
  return [
    `Wanted: ${counted(count, "card")}.${inPlaceWish("card", inPlace)}`,
    `Kinds: ${only ? `all of them ${only}` : "about a third of them cloze, the others basic"}.`,
    `Difficulty: ${level}.`,
  ].join("\n");
}

function notes({ kept, inPlace }: { kept: readonly string[]; inPlace: readonly AttemptInPlace[] }): string[] {
  const line = (text: string) => harmless(shorten(cleanText(text), MAX_TEXT));
  const told = kept.slice(-MAX_TOLD);
  return [
    ...(told.length > 0 ? ["Cards that are there already, not to be written again:"] : []),
    ...told.map((text) => `- ${line(text)}`),
    ...inPlaceLines(inPlace, MAX_TEXT),
  ];
}
