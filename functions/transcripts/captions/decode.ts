import { detectLanguage } from "./language";

/** Western languages, whose subtitle files editors on Windows saved as windows-1252 when they did not save UTF-8. */
const WESTERN: ReadonlySet<string> = new Set(["en", "de", "fr", "es", "pt", "it", "nl", "sv", "id"]);
/** UTF-8 with a few damaged bytes has far more characters that are whole. */
const DAMAGED_SHARE = 4;
/**
 * The windows-1252 characters from 0x80 to 0x9F; some versions of Node decode them as Latin-1, which has controls
 * there.
 */
const SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
/** Characters that rule out a Western language: controls, and signs in the middle of words. */
const UNLIKELY = /(?![\t-\r])\p{Cc}|\p{L}[\u00a1-\u00b3\u00b6-\u00bf\u00d7\u00f7]\p{L}/u;

/**
 * The text of a caption file. UTF-16 says so in its first two bytes, and all else is UTF-8, save what cannot be and reads as
 * a Western language in windows-1252. Any other encoding stays unreadable, and is refused with its reason by the parser.
 */
export function decodeCaptions(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  const foreign = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  if (broken === 0 || (foreign - broken) * DAMAGED_SHARE > broken) return text;
  const western = new TextDecoder("windows-1252")
    .decode(bytes)
    .replace(/[\x80-\x9f]/gu, (control) => SIGNS.charAt(control.charCodeAt(0) - 0x80));
  const isWestern = !UNLIKELY.test(western) && WESTERN.has(detectLanguage(spokenOf(western)));
  return isWestern ? western : text;
}

/** Without cue times and tags, which are in no language. */
function spokenOf(text: string): string {
  return text.replace(/<[^<>]{0,200}>|[\d:.,;>-]+/gu, " ");
}
