/** Markdown being written, and the emphasis in it. */
export type Emphasis = {
  out: string;
  /** Open emphasis: its marker, and where that is. */
  stress: { sign: string; at: number }[];
  /** The emphasis closed last: where it starts and where it ended. */
  closed: { sign: string; at: number; end: number } | null;
};

/** A single marker within a word means nothing. */
const LATIN = /[A-Za-z0-9]/;
/** Emphasis does not extend across paragraphs or items. */
const BLOCK_END = /\n\s*\n|\n[ \t]*(?:-|\d+\.) /;

/**
 * Opens emphasis only in a place where Markdown recognizes it. Directly after emphasis of the same kind, continues
 * that one.
 */
export function openEmphasis(state: Emphasis, sign: string): void {
  if (state.stress.some((open) => open.sign === sign)) return;
  const last = closedHere(state);
  if (last?.sign === sign) {
    state.out = state.out.slice(0, -sign.length);
    state.stress.push({ sign, at: last.at });
    state.closed = null;
  } else if (!last && !(sign === "*" && LATIN.test(state.out.slice(-1)))) {
    state.stress.push({ sign, at: state.out.length });
    state.out += sign;
  }
}

/** Closes emphasis. Drops it if Markdown would not recognize it: around nothing, next to a space, or across blocks. */
export function closeEmphasis(state: Emphasis, sign: string): void {
  const index = state.stress.findLastIndex((open) => open.sign === sign);
  const [open] = index === -1 ? [] : state.stress.splice(index, 1);
  if (!open) return;
  const inner = closedHere(state);
  const isWhole = inner?.at === open.at + sign.length;
  // Two kinds of markers at one end can be distinguished only if both are also at the other end.
  if (inner && inner.at > open.at && !isWhole) drop(state);
  const body = state.out.slice(open.at + sign.length);
  const said = body.trim();
  const lead = body.slice(0, body.length - body.trimStart().length);
  const isRead = said !== "" && !BLOCK_END.test(body);
  const before = state.out.slice(0, open.at);
  if (!isRead) state.out = before + body;
  else {
    const at = before.length + lead.length;
    const end = at + said.length + 2 * sign.length;
    state.out = before + lead + sign + said + sign + body.slice(lead.length + said.length);
    state.closed = { sign: isWhole ? "***" : sign, at, end };
  }
}

/** Call this with the text that comes next: it may invalidate emphasis that ends right before it. */
export function beforeText(state: Emphasis, text: string): void {
  const last = closedHere(state);
  if (!last || text === "") return;
  const isOpenedWith = state.stress.some(({ sign, at }) => at + sign.length === last.at);
  if (isOpenedWith || (last.sign === "*" && LATIN.test(text.charAt(0)))) drop(state);
}

function closedHere({ out, closed }: Emphasis): Emphasis["closed"] {
  return closed?.end === out.length ? closed : null;
}

function drop(state: Emphasis): void {
  const { sign, at, end } = state.closed ?? { sign: "", at: 0, end: 0 };
  const { out } = state;
  state.out = out.slice(0, at) + out.slice(at + sign.length, end - sign.length) + out.slice(end);
  state.closed = null;
}
