import { useId } from "react";
import { CARD_KINDS } from "~/functions/flashcards/kinds";
import { KIND_LABELS } from "../labels";

type CardKind = (typeof CARD_KINDS)[number];
type KindChoiceProps = { kind: CardKind; onChange: (kind: CardKind) => void };

/** Basic, reversed or cloze. */
export function KindChoice({ kind: chosen, onChange }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Card type</legend>
      <div className="flex flex-wrap gap-x-4">
        {CARD_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={chosen === kind}
              onChange={() => onChange(kind)}
              className="size-5"
            />
            {KIND_LABELS[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
