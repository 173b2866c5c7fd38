import { createContext, type ReactNode } from "react";
import type { DetailSection, SectionKey } from "~/functions/prds/details/detail-sections";
import type { PrdGroup } from "~/functions/prds/prd-groups";
import type { MoveTo, targetsOf } from "../move-of";
import type { NewLine } from "../new-lines";

/** The fields of a document's lines, each where the line stands: of one that is open, or of all in Edit mode. */
export type OpenFields = {
  /** The fields of a line; null while it is read. */
  fieldsOf(at: string): ReactNode;
  /** The fields of a line that is being written below another one, or in an empty place. */
  newAt(at: string): ReactNode;
  /** What is being added to a part or list, and buttons to add more. */
  addedTo(key: PrdGroup | SectionKey): ReactNode;
  /** Lists without lines that lines can be added to; null unless all lines are open. */
  empty: readonly DetailSection[] | null;
};

const nothing = () => null;

export const FieldsContext = createContext<OpenFields>({
  fieldsOf: nothing,
  newAt: nothing,
  addedTo: nothing,
  empty: null,
});

/** What the owner can do with lines that are read. */
export type InPlaceLines = {
  /** A line's name for screen readers, for example `Core Features, line 3`. */
  nameOf(at: string): string;
  canMove(at: string): boolean;
  /** Where a line can be moved besides its own part or list. */
  targetsOf(at: string): ReturnType<typeof targetsOf>;
  move(at: string, to: MoveTo): void;
  /** @param pressed the text to focus, if the line has several */
  edit(at: string, pressed: string): void;
  /** Removes the note at this address. */
  dismiss(at: string): void;
  /** Begins a new line below another one or in an empty place; null if filters are on, which could hide it. */
  add: ((at: string) => void) | null;
  /** Whether a line can be added below this one. */
  canAdd(at: string): boolean;
  /** What the document lacks, besides lines of its five parts. */
  missing: readonly NewLine[];
};

/** Null if lines can't be edited where they are read. */
export const InPlaceContext = createContext<InPlaceLines | null>(null);
