import { type KeyboardEvent, type MouseEvent, memo, useMemo, useRef, useState } from "react";
import { PartlySaid } from "~/app/prds/partly-said";
import { useNamed } from "~/app/transcripts/speakers/naming";
import { Badge } from "~/app/ui/badge";
import { areKeysOn } from "~/app/ui/use-shortcut";
import { systemTime } from "~/functions/clock";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { facesOf } from "~/functions/flashcards/faces";
import { shownCategory } from "~/functions/flashcards/shown-category";
import type { ReviewItemView } from "~/functions/reviews/model";
import { formatVoiced, nameVoiced } from "~/functions/text/format-voiced";
import { DIFFICULTY_LABELS, KIND_LABELS } from "../card-labels";
import { CardFace, CardText } from "../card-text";
import { nameCard } from "../change-cards";
import { type CardAct, CardMenu } from "./card-menu";

type TileFaceProps = { card: FlashcardView; isFlipped: boolean; wasFlipped: boolean };

/** The visible side of a card. Memoized per card, because a list may have thousands. */
const TileFace = memo(function TileFace({ card, isFlipped, wasFlipped }: TileFaceProps) {
  const faces = facesOf(card);
  return (
    <div key={isFlipped ? "answer" : "question"} data-turned={wasFlipped}>
      <p className="text-quiet text-small">{isFlipped ? "Answer" : "Question"}</p>
      <CardFace parts={isFlipped ? faces.answer : faces.question} />
      {isFlipped && faces.extra && (
        <div className="mt-3 border-t border-line pt-3">
          <CardText text={faces.extra} />
        </div>
      )}
    </div>
  );
});

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const inWords = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** A card's review state in a few words. `now` is milliseconds since 1970. */
export function dueText(
  item: Pick<ReviewItemView, "isSuspended" | "isBuried" | "fsrsData" | "nextReview">,
  now: number,
): string {
  if (item.isSuspended) return "Suspended";
  if (item.isBuried) return "Buried until tomorrow";
  if (item.fsrsData.state === 0) return "New";
  const left = Date.parse(item.nextReview) - now;
  if (left <= 0) return "Due now";
  if (left < HOUR_MS) return `Due ${inWords.format(Math.ceil(left / 60_000), "minute")}`;
  if (left < DAY_MS) return `Due ${inWords.format(Math.round(left / HOUR_MS), "hour")}`;
  return `Due ${inWords.format(Math.round(left / DAY_MS), "day")}`;
}

/** How long flipping is locked after a flip, in milliseconds. */
const LOCK_MS = 300;

/** Which side of a card is shown, and whether it was ever flipped. Ignores a second click right after the first. */
function useFlip() {
  const [isFlipped, setFlipped] = useState(false);
  const [wasFlipped, setWasFlipped] = useState(false);
  const lockedUntil = useRef(0);
  const flip = () => {
    const now = performance.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + LOCK_MS;
    setFlipped((before) => !before);
    setWasFlipped(true);
  };
  return { isFlipped, wasFlipped, flip };
}

/** The list's callbacks for its cards. The object never changes, so cards don't rerender because of it. */
export type TileActions = {
  act: (card: FlashcardView, act: CardAct) => void;
  select: (id: number, isRange: boolean) => void;
  play: (startMs: number, segmentId: number) => void;
};

type CardTileProps = {
  card: FlashcardView;
  /** Undefined until the card's review state is known. */
  item: ReviewItemView | undefined;
  isSelected: boolean;
  actions: TileActions;
};

/** One card in the list. Flip it with a click, Space on its button, or F; edit it with E. */
export const CardTile = memo(function CardTile({ card, item, isSelected, actions }: CardTileProps) {
  const { isFlipped, wasFlipped, flip } = useFlip();
  const { tags, support } = card;
  const citations = useNamed(card.citations);
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
              aria-label={isFlipped ? `${nameVoiced(cited)}, “${cited.quote}”` : `Play from ${nameVoiced(cited)}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                actions.play(cited.startMs, cited.segmentId);
              }}
            >
              {formatVoiced(cited)}
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

/** A card's difficulty and kind in one line. The category may give away the answer, so it appears with the answer. */
function TileLabels({ card: { category: stored, difficulty, kind }, isFlipped }: TileLabelsProps) {
  const category = shownCategory(stored);
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
