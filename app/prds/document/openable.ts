import { type ComponentType, createContext, type ReactNode } from "react";
import type { Citation } from "~/functions/citations/model";

type MarkProps = { citation: Citation; className: string; children: ReactNode };

/** How a page draws quotes that open to the words around, and marks that have nothing to play; null if neither opens. */
export const OpenableContext = createContext<{
  Quote: ComponentType<{ citation: Citation }>;
  Mark: ComponentType<MarkProps>;
} | null>(null);
