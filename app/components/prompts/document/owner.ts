import { createContext } from "react";
import type { Owner } from "~/functions/prompts/standing";

/** How whoever reads a document calls its owner. */
export const OwnerContext = createContext<Owner>("you");
