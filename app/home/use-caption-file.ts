import { useRef, useState } from "react";
import { AppError } from "~/functions/errors";
import type { Encoding } from "~/functions/transcripts/captions/encoding/encodings";
import type { CaptionPreview } from "~/functions/transcripts/captions/preview-captions";
import { readCaptions } from "./read-source";

/** A chosen caption file: its preview or what is wrong with it, and its likely encodings where it does not say. */
export type ChosenFile = {
  file: File;
  encoding: Encoding | "";
  likely: readonly Encoding[] | null;
  preview: CaptionPreview | null;
  problem: string | null;
};

/** Reads a caption file when it is chosen, before anything is sent. */
export function useCaptionFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const latest = useRef(0);
  const read = async (file: File | undefined, encoding: Encoding | "", likely: readonly Encoding[] | null) => {
    const turn = ++latest.current;
    const seen = file ? await readChosen(file, encoding, likely) : null;
    if (turn === latest.current) setChosen(seen);
  };
  return {
    chosen,
    choose: (file: File | undefined) => read(file, "", null),
    chooseEncoding: (encoding: Encoding | "") => read(chosen?.file, encoding, chosen?.likely ?? null),
  };
}

async function readChosen(
  file: File,
  encoding: Encoding | "",
  offered: readonly Encoding[] | null,
): Promise<ChosenFile> {
  const [captions, { previewCaptions }] = await Promise.all([
    readCaptions(file, encoding),
    import("~/functions/transcripts/captions/preview-captions"),
  ]);
  const seen = { file, encoding, likely: offered, preview: null, problem: null };
  if (captions.problem !== undefined) {
    return { ...seen, likely: offered ?? captions.likely ?? null, problem: captions.problem };
  }
  try {
    return { ...seen, preview: previewCaptions({ text: captions.text, fileName: file.name }) };
  } catch (thrown) {
    if (thrown instanceof AppError) return { ...seen, problem: thrown.message };
    throw thrown;
  }
}
