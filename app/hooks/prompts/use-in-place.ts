import { type RefObject, useEffect, useRef, useState } from "react";
import { entryOf, placeOf, withoutEntry } from "../../client/prompts/addresses";
import { loadApply, type PageChange } from "../../client/prompts/apply-change";
import { type Editable, SAVED } from "../../client/prompts/document-changes";
import { lineBelow, withLine } from "../../client/prompts/line-below";
import { newBelow } from "../../client/prompts/new-lines";

import type { Editing, LineChange, LineFields } from "./use-editing";
import { type OwnLines, useOwnLines } from "./use-own-lines";

/** The line being edited where it stands, or the line below which a new one is written. */
export type OpenLine = { at: string; isNew: boolean };

export type InPlace = {
  open: OpenLine | null;
  fields: LineFields;
  own: OwnLines;
  /** Opens a line, after saving the one that is open. */
  start(at: string): void;
  /**
   * Saves what is open and closes it. It stays open if its change is refused.
   * @param next what to do then: focus the line, or write a new one below it
   */
  finish(next?: "focus" | "below"): void;
  /** Closes what is open without saving it. */
  cancel(): void;
  remove(at: string): void;
  /**
   * Moves a line among its siblings, after saving what is open.
   * @param to the position among them
   */
  move(at: string, to: number): void;
  /** Whether the open line keeps its place when it is saved, and can be moved from there. */
  canMove: boolean;
};

const REMOVED = { title: "Line removed" };

/**
 * Edits lines of a document where they stand, one at a time, and saves each when it is left.
 * @param box the element that holds the lines
 */
export function useInPlace(editing: Editing, box: RefObject<HTMLElement>): InPlace {
  const { items, details, changes } = editing;
  const [open, setOpen] = useState<OpenLine | null>(null);
  const [edits, setEdits] = useState<Record<string, LineChange>>({});
  const own = useOwnLines();
  const focus = useLineFocus(box);
  const leaving = useLeaving(open, changes, async () => (await finish()) !== null);
  const isEmptied = open !== null && !open.isNew && isBlank(edits[open.at]);

  const close = () => {
    setOpen(null);
    setEdits({});
    own.clear();
  };

  /** Closes what is open once its change was accepted; until then it keeps its text. */
  async function leave({ at, isNew }: OpenLine, next?: "focus" | "below"): Promise<Shift | null> {
    const lines = { items, details };
    const [line] = own.lines;
    const added = isNew ? lineBelow(lines, at, line) : null;
    const change = isNew ? (added?.change ?? null) : edition(edits);
    const below = newBelow(lines, at);
    if (change && !(await changes.apply(change, isEmptied ? REMOVED : SAVED))) return null;
    close();
    const last = added?.at ?? at;
    if (next === "below" && below && !isEmptied && (change || !isNew)) {
      setOpen({ at: last, isNew: true });
      own.add({ ...below.begin, ...(line?.area !== undefined && { area: line.area }) });
    } else if (next) focus(last);
    const removed = isEmptied ? entryOf(at) : null;
    return (other) => (added ? withLine(lines, other, added) : withoutEntry(other, removed));
  }

  /** Leaves what is open, once, however often it is asked to. */
  async function finish(next?: "focus" | "below"): Promise<Shift | null> {
    if (!open) return unmoved;
    leaving.current ??= leave(open, next);
    const shift = await leaving.current;
    leaving.current = shift && leaving.current;
    return shift;
  }

  async function start(at: string) {
    const shift = await finish();
    if (shift) setOpen({ at: shift(at), isNew: false });
  }

  async function move(at: string, to: number) {
    const shift = await finish();
    if (!shift) return;
    const made = moveOf(changes.latest(), shift(at), to);
    if (made && (await changes.apply(made.change, { title: "Line moved", description: made.place }))) focus(made.at);
  }

  async function remove(at: string) {
    if (!(await changes.apply({ lines: [{ at, text: "" }] }, REMOVED))) return;
    close();
    focus(at);
  }

  const cancel = () => {
    focus(open?.at ?? "");
    close();
  };
  useHiding(() => {
    changes.flush();
    if (!holdsEmptied(edits)) void finish();
  });
  return {
    open,
    fields: { items, edits, change: (at, next) => setEdits((all) => ({ ...all, [at]: { ...all[at], ...next } })) },
    own,
    start: (at) => void start(at),
    finish: (next) => void finish(next),
    cancel,
    remove: (at) => void remove(at),
    move: (at, to) => void move(at, to),
    canMove: open !== null && !open.isNew && !isEmptied && edits[`${open.at}.area`] === undefined,
  };
}

const isBlank = (edit: LineChange | undefined) => edit?.text?.trim() === "";

/** The change that moves a line among its siblings, where it then stands, and how to say that; null if it stays. */
function moveOf({ items, details = null }: Editable, at: string, to: number) {
  const place = placeOf({ items, details }, at);
  const target = place?.siblings[to];
  if (!place || target === undefined || target === place.index) return null;
  const { list, index, siblings, heading } = place;
  const change: PageChange = { moves: [{ list, from: index, to: target }] };
  return { change, at: `${list}.${target}`, place: `Line ${to + 1} of ${siblings.length} in ${heading}.` };
}

/** An emptied line may be about to be written anew. */
function holdsEmptied(edits: Readonly<Record<string, LineChange>>): boolean {
  return Object.entries(edits).some(([at, edit]) => isBlank(edit) && !at.endsWith(".area"));
}

/** Where a line stands after another one was left. */
type Shift = (at: string) => string;
const unmoved: Shift = (at) => at;

/**
 * While a line is open, the document stays the one it was opened in, and what saves it is at hand.
 * @returns the leaving of the open line that is under way
 */
function useLeaving(open: OpenLine | null, { pin }: Editing["changes"], finish: () => Promise<boolean>) {
  const leaving = useRef<Promise<Shift | null> | null>(null);
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    leaving.current = null;
    pin(open && (() => latest.current()));
    // Saving reports it.
    if (open) loadApply().catch((cause: unknown) => console.info("What saves a line could not be loaded yet.", cause));
  }, [open, pin]);
  useEffect(() => () => pin(null), [pin]);
  return leaving;
}

function edition(edits: Readonly<Record<string, LineChange>>): PageChange | null {
  const lines = Object.entries(edits).map(([at, change]) => ({ at, ...change }));
  return lines.length > 0 ? { lines } : null;
}

/** The address of the line before, for example `items.2` for `items.3`. */
function previousOf(at: string): string {
  const end = at.lastIndexOf(".") + 1;
  return `${at.slice(0, end)}${Number(at.slice(end)) - 1}`;
}

/** Focuses a line once it is there, or the one before it if it is gone. */
function useLineFocus(box: RefObject<HTMLElement>): (at: string) => void {
  const [target, setTarget] = useState<{ at: string } | null>(null);
  useEffect(() => {
    if (!target) return;
    const grip = (at: string) => box.current?.querySelector<HTMLElement>(`[data-at="${at}"] .line-grip`);
    (grip(target.at) ?? grip(previousOf(target.at)))?.focus();
  }, [box, target]);
  return (at) => setTarget({ at });
}

/** A page that is hidden may not come back. */
function useHiding(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") latest.current();
    };
    document.addEventListener("visibilitychange", onHide);
    return () => document.removeEventListener("visibilitychange", onHide);
  }, []);
}
