/**
 * The encodings that a person can choose, by their labels in the Encoding Standard, with their names in the interface.
 */
export const ENCODINGS = {
  "utf-8": "Unicode (UTF-8), without its damaged characters",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western European (Windows-1252)",
  "iso-8859-15": "Western European (ISO-8859-15)",
  macintosh: "Western European (Mac Roman)",
  "windows-1250": "Central European (Windows-1250)",
  "iso-8859-2": "Central European (ISO-8859-2)",
  "iso-8859-16": "Romanian (ISO-8859-16)",
  "windows-1257": "Baltic (Windows-1257)",
  "iso-8859-13": "Baltic (ISO-8859-13)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "koi8-r": "Cyrillic (KOI8-R)",
  "koi8-u": "Cyrillic (KOI8-U)",
  "iso-8859-5": "Cyrillic (ISO-8859-5)",
  "x-mac-cyrillic": "Cyrillic (Mac)",
  ibm866: "Cyrillic (DOS)",
  "windows-1253": "Greek (Windows-1253)",
  "iso-8859-7": "Greek (ISO-8859-7)",
  "windows-1255": "Hebrew (Windows-1255)",
  "iso-8859-8": "Hebrew (ISO-8859-8)",
  "windows-1256": "Arabic (Windows-1256)",
  "iso-8859-6": "Arabic (ISO-8859-6)",
  "windows-874": "Thai (Windows-874)",
  "windows-1258": "Vietnamese (Windows-1258)",
  shift_jis: "Japanese (Shift JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  "euc-kr": "Korean (EUC-KR)",
  gb18030: "Chinese, simplified (GB 18030)",
  big5: "Chinese, traditional (Big5)",
} as const;

export type Encoding = keyof typeof ENCODINGS;

export const isEncoding = (label: string): label is Encoding => Object.hasOwn(ENCODINGS, label);

/**
 * The windows-1252 characters from 0x80 to 0x9F. Some versions of Node decode them as Latin-1, which has control
 * characters there.
 */
const SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes bytes in the encoding that a person chose. Bytes that stand for no character in it are left out. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes).replaceAll("\ufffd", "");
  return encoding === "windows-1252" ? withSigns(text) : text;
}

/** Decodes bytes in an encoding; null if they are invalid in it. */
export function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === "windows-1252" ? withSigns(text) : text;
  } catch (thrown) {
    if (thrown instanceof TypeError) return null;
    throw thrown;
  }
}

function withSigns(text: string): string {
  return text.replace(/[\x80-\x9f]/gu, (control) => SIGNS.charAt(control.charCodeAt(0) - 0x80));
}

/** The byte that windows-1252 has for a character, or null. */
export function windows1252Byte(character: string): number | null {
  const sign = SIGNS.indexOf(character);
  if (sign >= 0) return sign + 0x80;
  const code = character.charCodeAt(0);
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : null;
}
