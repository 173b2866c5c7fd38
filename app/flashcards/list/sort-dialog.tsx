import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { serverMessage } from "~/app/browser/calls/server-message";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import { areKeysOn } from "~/app/ui/use-shortcut";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { facesOf } from "~/functions/flashcards/faces";
import { counted } from "~/functions/text/counted";
import { formatVoiced, nameVoiced } from "~/functions/text/format-voiced";
import { CardFace } from "../card-text";
import { nameCard, sendCardsChange } from "../change-cards";

type Choice = "keep" | "drop";
type Choices = ReadonlyMap<number, Choice>;

const KEYS: Readonly<Record<string, Choice>> = { k: "keep", d: "drop" };
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

type SortDialogProps = {
  cards: readonly FlashcardView[];
  onClose: () => void;
  /** Called when the choices are saved. */
  onSorted: () => void;
};

/** Generated cards to keep or drop one by one. Those without a choice keep waiting, for a day. */
export default function SortDialog({ cards: offered, onClose, onSorted }: SortDialogProps) {
  const cards = useMemo(() => firstOfNotes(offered), [offered]);
  const { choices, setChoices, choose, move, list } = useChoices(cards);
  const { isSaving, failure, save } = useSaving(cards, onSorted);
  const count = (choice: Choice) => cards.filter(({ id }) => choices.get(id) === choice).length;
  const [kept, dropped] = [count("keep"), count("drop")];
  const left = cards.length - kept - dropped;

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
    const choice = KEYS[event.key.toLowerCase()];
    const step = STEPS[event.key];
    if (!choice && !step) return;
    event.preventDefault();
    if (choice) choose(choice);
    else if (step) move(step);
  }
  const keepRest = () => setChoices(new Map(cards.map(({ id }) => [id, choices.get(id) ?? "keep"])));
  return (
    <Dialog
      title="Keep or Drop"
      description={
        <>
          Only cards that you keep count as made.
          <span className="max-sm:hidden"> Press K to keep, D to drop, and the arrow keys to move.</span>
        </>
      }
      size="large"
      isColumn
      hasCloseButton
      onClose={onClose}
      onKeyDown={press}
    >
      <ul ref={list} className="lines mt-3 min-h-0 grow overflow-y-auto" aria-label="New cards">
        {cards.map((card) => (
          <OfferedCard key={card.id} card={card} choice={choices.get(card.id)} onChoose={choose} />
        ))}
      </ul>
      {failure && <ErrorNote className="mt-3">{failure}</ErrorNote>}
      <p role="status" className="mt-3 text-small tabular-nums text-quiet">
        {kept} kept, {dropped} dropped, {left} to go
      </p>
      <DialogActions>
        {left > 0 && <Button onClick={keepRest}>Keep the Rest</Button>}
        <Button variant="primary" disabled={isSaving || left === cards.length} onClick={() => void save(choices)}>
          {isSaving ? "Saving..." : "Done"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The cards of a note are kept or dropped together. */
function firstOfNotes(cards: readonly FlashcardView[]): FlashcardView[] {
  return [...new Map(cards.toReversed().map((card) => [card.noteKey ?? card.id, card])).values()].toReversed();
}

/** The choices, made on the row with the focus, which then moves on. */
function useChoices(cards: readonly FlashcardView[]) {
  const [choices, setChoices] = useState<Choices>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const rows = () => [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
  const focusAt = (place: number) => rows()[Math.min(Math.max(place, 0), cards.length - 1)]?.focus();
  const current = () =>
    Math.max(
      rows().findIndex((row) => row.contains(document.activeElement)),
      0,
    );
  const isEmpty = cards.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there are cards
  useEffect(() => {
    focusAt(0);
  }, [isEmpty]);

  /** @param id null for the card with the focus */
  function choose(choice: Choice, id: number | null = null) {
    const place = id === null ? current() : cards.findIndex((card) => card.id === id);
    const card = cards[place];
    if (!card) return;
    setChoices((before) => new Map(before).set(card.id, choice));
    focusAt(place + 1);
  }
  return { choices, setChoices, choose, move: (step: number) => focusAt(current() + step), list };
}

/** Saves the choices: kept cards count from then on, and dropped ones are gone. */
function useSaving(cards: readonly FlashcardView[], onSorted: () => void) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save(choices: Choices) {
    const idsOf = (choice: Choice) => cards.flatMap(({ id }) => (choices.get(id) === choice ? [id] : []));
    const [keep, drop] = [idsOf("keep"), idsOf("drop")];
    setSaving(true);
    setFailure(null);
    let made = 0;
    try {
      if (drop.length > 0) await call("PATCH /api/flashcards/bulk", { json: { ids: drop, delete: true } });
      if (keep.length > 0) {
        // With the other cards of their notes.
        made = (await call("PATCH /api/flashcards/bulk", { json: { ids: keep, restore: true } })).ids.length;
      }
    } catch (thrown) {
      setFailure(serverMessage(thrown, "Failed to save flashcard. Please try again."));
      return setSaving(false);
    }
    const restore = () => void sendCardsChange(drop, { restore: true }, onSorted);
    showToast({
      title: keep.length > 0 ? "Flashcards Generated!" : "Flashcards dropped",
      description:
        keep.length > 0
          ? `Successfully created ${counted(made, "flashcard")} from the transcript.`
          : counted(drop.length, "card"),
      ...(drop.length > 0 && { action: undoAction(restore, "Keep dropped ones too") }),
    });
    onSorted();
  }
  return { isSaving, failure, save };
}

type OfferedCardProps = {
  card: FlashcardView;
  choice: Choice | undefined;
  onChoose: (choice: Choice, id: number) => void;
};

function OfferedCard({ card, choice, onChoose }: OfferedCardProps) {
  const { question, answer } = facesOf(card);
  // A filled gap shows its question too.
  const sides = card.kind === "cloze" ? [answer] : [question, answer];
  const button = (of: Choice, text: string) => (
    <Button
      tabIndex={-1}
      aria-pressed={choice === of}
      aria-label={`${text} “${nameCard(card)}”`}
      variant={choice === of ? "primary" : "secondary"}
      onClick={() => onChoose(of, card.id)}
    >
      {text}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: K and D act on the row with the focus
    <li tabIndex={0} className="-outline-offset-2 p-3 sm:flex sm:items-start sm:gap-4" data-choice={choice}>
      <div className={choice === "drop" ? "min-w-0 grow opacity-50" : "min-w-0 grow"}>
        {sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card's sides stay in place
          <div key={index} className={index > 0 ? "mt-1 text-quiet" : undefined}>
            <CardFace parts={side} />
          </div>
        ))}
        <p className="mt-1 flex flex-wrap gap-x-3 text-small">
          {card.citations.map((cited) => (
            <a
              key={`${cited.segmentId}-${cited.quote}`}
              href={`?tab=transcript#s${cited.segmentId}`}
              target="_blank"
              rel="noreferrer"
              className="mark"
              tabIndex={-1}
              aria-label={`Open ${nameVoiced(cited)}, “${cited.quote}”`}
            >
              {formatVoiced(cited)}
            </a>
          ))}
        </p>
      </div>
      <div className="mt-2 flex flex-none gap-2 sm:mt-0">
        {button("keep", "Keep")}
        {button("drop", "Drop")}
      </div>
    </li>
  );
}
