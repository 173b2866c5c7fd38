import { createContext, type ReactNode } from "react";
import type { MoveTo, targetsOf } from "../move-of";
import type { OpenLine } from "../open-line";

/** What lines need for editing in place. */
export type InPlaceLines = {
  open: OpenLine | null;
  /** The fields of the open line. */
  editor: ReactNode;
  /** A line's name for screen readers, for example `Core Features, line 3`. */
  nameOf(at: string): string;
  canMove(at: string): boolean;
  /** Where a line can be moved besides its own part or list. */
  targetsOf(at: string): ReturnType<typeof targetsOf>;
  move(at: string, to: MoveTo): void;
  /** @param pressed the text to focus, if the line has several */
  edit(at: string, pressed: string): void;
  /** Begins a new line below another one or in an empty part; null if filters are on, which could hide it. */
  add: ((at: string) => void) | null;
};

/** Null if lines can't be edited. */
export const InPlaceContext = createContext<InPlaceLines | null>(null);
