import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Citation } from "~/functions/citations/model";
import { formatVoiced, nameVoiced } from "~/functions/text/format-voiced";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";
import { ErrorNote } from "./error-note";
import { areKeysOn } from "./use-shortcut";

type Choice = "keep" | "drop";
/** By the thing's id. */
export type Choices = ReadonlyMap<number, Choice>;

/** Something generated, to keep or drop. */
export type Sortable = {
  id: number;
  /** Named by the buttons. */
  name: string;
  content: ReactNode;
  citations: readonly Citation[];
};

const KEYS: Readonly<Record<string, Choice>> = { k: "keep", d: "drop" };
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

type KeepOrDropProps = {
  things: readonly Sortable[];
  /** What they are, for example "cards". */
  what: "cards" | "questions";
  /** Choices made before. */
  before?: Choices;
  /** Says what becomes of kept and dropped things. */
  note: string;
  /** Whether some may wait for another time. */
  canWait?: boolean;
  onClose: () => void;
  returnFocus?: () => void;
  /** Resolves to what went wrong, or null. */
  onSave: (choices: Choices) => Promise<string | null>;
  /** Stands in for the things until they are there. */
  children?: ReactNode;
};

/** A dialog in which generated things are kept or dropped one by one. */
export function KeepOrDrop({
  things,
  what,
  before,
  note,
  canWait = false,
  onSave,
  children,
  ...rest
}: KeepOrDropProps) {
  const { choices, setChoices, choose, move, list } = useChoices(things, before);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const count = (choice: Choice) => things.filter(({ id }) => choices.get(id) === choice).length;
  const [kept, dropped] = [count("keep"), count("drop")];
  const left = things.length - kept - dropped;

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
    const choice = KEYS[event.key.toLowerCase()];
    const step = STEPS[event.key];
    if (!choice && !step) return;
    event.preventDefault();
    if (choice) choose(choice);
    else if (step) move(step);
  }
  async function save() {
    setSaving(true);
    setFailure(null);
    const failed = await onSave(choices);
    if (failed === null) return;
    setFailure(failed);
    setSaving(false);
  }
  const keepRest = () => setChoices(new Map(things.map(({ id }) => [id, choices.get(id) ?? "keep"])));
  return (
    <Dialog
      title="Keep or Drop"
      description={
        <>
          {note}
          {areKeysOn() && (
            <span className="max-sm:hidden"> Press K to keep, D to drop, and the arrow keys to move.</span>
          )}
        </>
      }
      size="large"
      isColumn
      hasCloseButton
      onKeyDown={press}
      {...rest}
    >
      {children}
      <ul ref={list} className="lines mt-3 min-h-0 grow overflow-y-auto" aria-label={`New ${what}`}>
        {things.map((thing) => (
          <SortRow key={thing.id} {...thing} choice={choices.get(thing.id)} onChoose={choose} />
        ))}
      </ul>
      {failure && <ErrorNote className="mt-3">{failure}</ErrorNote>}
      <p role="status" className="mt-3 text-small tabular-nums text-quiet">
        {kept} kept, {dropped} dropped, {left} to go
      </p>
      <DialogActions>
        {left > 0 && <Button onClick={keepRest}>Keep the Rest</Button>}
        <Button
          variant="primary"
          disabled={isSaving || left === things.length || (left > 0 && !canWait)}
          onClick={() => void save()}
        >
          {isSaving ? "Saving..." : "Done"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The choices, made on the row with the focus, which then moves on. */
function useChoices(things: readonly Sortable[], before: Choices = new Map()) {
  const [made, setChoices] = useState<Choices | null>(null);
  const choices = made ?? before;
  const list = useRef<HTMLUListElement>(null);
  const rows = () => [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
  const focusAt = (place: number) => rows()[Math.min(Math.max(place, 0), things.length - 1)]?.focus();
  const current = () =>
    Math.max(
      rows().findIndex((row) => row.contains(document.activeElement)),
      0,
    );
  const isEmpty = things.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are there
  useEffect(() => {
    focusAt(0);
  }, [isEmpty]);

  /** @param id null for the one with the focus */
  function choose(choice: Choice, id: number | null = null) {
    const place = id === null ? current() : things.findIndex((thing) => thing.id === id);
    const thing = things[place];
    if (!thing) return;
    setChoices((last) => new Map(last ?? before).set(thing.id, choice));
    focusAt(place + 1);
  }
  return { choices, setChoices, choose, move: (step: number) => focusAt(current() + step), list };
}

type SortRowProps = Sortable & {
  choice: Choice | undefined;
  onChoose: (choice: Choice, id: number) => void;
};

function SortRow({ id, name, content, citations, choice, onChoose }: SortRowProps) {
  // Keys make Tab stop once a row; without them it reaches everything in it.
  const tabIndex = areKeysOn() ? -1 : 0;
  const button = (of: Choice, text: string) => (
    <Button
      tabIndex={tabIndex}
      aria-pressed={choice === of}
      aria-label={`${text} “${name}”`}
      variant={choice === of ? "primary" : "secondary"}
      onClick={() => onChoose(of, id)}
    >
      {text}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: K and D act on the row with the focus
    <li tabIndex={0} className="-outline-offset-2 p-3 sm:flex sm:items-start sm:gap-4" data-choice={choice}>
      <div className={choice === "drop" ? "min-w-0 grow text-quiet line-through" : "min-w-0 grow"}>
        {content}
        <p className="mt-1 flex flex-wrap gap-x-3 text-small">
          {citations.map((cited) => (
            <a
              key={`${cited.segmentId}-${cited.quote}`}
              href={`?tab=transcript#s${cited.segmentId}`}
              target="_blank"
              rel="noreferrer"
              className="mark"
              tabIndex={tabIndex}
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
