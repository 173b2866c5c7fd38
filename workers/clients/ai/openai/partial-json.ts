/**
 * At the end of a string: an escape that is cut off, or a high surrogate, escaped or not, without its complete other
 * half.
 */
const HALF_CHARACTER =
  /(?<!\\)((?:\\\\)*)(?:\\u[dD][89abAB][\da-fA-F]{2}(?:\\(?:u[\da-fA-F]{0,3})?)?|\\(?:u[\da-fA-F]{0,3})?|[\ud800-\udbff])$/;

/**
 * Reads JSON that is still arriving, processing each character once. `value` closes what is open after the last
 * complete member and parses that, so anything cut off is left out rather than guessed. `openValue` also includes the
 * part of an open string value that has arrived. Text before the first bracket (a code fence, a sentence) is skipped.
 */
export function createPartialJson() {
  let text = "";
  let start = -1;
  let isInString = false;
  let isEscaped = false;
  let isComplete = false;
  const open: string[] = [];
  /** The position up to which the text is complete. Every bracket moves it, so what was open there is still open. */
  let safeEnd: number | null = null;
  let openLists = 0;
  /** The position up to which every list entry outside of other entries is complete, and how many brackets are open there. */
  let wholeEnd: { end: number; depth: number } | null = null;
  /** Where the last opened string begins, and whether it is a value rather than a name. */
  let opened = { at: 0, isValue: false };
  let lastSign = "";

  const markSafe = (end: number) => {
    safeEnd = end;
    if (openLists === 0 || (openLists === 1 && open.at(-1) === "]")) wholeEnd = { end, depth: open.length };
  };
  const closers = (depth = open.length) => open.slice(0, depth).reverse().join("");
  const look = (character: string, at: number) => {
    if (!isInString && /[:,[\]{}]/.test(character)) lastSign = character;
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (character === "\\") isEscaped = true;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = start >= 0;
      opened = { at, isValue: lastSign === ":" || open.at(-1) === "]" };
    } else if (character === "{" || character === "[") {
      if (start < 0) start = at;
      open.push(character === "{" ? "}" : "]");
      if (character === "[") openLists += 1;
      markSafe(at + 1);
    } else if (character === "}" || character === "]") {
      if (open.at(-1) !== character) return;
      open.pop();
      if (character === "]") openLists -= 1;
      markSafe(at + 1);
      isComplete = open.length === 0;
    } else if (character === "," && open.length > 0) {
      markSafe(at);
    }
  };

  return {
    push(more: string): void {
      const before = text.length;
      text += more;
      // Not read from `text`: that would copy all of it for each of thousands of pieces.
      for (let at = 0; at < more.length && !isComplete; at += 1) look(more.charAt(at), before + at);
    },
    /** What can be read so far; undefined when nothing can, or when it is not JSON. */
    value(): unknown {
      return safeEnd !== null && start >= 0 ? parse(text.slice(start, safeEnd) + closers()) : undefined;
    },
    /** Like `value`, without the list entry that is arriving now. */
    wholeEntries(): unknown {
      return wholeEnd === null ? undefined : parse(text.slice(start, wholeEnd.end) + closers(wholeEnd.depth));
    },
    /** The complete value once the last bracket has closed; undefined before that, or when it is not JSON. */
    whole(): unknown {
      return isComplete ? this.value() : undefined;
    },
    /** Like `value`, with the string value that is arriving now, up to its last complete character. */
    openValue(): unknown {
      if (!isInString || !opened.isValue || start < 0) return this.value();
      const string = wholeCharacters(text.slice(opened.at));
      return parse(`${text.slice(start, opened.at)}${string}"${closers()}`) ?? this.value();
    },
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** A string that was cut off, without half an escape or half a surrogate pair at its end. */
function wholeCharacters(string: string): string {
  return string.replace(HALF_CHARACTER, "$1");
}
