import type { Detector } from "~/functions/transcripts/captions/encoding/detect";

/** Loads the detector of encodings: 695 KB gzipped, for a file that is not Unicode. */
export async function loadDetector(): Promise<Detector> {
  const { detectAll } = await import("jschardet");
  return (bytes, asked) => detectAll(bytes, { minimumThreshold: 0, detectEncodings: [...asked] });
}
