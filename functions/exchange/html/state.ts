import { beforeText, type Emphasis } from "./emphasis";

/** What was read of a field so far, and what is open in it. */
export type State = Emphasis & {
  media: number;
  /** Lists that are open: the next number, or null for one without. */
  lists: (number | null)[];
  stress: string[];
  /** Where the text of links that are open begins, and where they lead to. */
  links: { at: number; href: string | null }[];
  /** The tag whose inside is not shown. */
  unseen: string | null;
  /** What stands so far in the code that is open. */
  code: string | null;
  /** The same of a block of code, whose spaces and lines count. */
  pre: string | null;
  /** What ends the maths that is open, which is kept as it stands. */
  maths: string | null;
};

/** Adds to what is open, as it stands. */
export function put(state: State, text: string): void {
  if (state.pre !== null) state.pre += text;
  else if (state.code !== null) state.code += text;
  else {
    beforeText(state, text);
    state.out += text;
  }
}

/** Begins a line in what is open. @param isOnce not where one begins already */
export function newLine(state: State, isOnce = false): void {
  if (state.pre !== null || state.code !== null) put(state, "\n");
  else if (isOnce && (state.out === "" || state.out.endsWith("\n"))) return;
  else state.out = `${state.out.replace(/(?<! ) +$/, "")}\n`;
}
