import { AppError } from "../../errors";
import { DIFFICULTIES } from "../../quizzes/kinds";
import { counted } from "../../text/counted";
import { lackOfFullStops } from "../../text/full-stops";
import type { GoodCard } from "../checks/card";
import { type CardTraits, GENERATED_KINDS } from "../schema";

/** A request that excludes nothing. */
export const ANY_CARDS: CardTraits = { kinds: [...GENERATED_KINDS], difficulty: "mixed" };

const WITHOUT = "from this transcript without an AI model";

/**
 * Why the extract could not fulfill a request: what was asked for, and what is available instead.
 * @param there good cards that other requests would have given
 * @returns `wish_unmet` if there is something to offer, else `model_required`
 */
export function unmetCards(
  request: CardTraits,
  there: readonly GoodCard[],
  captions: readonly { text: string }[],
): AppError {
  if (there.length === 0) {
    return new AppError("model_required", `No good flashcard could be made ${WITHOUT}.${lackOfFullStops(captions)}`);
  }
  const kinds = GENERATED_KINDS.flatMap((kind) =>
    DIFFICULTIES.flatMap((difficulty) => {
      const count = there.filter((card) => card.kind === kind && card.difficulty === difficulty).length;
      return count === 0 ? [] : [`${count} ${kind} (${difficulty})`];
    }),
  );
  const instead = `${counted(there.length, "other card")} can: ${kinds.join(", ")}.`;
  return new AppError("wish_unmet", `No ${wished(request)} could be made ${WITHOUT}. ${instead}`);
}

/** For example `easy cloze card`. */
function wished({ kinds, difficulty }: CardTraits): string {
  const isAnyKind = GENERATED_KINDS.every((kind) => kinds.includes(kind));
  return [difficulty === "mixed" ? "" : difficulty, isAnyKind ? "" : kinds[0], "card"].filter(Boolean).join(" ");
}
