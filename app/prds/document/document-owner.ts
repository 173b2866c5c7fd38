import { createContext } from "react";
import type { LineOwner, Reader } from "~/functions/prds/line-status";

/** How the document refers to its owner, depending on who reads it. */
export const OwnerContext = createContext<LineOwner>("you");

/** Who reads a document's lines, and whether they were checked. */
export const ReaderContext = createContext<Reader>({ isChecked: false });
