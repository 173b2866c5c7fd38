const IDEOGRAPH = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
/** From this length on, a key also matches inside a word, because languages inflect, and German forms compounds. */
const LONG_KEY = 4;

/**
 * Whether a text contains a key, after NFKC and case folding. Figures must match whole figures, and short keys the
 * start of a word. Longer keys, and keys in scripts without spaces or with prefixes, match anywhere.
 */
export function carries(text: string, key: string): boolean {
  const [heard, wanted] = [fold(text), fold(key)];
  if (/^\d+$/u.test(wanted)) return new RegExp(`(?<![\\d.,])${wanted}(?!\\d|[.,]\\d)`, "u").test(heard);
  const isWithinWords = new RegExp(`[${IDEOGRAPH}\\p{Script=Arabic}]`, "u").test(wanted);
  if (isWithinWords || wanted.length >= LONG_KEY) return heard.includes(wanted);
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!(?![${IDEOGRAPH}])[\\p{L}\\p{M}\\p{N}])${escaped}`, "u").test(heard);
}

/** Whether a text contains one key of each list. */
export function carriesAll(text: string, keys: readonly (readonly string[])[]): boolean {
  return keys.every((some) => some.some((key) => carries(text, key)));
}

function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['\u2019]/g, "'");
}
