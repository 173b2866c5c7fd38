import type { CardsDraft, CardTraits, DraftCard } from "~/functions/flashcards/model";
import { isRequestedCard } from "../../../flashcards/checks/requested";
import { writeCloze } from "../../../flashcards/cloze";
import { evenly } from "../rules/evenly";
import type { Talk } from "../rules/read-sentences";
import { type Idea, mostDrafts, studyOf } from "./ideas";
import type { StudyModel } from "./study-words";

/**
 * Makes cards from a transcript: definitions, figures, reasons, gaps. Deterministic.
 * @param wished how many, including those that exist already
 * @returns one card per idea, spread over the talk if it has many more ideas than wished
 * @throws AppError `cancelled` when the signal aborts
 */
export async function extractCards(
  talk: Talk,
  { request, wished }: { request: CardTraits; wished: number },
  model: StudyModel,
  signal?: AbortSignal,
): Promise<CardsDraft> {
  const { ideas } = await studyOf(talk, model, signal);
  const cards = ideas.flatMap((idea) => {
    const form = formsOf(idea).find((one) => isRequestedCard(one, request));
    const { citation } = idea.kind === "gap" ? idea : idea.statement;
    return form ? [{ ...form, citations: [citation] }] : [];
  });
  return { cards: [...evenly(cards, mostDrafts(wished))] };
}

type Form = Omit<DraftCard, "citations">;

/** The forms in which an idea can be asked, the best first. */
function formsOf(idea: Idea): Form[] {
  switch (idea.kind) {
    case "figure":
      return [question(idea.question, idea.answer, "medium"), ...gap(idea.statement.text, idea.answer)];
    case "reason":
      return [question(idea.question, idea.answer, "hard")];
    case "gap":
      return [cloze(idea.before, idea.term, idea.after)];
    case "definition":
      return [
        question(idea.language.whatIs(idea.term), idea.meaning, "medium"),
        ...gap(idea.statement.text, idea.term),
      ];
  }
}

function question(front: string, back: string, difficulty: Form["difficulty"]): Form {
  return { kind: "basic", front, back, difficulty };
}

/** The statement with a gap instead of the answer; none unless it contains the answer exactly once. */
function gap(said: string, answer: string): Form[] {
  const [before = "", after, more] = said.split(answer);
  return after === undefined || more !== undefined ? [] : [cloze(before, answer, `${after}.`)];
}

function cloze(before: string, answer: string, after: string): Form {
  const front = writeCloze([
    ...(before === "" ? [] : [{ kind: "text" as const, text: before }]),
    { kind: "gap", number: 1, text: answer, hint: null },
    { kind: "text", text: after },
  ]);
  return { kind: "cloze", front, back: "", difficulty: "easy" };
}
