import { cleanText } from "../../text/clean";

const LINE_END = /\r\n?|[\n\u2028\u2029]/;
const LINK = /!?\[([^[\]\n]*)\]\([^()\n]*\)/g;
/** Labels that models put in front: "Q:", "Front:". */
const LABEL = /^(?:q(?:uestion)?|a(?:nswer)?|front|back)\s*[:.]\s+/i;

/** Cleans up one side of a card that a model wrote: line breaks stay, links lose their addresses. */
export function tidySide(text: string): string {
  const lines = text.split(LINE_END).map(cleanText).join("\n");
  let tidy = lines
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .replace(LABEL, "");
  for (let before = ""; before !== tidy; ) {
    before = tidy;
    tidy = tidy.replace(LINK, "$1");
  }
  return tidy;
}
