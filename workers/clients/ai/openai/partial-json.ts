/**
 * Reads JSON that is still arriving. Each character is looked at once; `value` closes what is open after the last
 * complete member and parses that, so a string, number or name that is cut off is left out rather than guessed.
 * Text before the first bracket (a code fence, a sentence) is skipped.
 */
export function createPartialJson() {
  let text = "";
  let read = 0;
  let start = -1;
  let isInString = false;
  let isEscaped = false;
  let isComplete = false;
  const open: string[] = [];
  /** Up to where the text makes sense, and the brackets that close it there. */
  let safe: { end: number; closers: string } | null = null;

  const markSafe = (end: number) => {
    safe = { end, closers: [...open].reverse().join("") };
  };
  const look = (character: string, at: number) => {
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (character === "\\") isEscaped = true;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = start >= 0;
    } else if (character === "{" || character === "[") {
      if (start < 0) start = at;
      open.push(character === "{" ? "}" : "]");
      markSafe(at + 1);
    } else if (character === "}" || character === "]") {
      if (open.at(-1) !== character) return;
      open.pop();
      markSafe(at + 1);
      isComplete = open.length === 0;
    } else if (character === "," && open.length > 0) {
      markSafe(at);
    }
  };

  return {
    push(more: string): void {
      text += more;
      for (; read < text.length && !isComplete; read += 1) look(text.charAt(read), read);
    },
    /** What can be read so far; undefined when nothing can, or when it is not JSON. */
    value(): unknown {
      if (!safe || start < 0) return undefined;
      try {
        return JSON.parse(text.slice(start, safe.end) + safe.closers);
      } catch (thrown) {
        if (thrown instanceof SyntaxError) return undefined;
        throw thrown;
      }
    },
  };
}
