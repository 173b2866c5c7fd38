import { beforeText, type Emphasis } from "./emphasis";

/** What was read of a field so far, and what is open. */
export type State = Emphasis & {
  media: number;
  /** Open lists: the next number, or null for a bulleted one. */
  lists: (number | null)[];
  stress: string[];
  /** Open links: where their text starts, and their targets. */
  links: { at: number; href: string | null }[];
  /** Open superscript or subscript, and how many tags deep it is. */
  script: { name: string; text: string; depth: number } | null;
  /** The tag whose content is hidden. */
  unseen: string | null;
  /** The content so far of open inline code. */
  code: string | null;
  /** The content so far of an open code block, in which spaces and line breaks count. */
  pre: string | null;
  /** The closing delimiter of the open math, which is kept verbatim. */
  maths: string | null;
};

/** Appends text verbatim to whatever is open. */
export function put(state: State, text: string): void {
  if (state.script !== null) state.script.text += text;
  else if (state.pre !== null) state.pre += text;
  else if (state.code !== null) state.code += text;
  else {
    beforeText(state, text);
    state.out += text;
  }
}

/** Starts a new line in whatever is open. @param isOnce skip it if at the start of a line already */
export function newLine(state: State, isOnce = false): void {
  if (state.pre !== null || state.code !== null) put(state, "\n");
  else if (isOnce && (state.out === "" || state.out.endsWith("\n"))) return;
  else state.out = `${state.out.replace(/(?<! ) +$/, "")}\n`;
}
