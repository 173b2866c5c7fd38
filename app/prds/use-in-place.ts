import { type RefObject, useEffect, useRef, useState } from "react";
import type { AddressedLines } from "./addresses";
import { loadApply } from "./apply-change";
import { SAVED } from "./changes-state";

import { type MoveTo, moveOf } from "./move-of";
import { newBelow } from "./new-lines";
import { canMoveOpen, holdsEmptied, leavingOf, type OpenLine, previousOf, type Shift } from "./open-line";
import type { Editing, LineChange, LineFields } from "./use-editing";
import { type OwnLines, useOwnLines } from "./use-own-lines";

export type InPlaceEditing = {
  open: OpenLine | null;
  fields: LineFields;
  own: OwnLines;
  /** Opens a line, after saving the open one. */
  start(at: string): void;
  /**
   * Saves the open line and closes it. It stays open if its change is rejected.
   * @param next what to do then: focus the line, or write a new one below it
   */
  finish(next?: "focus" | "below"): void;
  /** Closes the open line without saving it. */
  cancel(): void;
  remove(at: string): void;
  /** Moves a line within its part or list or to another one, after saving the open one. */
  move(at: string, to: MoveTo): void;
  /**
   * Begins a new line, after saving the open one.
   * @param at the line to write it below, or an empty part
   */
  add(at: string): void;
  /** Whether saving the open line keeps it in place, so that it can be moved from there. */
  canMove: boolean;
};

const REMOVED = { title: "Line removed" };

/**
 * Edits lines of a document in place, one at a time, and saves each on leaving it.
 * @param box the element that contains the lines
 */
export function useInPlace(editing: Editing, box: RefObject<HTMLElement>): InPlaceEditing {
  const { items, details, changes } = editing;
  const [open, setOpen] = useState<OpenLine | null>(null);
  const [edits, setEdits] = useState<Record<string, LineChange>>({});
  const own = useOwnLines();
  const focus = useLineFocus(box);
  const leaving = useLeaving(open, changes, async () => (await finish()) !== null);

  const close = () => {
    setOpen(null);
    setEdits({});
    own.clear();
  };

  /** Closes the open line once its change is accepted; until then it keeps its text. */
  async function leave(line: OpenLine, then?: "focus" | "below"): Promise<Shift | null> {
    const { change, isRemoved, at, next, shift } = leavingOf({ items, details }, line, edits, own.lines[0]);
    if (change && !(await changes.apply(change, isRemoved ? REMOVED : SAVED))) return null;
    close();
    if (then === "below" && next) {
      setOpen({ at, isNew: true });
      own.add(next);
    } else if (then) focus(at);
    return shift;
  }

  /** Leaves the open line only once, however often it is called. */
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

  async function add(at: string) {
    const shift = await finish();
    const below = shift && newBelow(linesOf(changes), shift(at));
    if (!below) return;
    setOpen({ at: shift(at), isNew: true });
    own.add(below.begin);
  }

  async function move(at: string, to: MoveTo) {
    const shift = await finish();
    const made = shift && moveOf(linesOf(changes), shift(at), to);
    if (made && (await changes.apply(made.change, { title: "Line moved", description: made.said }))) focus(made.at);
  }

  async function remove(at: string) {
    if (await changes.apply({ lines: [{ at, text: "" }] }, REMOVED)) closeTo(at);
  }

  const closeTo = (at: string) => {
    focus(at);
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
    cancel: () => closeTo(open?.at ?? ""),
    remove: (at) => void remove(at),
    move: (at, to) => void move(at, to),
    add: (at) => void add(at),
    canMove: canMoveOpen(open, edits),
  };
}

function linesOf(changes: Editing["changes"]): AddressedLines {
  const { items, details = null } = changes.latest();
  return { items, details };
}

const unmoved: Shift = (at) => at;

/**
 * While a line is open, keeps the document that it was opened in, and loads the code that saves it.
 * @returns the pending departure from the open line
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
  useEffect(() => {
    // Another page was opened, for example by Back.
    return () => void latest.current().finally(() => pin(null));
  }, [pin]);
  return leaving;
}

/** Focuses a line once it appears, or the previous one if it is gone. */
function useLineFocus(box: RefObject<HTMLElement>): (at: string) => void {
  const [target, setTarget] = useState<{ at: string } | null>(null);
  useEffect(() => {
    if (!target) return;
    const grip = (at: string) =>
      box.current?.querySelector<HTMLElement>(`[data-at="${at}"] :is(.line-grip, .line-add)`);
    (grip(target.at) ?? grip(previousOf(target.at)))?.focus();
  }, [box, target]);
  return (at) => setTarget({ at });
}

/** A hidden page may never be shown again. */
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
