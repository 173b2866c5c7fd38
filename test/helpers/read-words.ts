import { readFile } from "node:fs/promises";
import { createWords } from "~/functions/prds/words/load-words";

/** The words of exports, from the files that the Worker serves. */
export const readWords = createWords((path) => readFile(`public${path}`, "utf8"));
