import type { Regex } from "./find-patterns";

type Token = { text: string; kind: "class" | "escape" | "count" | "sign" };

/**
 * One or more characters of each kind that our patterns distinguish. A pattern's cost depends on which of its classes
 * share characters, not on how many: a few can represent all, and recheck need not carry the tables of Unicode.
 */
const STAND_INS =
  "azAZsSkK_09 \t\n\r\u0000\u0007\u00a0\u2028éÉßªǅж" +
  "字〇あアกກកကकا١אกاމܐߊ가ㄅ𝒜😀♪€+<=>^`|~$!\"#%&'()*,-./:;?@[]\\{}“”‘’«»…—–·،؟।。！？；：、，（）【】☃\u0301\ufe0f\u200b\u00ad\ufffd\ud800";

/**
 * The same pattern over a few characters: classes with Unicode properties list the representatives they contain, counts
 * above three become three, and a one-character lookaround at either end consumes its character. A larger count only
 * changes the cost by a factor, and a lookaround at the edge fails where consuming would.
 * @returns the pattern for recheck
 */
export function reduce({ source, flags }: Regex): Regex {
  let out = "";
  for (let at = 0; at < source.length; ) {
    const { text, kind } = tokenAt(source, at, flags);
    at += text.length;
    if (kind === "class" && /\\[pP]\{|&&|--/.test(text)) out += classOf(text, flags);
    else if (kind === "count") out += shorter(text);
    else out += text;
  }
  return { source: withoutLooks(out), flags: flags.replace("v", "u") };
}

/** The next token of a pattern: a class or a property, a count, an escape, or one character. */
function tokenAt(source: string, at: number, flags: string): Token {
  const rest = source.slice(at);
  const property = /^\\[pP]\{[^}]+\}/.exec(rest)?.[0];
  if (property) return { text: property, kind: "class" };
  if (rest[0] === "\\")
    return { text: /^\\(?:u\{[^}]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/s.exec(rest)?.[0] ?? "\\", kind: "escape" };
  if (rest[0] === "[") return { text: rest.slice(0, classEnd(rest, flags)), kind: "class" };
  const count = /^\{\d+(?:,\d*)?\}/.exec(rest)?.[0];
  return count ? { text: count, kind: "count" } : { text: rest.slice(0, 1), kind: "sign" };
}

function classEnd(rest: string, flags: string): number {
  let depth = 0;
  for (let at = 0; at < rest.length; at++) {
    if (rest[at] === "\\") at++;
    else if (rest[at] === "[" && (depth === 0 || flags.includes("v"))) depth++;
    else if (rest[at] === "]" && --depth === 0) return at + 1;
  }
  return rest.length;
}

/** The class as a list of the representatives it contains and the characters it names itself. */
function classOf(text: string, flags: string): string {
  const isNegated = text.startsWith("[^") || text.startsWith("\\P");
  const belongs = new RegExp(`^(?:${text})$`, flags.replace(/[gimsy]/g, ""));
  const named = [...text].filter((sign) => !/[\\[\]{}^-]/.test(sign));
  const signs = [...new Set([...STAND_INS, ...named])].filter((sign) => belongs.test(sign) !== isNegated);
  const list = signs.map((sign) => (/[\w]/.test(sign) ? sign : `\\u{${sign.codePointAt(0)?.toString(16)}}`)).join("");
  if (list === "") return isNegated ? "[^]" : "[]";
  return `[${isNegated ? "^" : ""}${list}]`;
}

function shorter(count: string): string {
  const [least = "", most] = count.slice(1, -1).split(",");
  const few = (digits: string) => Math.min(3, Number(digits));
  if (most === undefined) return `{${few(least)}}`;
  return most === "" ? `{${few(least)},}` : `{${few(least)},${few(most)}}`;
}

const ONE = String.raw`(?:\[(?:[^\]\\]|\\.)*\]|\\(?:u\{[^}]+\}|[^bBkpPux\d])|[^\\()[\]|?*+.$^{}])`;
const BEHIND = new RegExp(String.raw`^(\(\?:|\()?\(\?<([!=])(${ONE})\)`);
const AHEAD = new RegExp(String.raw`^\(\?([!=])(${ONE})(\|\$)?\)(\)?)$`);

/** Turns a one-character lookbehind at the beginning and lookahead at the end into consuming matches. */
function withoutLooks(source: string): string {
  const last = Math.max(0, source.lastIndexOf("(?="), source.lastIndexOf("(?!"));
  const end = source
    .slice(last)
    .replace(AHEAD, (_, sign: string, one: string, orEnd: string | undefined, close: string) => {
      const taken = sign === "=" ? one : not(one);
      return `${sign === "!" || orEnd ? `(?:${taken}|$)` : taken}${close}`;
    });
  return (source.slice(0, last) + end).replace(
    BEHIND,
    (_, open: string | undefined, sign: string, one: string) =>
      `${open ?? ""}${sign === "=" ? one : `(?:^|${not(one)})`}`,
  );
}

function not(one: string): string {
  if (one.startsWith("[^")) return `[${one.slice(2)}`;
  return one.startsWith("[") ? `[^${one.slice(1)}` : `[^${one}]`;
}
