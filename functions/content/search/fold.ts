/** What joins the character before it: marks, joiners and invisible breaks, halfwidth voicing. */
const CLUSTER =
  /\P{ASCII}[\p{M}\u00ad\u200b-\u200d\u2060\ufeff\uff9e\uff9f]*|\p{ASCII}[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]+/gu;

/** Marks that readers leave out when they type: of Latin, Greek and Cyrillic, Hebrew points, Arabic vowels. */
const OPTIONAL =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
const INVISIBLE = /\p{Variation_Selector}|[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

/** Letters that no decomposition turns into the ones people type for them. */
const TYPED_AS: Record<string, string> = {
  ...{ ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i", ħ: "h", ς: "σ" },
};
const SPECIAL = /[ßøłđðþæœıħς]/g;

/** A text without case, diacritics, and differences of width; two texts that a reader takes for the same are equal. */
export function fold(text: string): string {
  return text.replace(CLUSTER, foldCluster).toLowerCase();
}

/** A folded text, and for each of its UTF-16 units where in the text it comes from. */
export type Folded = { text: string; starts: number[]; ends: number[] };

/** The same, for marking what was found: a letter with its marks is marked whole. */
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

/** Normalizing is slow, and the characters of a text are few. */
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
