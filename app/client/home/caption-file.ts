import { MAX_CAPTION_BYTES } from "~/functions/transcripts/video-link";

export const CAPTION_ENDINGS = ".srt,.vtt,.sbv,.ttml,.dfxp,.xml,.json3,.json,.lrc,.txt";
export const TOO_LARGE = "The caption file is larger than 10 MB.";

export const isTooLarge = (file: Blob): boolean => file.size > MAX_CAPTION_BYTES;

/** A caption file's text, whatever encoding it is in. Only who brings captions loads what tells encodings apart. */
export async function readCaptionFile(file: Blob): Promise<string> {
  const { decodeCaptions } = await import("~/functions/transcripts/captions/decode");
  return decodeCaptions(new Uint8Array(await file.arrayBuffer()));
}
