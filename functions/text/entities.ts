/** Names of characters in HTML, of those that captions and cards are seen to use; others stay as they stand. */
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  shy: "\u00ad",
  lrm: "\u200e",
  rlm: "\u200f",
  zwnj: "\u200c",
  zwj: "\u200d",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  times: "×",
  divide: "÷",
  plusmn: "±",
  minus: "−",
  deg: "°",
  rarr: "→",
  larr: "←",
  uarr: "↑",
  darr: "↓",
  harr: "↔",
  rArr: "⇒",
  lArr: "⇐",
  hArr: "⇔",
  le: "≤",
  ge: "≥",
  ne: "≠",
  asymp: "≈",
  infin: "∞",
  sum: "∑",
  radic: "√",
  micro: "µ",
  euro: "€",
  pound: "£",
  yen: "¥",
  cent: "¢",
  copy: "©",
  reg: "®",
  trade: "™",
  sect: "§",
  para: "¶",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  lambda: "λ",
  mu: "μ",
  pi: "π",
  sigma: "σ",
  omega: "ω",
  Delta: "Δ",
  Omega: "Ω",
  iexcl: "¡",
  iquest: "¿",
  szlig: "ß",
};

/** Marks that letters are named with, as combining characters: `eacute` is e with an acute. */
const MARKS: Record<string, string> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedil: "\u0327",
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/** The replacement for an entity; undefined leaves it unchanged. */
export type EntityReader = {
  named(name: string): string | undefined;
  /** Of a number that no character has. */
  impossible?: string;
};

/** Replaces what HTML writes as `&name;`, `&#8230;` or `&#x2026;`, once. */
export function decodeEntities(text: string, { named, impossible }: EntityReader = { named: characterNamed }): string {
  if (!text.includes("&")) return text;
  return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named(name) ?? entity;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    const isPossible = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (!isPossible) return impossible ?? entity;
    return code === 0xa0 ? " " : String.fromCodePoint(code);
  });
}

/** The character of a name, which is exact but for the mark on a letter. */
export function characterNamed(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const [letter, mark] = [name.charAt(0), name.slice(1).toLowerCase()];
  return Object.hasOwn(MARKS, mark) ? `${letter}${MARKS[mark]}`.normalize("NFC") : undefined;
}
