import { createContext } from "react";

/**
 * What is drawn along a reel, below its ticks, by another part of the page: null before the reel has its place for it,
 * undefined where there is no reel.
 */
export const RailContext = createContext<SVGGElement | null | undefined>(undefined);
