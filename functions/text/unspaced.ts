/** Scripts that put no spaces between words, for the inside of a character class with the flag u or v. */
export const UNSPACED =
  "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}";

/** A character of Chinese or Japanese. */
export const HAN_OR_KANA = "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]";
