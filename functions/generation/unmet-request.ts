import { AppError } from "~/functions/errors";
import type { Difficulty } from "~/functions/quizzes/quiz-kinds";
import { counted } from "~/functions/text/counted";
import { lackOfFullStops } from "~/functions/text/full-stops";

const WITHOUT = "from this transcript without an AI model";

/**
 * Why the extract could not fulfill a request: what was requested, and what is available instead.
 * @param words.asked for example `easy cloze card`
 * @param words.item the word that counts what is there
 * @param there good ones that other requests would have given; at least one
 * @param kinds their kinds in the order to be listed, each with its name
 */
export function unmetRequest<Good extends { difficulty: Difficulty }, Kind extends string>(
  words: { asked: string; item: "question" | "card" },
  there: readonly Good[],
  kinds: { all: readonly Kind[]; difficulties: readonly Difficulty[]; of(good: Good): Kind; name(kind: Kind): string },
): AppError {
  const available = kinds.all.flatMap((kind) =>
    kinds.difficulties.flatMap((difficulty) => {
      const count = there.filter((one) => kinds.of(one) === kind && one.difficulty === difficulty).length;
      return count === 0 ? [] : [`${count} ${kinds.name(kind)} (${difficulty})`];
    }),
  );
  const instead = `${counted(there.length, `other ${words.item}`)} can: ${available.join(", ")}.`;
  return new AppError("wish_unmet", `No ${words.asked} could be made ${WITHOUT}. ${instead}`);
}

/** The message for a transcript from which the extract can make nothing at all. */
export function nothingExtracted(item: "question" | "flashcard", captions: readonly { text: string }[]): string {
  return `No good ${item} could be made ${WITHOUT}.${lackOfFullStops(captions)} You can make cards from highlights.`;
}
