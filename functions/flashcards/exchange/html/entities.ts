/** The names that Anki's editor and its users write; others stay as they stand. */
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

/** The marks that letters with accents are named by, as combining characters: `&eacute;` is e with an acute. */
const ACCENTS: Record<string, string> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedil: "\u0327",
};

/** Text of HTML as a reader sees it. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name: string) => {
    if (name === undefined) return fromCode(decimal ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole;
    return (Object.hasOwn(NAMED, name) ? NAMED[name] : accented(name)) ?? whole;
  });
}

/** Text that HTML shows as it stands. */
export function encodeEntities(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function fromCode(code: number): string | undefined {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return code === 0xa0 ? " " : String.fromCodePoint(code);
}

function accented(name: string): string | undefined {
  const mark = ACCENTS[name.slice(1)];
  return mark && /^[a-z]$/i.test(name.charAt(0)) ? (name.charAt(0) + mark).normalize("NFC") : undefined;
}
