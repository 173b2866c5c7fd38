import { MAX_CAPTION_BYTES } from "~/functions/transcripts/captions/limits";

/** What a file chooser offers. Scenarist's captions are refused, by their name. */
export const CAPTION_ENDINGS =
  ".srt,.vtt,.sbv,.ttml,.dfxp,.xml,.srv1,.srv2,.srv3,.json3,.json,.jsonl,.lrc,.smi,.sami,.sub,.ass,.ssa,.stl,.scc,.csv,.tsv,.md,.html,.htm,.txt";
export const TOO_LARGE = "The caption file is larger than 10 MB.";

export const isTooLarge = (file: Blob): boolean => file.size > MAX_CAPTION_BYTES;

/** Decodes a caption file's text in any encoding. The detection is loaded only when someone brings captions. */
export async function readCaptionFile(file: Blob): Promise<string> {
  const { decodeCaptions } = await import("~/functions/transcripts/captions/decode");
  return decodeCaptions(new Uint8Array(await file.arrayBuffer()));
}
