import type { Rejected } from "../../../flashcards/checks/validate";
import { cleanText, shorten } from "../../../prompts/clean";
import type { Segment } from "../../../transcripts/schema";
import type { VideoText } from "../../port";
import type { AiPrompt } from "../ai-port";
import { harmless, transcriptLines, UNTRUSTED, videoBlock } from "../video";

export const CARD_RULES = `Rules:
- A card asks one thing, and its answer is one thing: a term, a number, a reason, a short list. What has two answers makes two cards.
- Who reads a card sees nothing but the card: it names what it asks about. Never "this", "it" or "they" for something outside the card, never "the video", "the speaker" or "the transcript".
- "basic": "front" is a question ("What is \u2026?", "Why \u2026?", "How does \u2026 differ from \u2026?", "What are the three \u2026?"); "back" is the answer, as short as it can be, at most 40 words. A list has a line for each point, beginning with "- ".
- "cloze": "front" is one full sentence with exactly one gap in the form {{c1::the missing words}}, for a number, a name or a term; "back" is empty, or one sentence that helps to remember. The sentence does not tell elsewhere what is missing.
- Each card cites what it rests on: the exact words of the transcript that give the answer, 4 to 30 of them in a row, copied without any change, with the number of the line in which they begin.
- "front" has at most 300 characters, "back" at most 600. Plain text: no links, no HTML, no headings.
- Write in the language of the transcript.`;

const CHOICE = `- Ask what is worth knowing in a year: what terms mean, why and how something works, differences, numbers that matter. Nothing about greetings, the speaker or the video itself. Spread the cards over the whole transcript; about a third of them are cloze.
- No fact is asked for twice.
- "difficulty": easy is said outright, medium needs attention, hard needs two things put together.`;

const FORM = `Answer with JSON only: {"cards":[{"kind":"basic"|"cloze","front":"<text>","back":"<text>","difficulty":"easy"|"medium"|"hard","citations":[{"segmentId":<number of the line>,"quote":"<exact words>"}]}]}.`;

/** Fronts of cards that are there, of which a model is told; more would only fill its reading. */
const MOST_TOLD = 60;

/**
 * Asks for cards on one excerpt of a video.
 * @param kept fronts of cards that are there already
 * @param rejected what was wrong the first time
 */
export function cardsPrompt(
  video: VideoText,
  segments: readonly Segment[],
  wish: { count: number; kept: readonly string[]; rejected: readonly Rejected[] },
): AiPrompt {
  const { count } = wish;
  const task = "You write flashcards on the transcript of a video, for a learner who reviews them for months.";
  const wanted = `Wanted: ${count} card${count === 1 ? "" : "s"}.`;
  return {
    system: [task, wanted, `${CARD_RULES}\n${CHOICE}`, UNTRUSTED, FORM].join("\n\n"),
    user: [videoBlock(video, [...transcriptLines(segments), ...notes(wish)]), "", "Write the flashcards."].join("\n"),
  };
}

/** These repeat what a model wrote of the stranger's words, so they stand in the stranger's block. */
function notes({ kept, rejected }: { kept: readonly string[]; rejected: readonly Rejected[] }): string[] {
  const line = (text: string) => harmless(shorten(cleanText(text), 200));
  const told = kept.slice(-MOST_TOLD);
  return [
    ...(told.length > 0 ? ["Cards that are there already, not to be written again:"] : []),
    ...told.map((text) => `- ${line(text)}`),
    ...(rejected.length > 0 ? ["Turned down before, and why:"] : []),
    ...rejected.slice(0, 30).map(({ front, problem }) => `- ${line(front)} (${problem})`),
  ];
}
