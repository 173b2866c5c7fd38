import type { Take } from "~/app/browser/recordings/spoken-store";
import { SPEECH_RATE } from "~/functions/speech/speech-limits";
import { WAV_HEADER_BYTES, writeWavHeader } from "~/functions/speech/wav";

/**
 * One sound of all takes. One take stays as it was recorded; several are decoded and put where they began, because files
 * of recorders can't follow each other.
 * @returns null if there is no sound
 */
export async function joinTakes(takes: readonly Take[], name: string): Promise<File | null> {
  const [first] = takes;
  if (!first) return null;
  if (takes.length === 1 && first.startMs === 0) {
    const type = first.sound.type.split(";")[0] ?? "";
    return new File([first.sound], `${name}.${type.endsWith("mp4") ? "m4a" : "webm"}`, { type });
  }
  const decoder = new OfflineAudioContext(1, 1, SPEECH_RATE);
  const placed: PlacedSound[] = [];
  for (const { startMs, sound } of takes) {
    const decoded = await decoder.decodeAudioData(await sound.arrayBuffer());
    placed.push({ startMs, samples: decoded.getChannelData(0) });
  }
  return new File([writeWav(placed, SPEECH_RATE)], `${name}.wav`, { type: "audio/wav" });
}

export type PlacedSound = { startMs: number; samples: Float32Array };

/** A WAV file of sounds at their times; each ends where the next begins, and silence is between them. */
export function writeWav(sounds: readonly PlacedSound[], rate: number): ArrayBuffer {
  const at = (ms: number) => Math.round((ms * rate) / 1000);
  const length = Math.max(0, ...sounds.map(({ startMs, samples }) => at(startMs) + samples.length));
  const bytes = new ArrayBuffer(WAV_HEADER_BYTES + 2 * length);
  writeWavHeader(bytes, rate);
  const out = new Int16Array(bytes, WAV_HEADER_BYTES);
  sounds.forEach(({ startMs, samples }, index) => {
    const start = at(startMs);
    const end = Math.min(start + samples.length, at(sounds[index + 1]?.startMs ?? Number.POSITIVE_INFINITY));
    for (let i = start; i < end; i++) {
      out[i] = Math.round(Math.min(1, Math.max(-1, samples[i - start] ?? 0)) * 32_767);
    }
  });
  return bytes;
}
