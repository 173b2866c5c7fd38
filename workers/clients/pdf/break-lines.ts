import { clustersOf, type PieceCut, type Shaper, type TextPiece } from "./pieces";

/** A line of pieces in visual order, left to right; `width` in points, without trailing space. */
export type Line = { pieces: TextPiece[]; width: number };

/** Breaks text into lines of up to `measure` points; a wider word is cut between characters. */
export function breakLines(cuts: PieceCut[], measure: number, shaper: Shaper): Line[] {
  const lines: TextPiece[][] = [];
  let line: TextPiece[] = [];
  for (const word of wordsOf(cuts.map((cut) => shaper.shape(cut)))) {
    if (line.length > 0 && widthOf(line) + inkWidth(word) > measure) {
      lines.push(line);
      line = [];
    }
    const parts = inkWidth(word) > measure ? cutWord(word, measure, shaper) : [word];
    lines.push(...parts.slice(0, -1));
    line = [...line, ...(parts.at(-1) ?? [])];
  }
  if (line.length > 0) lines.push(line);
  return lines.map((pieces) => {
    const inked = withoutEndSpace(pieces);
    return { pieces: joinAlike(inVisualOrder(inked)), width: widthOf(inked) };
  });
}

/** The same number of lines as `breakLines`, but of similar length, so that no title ends in a single word. */
export function balanceLines(cuts: PieceCut[], measure: number, shaper: Shaper): Line[] {
  const filled = breakLines(cuts, measure, shaper);
  let best = filled;
  // Steps of one thirtieth are finer than the eye can see; below an even share there is nothing to gain.
  for (let step = 1; step < 30 && filled.length > 1; step++) {
    const lines = breakLines(cuts, measure * (1 - step / 30), shaper);
    if (lines.length > filled.length) break;
    best = lines;
  }
  return best;
}

const widthOf = (pieces: TextPiece[]) => pieces.reduce((sum, { width }) => sum + width, 0);
const inkWidth = (word: TextPiece[]) => widthOf(withoutEndSpace(word));

function withoutEndSpace(pieces: TextPiece[]): TextPiece[] {
  const last = pieces.findLastIndex(({ isSpace }) => !isSpace);
  return pieces.slice(0, last + 1);
}

/** Groups pieces up to each place where a line may end, with the space before it. */
function wordsOf(pieces: TextPiece[]): TextPiece[][] {
  const words: TextPiece[][] = [];
  for (const piece of pieces) {
    const word = words.at(-1);
    if (word && !piece.startsWord) word.push(piece);
    else words.push([piece]);
  }
  return words;
}

function cutWord(word: TextPiece[], measure: number, shaper: Shaper): TextPiece[][] {
  const parts: TextPiece[][] = [[]];
  let used = 0;
  for (const piece of word) {
    for (const small of piece.isSpace ? [piece] : cutPiece(piece, measure, shaper)) {
      if (used + small.width > measure && !small.isSpace && used > 0) {
        parts.push([]);
        used = 0;
      }
      parts.at(-1)?.push(small);
      used += small.width;
    }
  }
  return parts;
}

/** Parts of a piece, each at most an eighth of the measure wide if its characters allow it. */
function cutPiece(piece: TextPiece, measure: number, shaper: Shaper): TextPiece[] {
  if (piece.width <= measure / 8) return [piece];
  const clusters = clustersOf(piece.text);
  const perPart = Math.max(1, Math.floor((clusters.length * measure) / 8 / piece.width));
  const parts: TextPiece[] = [];
  for (let start = 0; start < clusters.length; start += perPart) {
    const text = clusters.slice(start, start + perPart).map((cluster) => cluster.text);
    parts.push(shaper.shape({ ...piece, text: text.join("") }));
  }
  return parts;
}

/**
 * Rule L2 of the Unicode bidirectional algorithm (UAX 9): from the highest level down, reverse each run at or above it.
 */
function inVisualOrder(pieces: TextPiece[]): TextPiece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while ((ordered[end + 1]?.level ?? 0) >= level) end++;
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return ordered;
}

/**
 * Joins adjacent pieces drawn the same way: East Asian text has one piece per character, too many for a long document.
 */
function joinAlike(pieces: TextPiece[]): TextPiece[] {
  const groups: [TextPiece, ...TextPiece[]][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && isAlike(group[0], piece)) group.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) => {
    if (group.length === 1) return group[0];
    const text = group.map((piece) => piece.text).join("");
    return { ...group[0], text, glyphs: group.flatMap(({ glyphs }) => glyphs), width: widthOf(group) };
  });
}

function isAlike(a: TextPiece, b: TextPiece): boolean {
  return a.face === b.face && a.style === b.style && a.link === b.link && a.isFaithful && b.isFaithful;
}
