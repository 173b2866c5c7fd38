const IDEOGRAPH = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
/** From so many letters a key counts inside a word too: languages inflect, and German puts words together. */
const LONG_KEY = 4;

/**
 * Whether a text carries a key: folded by NFKC and case; a figure as a whole figure, a short key where a word begins, a
 * longer one, or one in a script without spaces or with prefixes, anywhere.
 */
export function carries(text: string, key: string): boolean {
  const [heard, wanted] = [fold(text), fold(key)];
  if (/^\d+$/u.test(wanted)) return new RegExp(`(?<![\\d.,])${wanted}(?!\\d|[.,]\\d)`, "u").test(heard);
  const isWithinWords = new RegExp(`[${IDEOGRAPH}\\p{Script=Arabic}]`, "u").test(wanted);
  if (isWithinWords || wanted.length >= LONG_KEY) return heard.includes(wanted);
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!(?![${IDEOGRAPH}])[\\p{L}\\p{M}\\p{N}])${escaped}`, "u").test(heard);
}

/** Whether a text carries one key of each list. */
export function carriesAll(text: string, keys: readonly (readonly string[])[]): boolean {
  return keys.every((some) => some.some((key) => carries(text, key)));
}

function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['\u2019]/g, "'");
}
