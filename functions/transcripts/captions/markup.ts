/** Tags of WebVTT and SubRip with their classes and annotations, and inline times. Other angle brackets are text. */
const TAG =
  /<\/?(?:c|v|i|b|u|s|em|strong|font|span|p|div|lang|ruby|rp)(?:[.\s/][^<>]*)?\/?>|<\d{1,4}(?::\d{1,4}){1,2}(?:[.,]\d{1,9})?>/giu;
const LINE_BREAK = /<br\s?\/?>|\\N/giu;
/** The reading printed above a ruby base says the same word again. */
const RUBY_TEXT = /<rt(?:\.[^<>]{0,40})?>[^<]*(?:<\/rt>)?/giu;
/** SubStation overrides that converters leave in SubRip, for example `{\an8}`. */
const OVERRIDE = /\{\\[^{}]{0,200}\}/gu;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu;

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
  shy: "",
  lrm: "",
  rlm: "",
  zwj: "\u200d",
  zwnj: "\u200c",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  minus: "−",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  times: "×",
  deg: "°",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  pound: "£",
  cent: "¢",
  iexcl: "¡",
  iquest: "¿",
  szlig: "ß",
};

/** Latin letters with a mark are composed rather than listed: `eacute` is e with U+0301. */
const MARKS: Record<string, string> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
};
const MARKED = /^([a-z])(acute|grave|circ|tilde|uml|cedil)$/iu;

/** Caption markup as plain text: tags away, HTML entities as their characters. */
export function plainText(markup: string): string {
  if (!/[<&{\\]/.test(markup)) return markup;
  const untagged = markup.replace(RUBY_TEXT, "").replace(LINE_BREAK, "\n").replace(TAG, "").replace(OVERRIDE, "");
  return decodeEntities(untagged);
}

/** HTML entities as characters. Twice, because exports that escaped an escaped text (`&amp;#39;`) are common. */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeOnce(decodeOnce(text)) : text;
}

function decodeOnce(text: string): string {
  return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named(name) ?? entity;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

function named(name: string): string | undefined {
  const marked = MARKED.exec(name);
  const mark = marked?.[2] && MARKS[marked[2].toLowerCase()];
  if (marked?.[1] && mark) return (marked[1] + mark).normalize("NFC");
  const key = name.toLowerCase();
  return Object.hasOwn(NAMED, key) ? NAMED[key] : undefined;
}
