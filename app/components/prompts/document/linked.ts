import { createContext } from "react";

/** The anchor of the line that the address leads to; empty for none. */
export const LinkedContext = createContext("");
