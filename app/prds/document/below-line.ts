import { createContext, type ReactNode } from "react";

/** What stands below a line on a page that adds something to each, for example comments. @param id the line's id */
export type BelowLine = (id: string) => ReactNode;

export const BelowLineContext = createContext<BelowLine | null>(null);
