import type { Detector } from "~/functions/transcripts/captions/encoding/detect";

/** Loads the encoding detector: 695 KB gzipped, needed only for files that are not Unicode. */
export async function loadDetector(): Promise<Detector> {
  const { detectAll } = await import("jschardet");
  return (bytes, asked) => detectAll(bytes, { minimumThreshold: 0, detectEncodings: [...asked] });
}
