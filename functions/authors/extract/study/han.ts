const DIGITS = "〇一二三四五六七八九";
const PLACES = [
  ["千", 1000],
  ["百", 100],
  ["十", 10],
] as const;

/** Reads a number below ten thousand in Chinese characters, such as 三百二十; null for anything else. */
export function readHan(text: string): number | null {
  let rest = text.replaceAll("两", "二");
  let value = 0;
  for (const [sign, size] of PLACES) {
    const [, digit = ""] = new RegExp(`^([一二三四五六七八九]?)${sign}`, "u").exec(rest) ?? [];
    if (!rest.startsWith(digit + sign)) continue;
    value += size * (digit === "" ? 1 : DIGITS.indexOf(digit));
    rest = rest.slice(digit.length + 1).replace(/^[零〇]/u, "");
  }
  if (rest === "") return value > 0 ? value : null;
  return /^[一二三四五六七八九]$/u.test(rest) ? value + DIGITS.indexOf(rest) : null;
}

/** @param value a whole number from 2 to 9999 */
export function writeHan(value: number): string {
  let rest = value;
  let text = "";
  for (const [sign, size] of PLACES) {
    const digit = Math.floor(rest / size);
    if (digit > 0) text += (digit > 1 ? DIGITS.charAt(digit) : "") + sign;
    rest %= size;
  }
  return text + (rest > 0 ? DIGITS.charAt(rest) : "");
}
