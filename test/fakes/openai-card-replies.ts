import type { CardsDraft, DraftCard } from "~/functions/flashcards/model";
import { type FakeMessages, linesIn } from "./openai-replies";

/** A card for each long enough line of the prompt: alternating questions and clozes that quote the line. */
export function goodCards(messages: FakeMessages): CardsDraft {
  const lines = linesIn(messages).filter(({ text }) => text.split(" ").length >= 8);
  return { cards: lines.map((line, index) => (index % 3 === 2 ? gapOf(line) : questionOf(line))) };
}

/** The first line of the moment as a cloze. */
export function goodRewrite(messages: FakeMessages): { card: DraftCard } | null {
  const line = linesIn(messages).find(({ text }) => text.split(" ").length >= 6);
  return line ? { card: gapOf(line) } : null;
}

type Line = { id: number; text: string };

function questionOf({ id, text }: Line): DraftCard {
  const words = text.split(" ");
  return {
    kind: "basic",
    front: `How does \u201c${words.slice(0, 5).join(" ")}\u201d go on?`,
    back: words.slice(5).join(" "),
    difficulty: "medium",
    citations: [{ segmentId: id, quote: text }],
  };
}

/** Asks for the last word, if it is not in the line before. */
function gapOf({ id, text }: Line): DraftCard {
  const [, last = ""] = /([\p{L}'\u2019-]+)[^\p{L}]*$/u.exec(text) ?? [];
  const head = text.slice(0, text.lastIndexOf(last)).replaceAll(last, "so");
  const front = `${head}{{c1::${last}}}`;
  return { kind: "cloze", front, back: "", difficulty: "easy", citations: [{ segmentId: id, quote: text }] };
}
