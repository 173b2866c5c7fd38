import { createContext, type ReactNode } from "react";
import type { PrdItem } from "~/functions/prompts/schema";
import type { OpenLine } from "../../../hooks/prompts/use-in-place";

/** What lines need to be edited where they stand. */
export type InPlaceLines = {
  open: OpenLine | null;
  /** The fields of the open line. */
  editor: ReactNode;
  atOf(item: PrdItem): string;
  /** A line's name for screen readers, for example `Core Features, line 3`. */
  nameOf(at: string): string;
  canMove(at: string): boolean;
};

/** Null where lines can't be edited. */
export const InPlaceContext = createContext<InPlaceLines | null>(null);
