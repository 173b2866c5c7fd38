import {
  GENERATED_KINDS,
  MAX_CATEGORY,
  MAX_GENERATED_CARDS,
  MAX_WISHED_CARDS,
  MIN_GENERATED_CARDS,
} from "~/functions/flashcards/kinds";
import type { CardsRequest } from "~/functions/flashcards/schema";
import { KIND_LABELS } from "../labels";
import { DifficultyChoice } from "~/app/quizzes/difficulty-choice";
import { Checkboxes } from "~/app/ui/checkboxes";
import { Input } from "~/app/ui/field";

/** Options for generating cards; `readCardForm` reads them. */
export function CardOptions({ wish }: { wish: CardsRequest }) {
  return (
    <div className="mt-2 grid gap-4 sm:grid-cols-2">
      <label className="text-small">
        Number of cards
        <Input
          type="number"
          name="count"
          min={1}
          max={MAX_WISHED_CARDS}
          placeholder={`${MIN_GENERATED_CARDS}-${MAX_GENERATED_CARDS}`}
          defaultValue={wish.count ?? ""}
        />
      </label>
      <DifficultyChoice value={wish.difficulty} />
      <label className="text-small">
        Category
        <Input
          name="category"
          maxLength={MAX_CATEGORY}
          placeholder="Each card's chapter"
          autoComplete="off"
          defaultValue={wish.category ?? ""}
        />
      </label>
      <label className="text-small">
        Card tags
        <Input
          name="tags"
          placeholder="Optional, separated by commas"
          autoComplete="off"
          defaultValue={wish.tags.join(", ")}
        />
      </label>
      <Checkboxes legend="Card types" name="kinds" values={GENERATED_KINDS} labels={KIND_LABELS} ticked={wish.kinds} />
    </div>
  );
}
