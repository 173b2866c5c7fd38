/** A text in Markdown that is being written, with the stress in it. */
export type Emphasis = {
  out: string;
  /** What is open: its sign, and where that stands. */
  stress: { sign: string; at: number }[];
  /** What was closed last, where it begins and where it ended. */
  closed: { sign: string; at: number; end: number } | null;
};

/** Within a word one sign means nothing. */
const LATIN = /[A-Za-z0-9]/;
/** Stress does not reach from one paragraph or item to the next. */
const BLOCK_END = /\n\s*\n|\n[ \t]*(?:-|\d+\.) /;

/** Opens stress, where it would be read as such. Next to stress of the same kind that one goes on. */
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

/** Closes stress. Around nothing, around a space at an end or over several blocks it would not be read as such. */
export function closeEmphasis(state: Emphasis, sign: string): void {
  const index = state.stress.findLastIndex((open) => open.sign === sign);
  const [open] = index === -1 ? [] : state.stress.splice(index, 1);
  if (!open) return;
  const inner = closedHere(state);
  const isWhole = inner?.at === open.at + sign.length;
  // Signs of two kinds at one end are told apart only where they stand at both.
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

/** To be called with what is written next: it may take its meaning from stress that ends right before it. */
export function beforeText(state: Emphasis, text: string): void {
  const last = closedHere(state);
  if (!last || text === "") return;
  const isOpenedWith = state.stress.some(({ sign, at }) => at + sign.length === last.at);
  if (isOpenedWith || (last.sign === "*" && LATIN.test(text.charAt(0)))) drop(state);
}

function closedHere({ out, closed }: Emphasis): Emphasis["closed"] {
  return closed?.end === out.length ? closed : null;
}

/** Takes the signs of what was closed last away. */
function drop(state: Emphasis): void {
  const { sign, at, end } = state.closed ?? { sign: "", at: 0, end: 0 };
  const { out } = state;
  state.out = out.slice(0, at) + out.slice(at + sign.length, end - sign.length) + out.slice(end);
  state.closed = null;
}
