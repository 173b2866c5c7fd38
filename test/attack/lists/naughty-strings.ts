import listed from "big-list-of-naughty-strings" with { type: "json" };
import { MARKUP } from "./markup";

/** Cases missing from the list: strings JSON allows but a database may not, and lengths around field limits. */
const OWN = [
  "a\u0000b",
  "\ud800",
  "\udfff lone",
  "half \ud83d of a pair",
  "\uffff\ufffe noncharacters",
  "\u001b[31mred\u001b[0m",
  "\u202eright to left\u202c",
  "\u2028line\u2029paragraph",
  "a\u0301".repeat(40),
  "x".repeat(100),
  "x".repeat(101),
  "\u{1f469}\u200d\u{1f4bb}".repeat(20),
  "line\r\nline\rline\n",
  "\t tab",
  "__proto__",
  "constructor",
  "{{c1::gap::hint}} {{c2::{{c3::in}}}}",
  "%s %d %n %x",
  "$\u007bprocess.env.COOKIE_SECRET}",
  "'; drop table users; --",
  "%00%0d%0aSet-Cookie: a=b",
  "=cmd|' /C calc'!A0",
  "[link](javascript:alert(1)) ![image](https://attack.example/x.png)",
  "$\\href{javascript:alert(1)}{x}$ \\(\\htmlData{a=b}{x}\\)",
  "<!--",
  "]]>",
  "</script><script>alert(1)</script>",
];

/** The Big List of Naughty Strings without its empty one, our own strings, and markup. */
export const NAUGHTY_STRINGS: readonly string[] = [
  ...new Set([...(listed as string[]).filter((text) => text !== ""), ...OWN, ...MARKUP]),
];
