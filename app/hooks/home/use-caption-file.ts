import { useRef, useState } from "react";
import { AppError } from "~/functions/errors";
import type { CaptionPreview } from "~/functions/transcripts/captions/preview";
import { isTooLarge, readCaptionFile, TOO_LARGE } from "../../client/home/caption-file";

/** A chosen caption file: its preview, or what is wrong with it. */
export type ChosenFile = { name: string; preview: CaptionPreview } | { name: string; problem: string } | null;

/** Reads a caption file when it is chosen, before anything is sent. */
export function useCaptionFile() {
  const [chosen, setChosen] = useState<ChosenFile>(null);
  const latest = useRef(0);
  const choose = async (file: File | undefined) => {
    const turn = ++latest.current;
    const read = file ? await readChosen(file) : null;
    if (turn === latest.current) setChosen(read);
  };
  return { chosen, choose };
}

async function readChosen(file: File): Promise<ChosenFile> {
  const { name } = file;
  if (isTooLarge(file)) return { name, problem: TOO_LARGE };
  const [text, { previewCaptions }] = await Promise.all([
    readCaptionFile(file),
    // The parser is loaded only when someone brings captions.
    import("~/functions/transcripts/captions/preview"),
  ]);
  try {
    return { name, preview: previewCaptions({ text, fileName: name }) };
  } catch (thrown) {
    if (thrown instanceof AppError) return { name, problem: thrown.message };
    throw thrown;
  }
}
