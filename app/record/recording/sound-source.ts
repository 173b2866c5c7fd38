import type { InputAudioTrack } from "mediabunny";
import { MAX_RECORDING_BYTES, MAX_RECORDING_HOURS, SPEECH_RATE } from "~/functions/speech/speech-limits";
import { problemOf, SoundError } from "./sound-error";
import { mixDown } from "./speech-rate";

/** A recording's sound, which is read in blocks: never all of it at once. */
export type SoundSource = {
  durationMs: number;
  /**
   * One channel at the rate of speech, from a time on, without gaps.
   * @throws SoundError if it can't be decoded
   */
  read(fromMs: number): AsyncGenerator<Float32Array, void>;
  close(): void;
};

/** Files that are decoded at once, in browsers without a decoder for streams, have to fit into memory. */
const MAX_WHOLE_BYTES = 60_000_000;

/**
 * Opens the sound of an audio or video file.
 * @throws SoundError
 */
export async function openSound(file: File): Promise<SoundSource> {
  if (file.size === 0) throw new SoundError("empty");
  if (file.size > MAX_RECORDING_BYTES) throw new SoundError("too-large");
  const { openInput, readTrackFrom } = await import("./media-track");
  const input = openInput(file);
  try {
    const track = await readTrack(input.getPrimaryAudioTrack(), file);
    if (!(await track.canDecode())) {
      input.dispose();
      return await openWhole(file);
    }
    const durationMs = Math.round((await track.computeDuration()) * 1000);
    checkLength(durationMs);
    return {
      durationMs,
      read: (fromMs) => readTrackFrom(track, { fromMs, durationMs, file }),
      close: () => input.dispose(),
    };
  } catch (thrown) {
    input.dispose();
    throw thrown instanceof SoundError ? thrown : new SoundError(await problemOf(file), { cause: thrown });
  }
}

function checkLength(durationMs: number): void {
  if (durationMs <= 0) throw new SoundError("empty");
  if (durationMs > MAX_RECORDING_HOURS * 3_600_000) throw new SoundError("too-long");
}

async function readTrack(asking: Promise<InputAudioTrack | null>, file: File): Promise<InputAudioTrack> {
  const track = await asking;
  if (!track) throw new SoundError("no-sound");
  if ((await track.getCodec()) !== null) return track;
  throw new SoundError((await problemOf(file)) === "protected" ? "protected" : "codec");
}

/** For browsers without a decoder for streams: all of it at once. */
async function openWhole(file: File): Promise<SoundSource> {
  if (file.size > MAX_WHOLE_BYTES) throw new SoundError("codec");
  const decoder = new OfflineAudioContext(1, 1, SPEECH_RATE);
  let decoded: AudioBuffer;
  try {
    decoded = await decoder.decodeAudioData(await file.arrayBuffer());
  } catch (cause) {
    throw new SoundError("codec", { cause });
  }
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, at) => decoded.getChannelData(at));
  const samples = mixDown(channels);
  const durationMs = Math.round((samples.length / SPEECH_RATE) * 1000);
  checkLength(durationMs);
  async function* read(fromMs: number): AsyncGenerator<Float32Array, void> {
    for (let at = Math.round((fromMs * SPEECH_RATE) / 1000); at < samples.length; at += SPEECH_RATE) {
      yield samples.slice(at, at + SPEECH_RATE);
    }
  }
  return { durationMs, read, close: () => {} };
}
