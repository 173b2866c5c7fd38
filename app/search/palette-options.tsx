import { useEffect } from "react";
import type { FoundTag, SearchHit } from "~/functions/search/schema";
import type { Command } from "./commands";
import { HitText } from "./hit-text";
import { TagText } from "./tag-text";

/** An option: a suggested query, a tag, a hit, a page or an action. */
export type PaletteOption =
  | { kind: "instead"; instead: string }
  | { kind: "tag"; tag: FoundTag }
  | { kind: "hit"; hit: SearchHit }
  | { kind: "command"; command: Command };

type PaletteOptionsProps = {
  /** Prefix of the ids: the list is `{id}-list`, its options `{id}-{index}`. */
  id: string;
  options: readonly PaletteOption[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (option: PaletteOption) => void;
};

/** The search palette's options. The focus stays in the field, which points to the active option. */
export function PaletteOptions({ id, options, active, onActive, onChoose }: PaletteOptionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className="-mx-2 mt-1 min-h-0 overflow-y-auto">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="flex min-h-11 cursor-pointer flex-col justify-center rounded-sm px-3 py-1.5 leading-5 aria-selected:bg-sunken"
          onPointerMove={() => index !== active && onActive(index)}
          onClick={() => onChoose(option)}
        >
          <OptionText option={option} />
        </div>
      ))}
    </div>
  );
}

function OptionText({ option }: { option: PaletteOption }) {
  if (option.kind === "hit") return <HitText hit={option.hit} />;
  if (option.kind === "tag") return <TagText tag={option.tag} />;
  if (option.kind === "instead") {
    return (
      <span>
        Search for <strong className="font-semibold">{option.instead}</strong>
      </span>
    );
  }
  return (
    <span className="flex items-baseline justify-between gap-4">
      {option.command.label}
      <span className="text-small text-quiet">{"to" in option.command ? "Page" : "Action"}</span>
    </span>
  );
}

function keyOf(option: PaletteOption): string {
  if (option.kind === "hit") return option.hit.id;
  if (option.kind === "tag") return `tag-${option.tag.id}`;
  return option.kind === "instead" ? option.instead : option.command.label;
}
