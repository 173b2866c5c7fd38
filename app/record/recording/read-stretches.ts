import type { Stretch } from "~/functions/speech/heard-kinds";
import { SPEECH_RATE } from "~/functions/speech/speech-limits";
import type { SoundSource } from "./sound-source";

/** Reads again the stretches of which a piece was made. */
export async function readStretches(source: SoundSource, stretches: readonly Stretch[]): Promise<Float32Array> {
  const lengthOf = ({ startMs, endMs }: Stretch) => Math.round(((endMs - startMs) * SPEECH_RATE) / 1000);
  const samples = new Float32Array(stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0));
  let at = 0;
  for (const stretch of stretches) {
    const end = at + lengthOf(stretch);
    for await (const block of source.read(stretch.startMs)) {
      const part = block.subarray(0, end - at);
      samples.set(part, at);
      at += part.length;
      if (at >= end) break;
    }
    at = end;
  }
  return samples;
}
