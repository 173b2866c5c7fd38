/** Characters that join the one before: marks, joiners and invisible breaks, halfwidth voicing marks. */
const CLUSTER =
  /\P{ASCII}[\p{M}\u00ad\u200b-\u200d\u2060\ufeff\uff9e\uff9f]*|\p{ASCII}[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]+/gu;

/** Marks that people leave out when they type: Latin, Greek, and Cyrillic diacritics, Hebrew points, Arabic vowels. */
const OPTIONAL =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
const INVISIBLE = /\p{Variation_Selector}|[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

/** Letters that normalization does not turn into the ones people type instead. */
const TYPED_AS: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  ς: "σ",
};
const SPECIAL = /[ßøłđðþæœıħς]/g;

/** A text without case, diacritics, and width variants, so that texts that read the same are equal. */
export function fold(text: string): string {
  return text.replace(CLUSTER, foldCluster).toLowerCase();
}

/** A folded text, and the position in the original of each of its UTF-16 units. */
export type Folded = { text: string; starts: number[]; ends: number[] };

/** Folds a text and keeps the positions, for highlighting: a letter is highlighted with its diacritics. */
export function foldWithPlaces(text: string): Folded {
  const folded: Folded = { text: "", starts: [], ends: [] };
  const add = (part: string, start: number, end: number) => {
    folded.text += part;
    for (let unit = 0; unit < part.length; unit += 1) {
      folded.starts.push(start);
      folded.ends.push(end);
    }
  };
  const addPlain = (start: number, end: number) => {
    for (let at = start; at < end; at += 1) add((text[at] as string).toLowerCase(), at, at + 1);
  };
  let last = 0;
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    addPlain(last, index);
    last = index + cluster.length;
    add(foldCluster(cluster), index, last);
  }
  addPlain(last, text.length);
  return folded;
}

/** Cached, because normalizing is slow and a text has few different characters. */
const known = new Map<string, string>();
const MAX_KNOWN = 10_000;

function foldCluster(cluster: string): string {
  const before = known.get(cluster);
  if (before !== undefined) return before;
  if (known.size === MAX_KNOWN) known.clear();
  const folded = normalize(cluster);
  known.set(cluster, folded);
  return folded;
}

function normalize(cluster: string): string {
  return cluster
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(OPTIONAL, "")
    .replace(INVISIBLE, "")
    .replace(SPECIAL, (letter) => TYPED_AS[letter] ?? letter)
    .normalize("NFC");
}
