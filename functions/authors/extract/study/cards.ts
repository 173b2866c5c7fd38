import type { CardsDraft, DraftCard } from "../../../flashcards/schema";
import type { VideoText } from "../../port";
import type { SentenceModel } from "../classifier/model";
import { type Idea, ideasOf } from "./ideas";

/**
 * Makes cards of a transcript: what terms mean, figures, reasons. The same transcript gives the same cards.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function makeCards(
  talk: Pick<VideoText, "segments" | "videoTitle" | "language">,
  model: SentenceModel,
  signal?: AbortSignal,
): Promise<CardsDraft> {
  const ideas = await ideasOf(talk, model, signal);
  return { cards: ideas.map((idea) => ({ kind: "basic", ...sidesOf(idea), citations: [idea.statement.citation] })) };
}

function sidesOf(idea: Idea): Pick<DraftCard, "front" | "back" | "difficulty"> {
  switch (idea.kind) {
    case "figure":
      return { front: idea.question, back: idea.answer, difficulty: "medium" };
    case "reason":
      return { front: idea.question, back: idea.answer, difficulty: "hard" };
    case "definition":
      return { front: idea.language.whatIs(idea.term), back: idea.meaning, difficulty: "medium" };
  }
}
