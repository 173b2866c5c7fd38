import { type KeyboardEvent, type MouseEvent, memo, useMemo } from "react";
import { areKeysOn } from "~/app/ui/use-shortcut";
import { systemTime } from "~/functions/clock";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import type { ItemView } from "~/functions/reviews/schema";
import { formatMark, nameMark } from "~/functions/text/clock";
import { nameCard } from "../change-cards";
import { dueText } from "../due-text";
import { DIFFICULTY_LABELS, KIND_LABELS } from "../labels";
import { useFlip } from "../use-flip";
import { PartlySaid } from "~/app/prds/partly-said";
import { Badge } from "~/app/ui/badge";
import { type CardAct, CardMenu } from "./card-menu";
import { TileFace } from "./tile-face";

/** The list's callbacks for its cards. The object never changes, so cards don't rerender because of it. */
export type TileActions = {
  act: (card: FlashcardView, act: CardAct) => void;
  select: (id: number, isRange: boolean) => void;
  play: (startMs: number, segmentId: number) => void;
};

type CardTileProps = {
  card: FlashcardView;
  /** Undefined until the card's review state is known. */
  item: ItemView | undefined;
  isSelected: boolean;
  actions: TileActions;
};

/** One card in the list. Flip it with a click, Space on its button, or F; edit it with E. */
export const CardTile = memo(function CardTile({ card, item, isSelected, actions }: CardTileProps) {
  const { isFlipped, wasFlipped, flip } = useFlip();
  const { tags, citations, support } = card;
  const name = useMemo(() => nameCard(card), [card]);
  const pressKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !areKeysOn()) return;
    if (!(target instanceof Element) || target.closest("[popover]")) return;
    if (key.toLowerCase() === "f") flip();
    if (key.toLowerCase() === "e") {
      event.preventDefault();
      actions.act(card, "edit");
    }
  };
  const pressFace = ({ target }: MouseEvent) => {
    const isLink = target instanceof Element && target.closest("a");
    // Selecting text is not a click.
    if (!isLink && getSelection()?.isCollapsed !== false) flip();
  };
  return (
    <li className="flashcard" data-selected={isSelected} onKeyDown={pressKey}>
      <div className="flex items-start gap-3">
        <label className="grid place-items-center flex-none w-9 h-9 -ml-2">
          <input
            type="checkbox"
            checked={isSelected}
            className="size-5"
            aria-label={`Select ${name}`}
            onChange={(event) => {
              const press = event.nativeEvent;
              actions.select(card.id, press instanceof globalThis.MouseEvent && press.shiftKey);
            }}
          />
        </label>
        <TileLabels card={card} isFlipped={isFlipped} />
        <CardMenu name={name} item={item} onAct={(act) => actions.act(card, act)} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="flashcard-face mt-2 min-h-26 grow cursor-pointer" aria-live="polite" onClick={pressFace}>
        <TileFace card={card} isFlipped={isFlipped} wasFlipped={wasFlipped} />
      </div>
      {tags.length > 0 && <p className="mt-2 text-small wrap-anywhere text-quiet">{tags.join(", ")}</p>}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <button type="button" className="text-action" aria-keyshortcuts="F" onClick={flip}>
            {isFlipped ? "Show question" : "Show answer"}
          </button>
          {citations.map((cited) => (
            <a
              key={`${cited.segmentId}-${cited.quote}`}
              href={`?tab=transcript#s${cited.segmentId}`}
              className="mark"
              aria-label={isFlipped ? `${nameMark(cited)}, “${cited.quote}”` : `Play from ${nameMark(cited)}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                actions.play(cited.startMs, cited.segmentId);
              }}
            >
              {formatMark(cited)}
            </a>
          ))}
          <PartlySaid support={support} />
        </p>
        <p className="flex gap-2 text-small text-quiet">
          {item?.isLeech && <span className="text-warn">Leech</span>}
          {item && <span>{dueText(item, systemTime())}</span>}
        </p>
      </div>
    </li>
  );
});

type TileLabelsProps = Pick<CardTileProps, "card"> & { isFlipped: boolean };

/** A card's difficulty and kind in one line, and with its answer the category, which may hold it. */
function TileLabels({ card: { category, difficulty, kind }, isFlipped }: TileLabelsProps) {
  return (
    <p className="flex min-w-0 grow items-center gap-x-2 pt-1.5 text-small text-quiet">
      {isFlipped && category && (
        <span className="min-w-0 truncate" title={category}>
          {category}
        </span>
      )}
      <Badge>{DIFFICULTY_LABELS[difficulty]}</Badge>
      {kind !== "basic" && <Badge>{KIND_LABELS[kind]}</Badge>}
    </p>
  );
}
