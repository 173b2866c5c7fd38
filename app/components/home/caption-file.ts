import { MAX_CAPTION_BYTES } from "~/functions/transcripts/video-link";

export const CAPTION_ENDINGS = ".srt,.vtt,.json3,.lrc,.txt";
export const TOO_LARGE = "The caption file is larger than 10 MB.";

export const isTooLarge = (file: Blob): boolean => file.size > MAX_CAPTION_BYTES;

/** A caption file's text. Files that editors on Windows saved as UTF-16 say so in their first two bytes. */
export async function readCaptionFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}
