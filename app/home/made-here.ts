import { keepHere, readKept } from "~/app/browser/storage/kept-here";

const KEY = "made";

/** Remembers that something was made in this browser, so that home links to the library. */
export const noteMade = () => keepHere("local", KEY, "1");

export const hasMade = () => readKept("local", KEY) !== null;
