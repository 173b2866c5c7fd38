import { createContext } from "react";
import type { LineOwner } from "~/functions/prds/line-status";

/** How the document refers to its owner, depending on who reads it. */
export const OwnerContext = createContext<LineOwner>("you");
