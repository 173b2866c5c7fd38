import type { Take } from "~/app/browser/recordings/spoken-store";

/** Enough for speech. */
const RATE = 16_000;

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
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const placed: PlacedSound[] = [];
  for (const { startMs, sound } of takes) {
    const decoded = await decoder.decodeAudioData(await sound.arrayBuffer());
    placed.push({ startMs, samples: decoded.getChannelData(0) });
  }
  return new File([writeWav(placed, RATE)], `${name}.wav`, { type: "audio/wav" });
}

export type PlacedSound = { startMs: number; samples: Float32Array };

const HEADER_BYTES = 44;

/** A WAV file of sounds at their times; each ends where the next begins, and silence is between them. */
export function writeWav(sounds: readonly PlacedSound[], rate: number): ArrayBuffer {
  const at = (ms: number) => Math.round((ms * rate) / 1000);
  const length = Math.max(0, ...sounds.map(({ startMs, samples }) => at(startMs) + samples.length));
  const bytes = new ArrayBuffer(HEADER_BYTES + 2 * length);
  writeHeader(new DataView(bytes), rate);
  const out = new Int16Array(bytes, HEADER_BYTES);
  sounds.forEach(({ startMs, samples }, index) => {
    const start = at(startMs);
    const end = Math.min(start + samples.length, at(sounds[index + 1]?.startMs ?? Number.POSITIVE_INFINITY));
    for (let i = start; i < end; i++) {
      out[i] = Math.round(Math.min(1, Math.max(-1, samples[i - start] ?? 0)) * 32_767);
    }
  });
  return bytes;
}

/** RIFF, one channel of 16 bits. */
function writeHeader(view: DataView, rate: number): void {
  const text = (offset: number, value: string) => {
    for (let i = 0; i < value.length; i++) view.setUint8(offset + i, value.charCodeAt(i));
  };
  const size = view.byteLength;
  text(0, "RIFF");
  view.setUint32(4, size - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, size - HEADER_BYTES, true);
}
