import { createContext } from "react";

/** The anchor of the line that the address points to; empty if none. */
export const LinkedContext = createContext("");
