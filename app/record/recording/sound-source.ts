import type { InputAudioTrack } from "mediabunny";
import { MAX_RECORDING_BYTES, MAX_RECORDING_HOURS, SPEECH_RATE } from "~/functions/speech/speech-limits";
import { isProtected, SoundError } from "./sound-error";
import { mixDown, SpeechRate } from "./speech-rate";

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

/** Encoders leave short gaps and overlaps; longer ones are time that passes. */
const GAP_MS = 20;
/** A file that ends this much sooner than it says has lost its end. */
const MISSING_MS = 3000;

/**
 * Opens the sound of an audio or video file.
 * @throws SoundError
 */
export async function openSound(file: File): Promise<SoundSource> {
  if (file.size === 0) throw new SoundError("empty");
  if (file.size > MAX_RECORDING_BYTES) throw new SoundError("too-large");
  const { openInput } = await loadMedia();
  if (await isProtected(file)) throw new SoundError("protected");
  const input = openInput(file);
  try {
    const track = await readTrack(input.getPrimaryAudioTrack());
    if (!(await track.canDecode())) {
      input.dispose();
      return await openWhole(file);
    }
    const durationMs = Math.round((await track.computeDuration()) * 1000);
    checkLength(durationMs);
    return {
      durationMs,
      read: (fromMs) => readTrackFrom(track, { fromMs, durationMs }),
      close: () => input.dispose(),
    };
  } catch (thrown) {
    input.dispose();
    throw thrown instanceof SoundError ? thrown : new SoundError("unreadable", { cause: thrown });
  }
}

/** Chromium never requests a failed script twice, so the page has to be loaded anew. */
const loadMedia = () =>
  import("./media-track").catch((cause: unknown) => {
    throw new SoundError("not-loaded", { cause });
  });

function checkLength(durationMs: number): void {
  if (durationMs <= 0) throw new SoundError("empty");
  if (durationMs > MAX_RECORDING_HOURS * 3_600_000) throw new SoundError("too-long");
}

async function readTrack(asking: Promise<InputAudioTrack | null>): Promise<InputAudioTrack> {
  const track = await asking;
  if (!track) throw new SoundError("no-sound");
  if ((await track.getCodec()) !== null) return track;
  throw new SoundError("codec");
}

type Reading = { fromMs: number; durationMs: number };

/**
 * A track's sound from a time on, in blocks.
 * @throws SoundError if it can't be decoded, or ends too soon
 */
async function* readTrackFrom(track: InputAudioTrack, reading: Reading): AsyncGenerator<Float32Array, void> {
  const { fromMs, durationMs } = reading;
  const { samplesFrom } = await loadMedia();
  let rate: SpeechRate | null = null;
  let sampleRate = 0;
  // Samples of the source so far, from which the time of the next one follows.
  let count = 0;
  try {
    for await (const sample of samplesFrom(track, Math.max(0, fromMs / 1000))) {
      try {
        if (!rate) {
          sampleRate = sample.sampleRate;
          rate = new SpeechRate(sampleRate);
        }
        const mixed = mixDown(channelsOf(sample));
        const startsAt = Math.round((sample.timestamp - fromMs / 1000) * sampleRate);
        const gap = startsAt - count;
        const isGap = Math.abs(gap) > (GAP_MS * sampleRate) / 1000 || count === 0;
        if (isGap) {
          for (const silence of silenceOf(gap, sampleRate)) yield rate.push(silence);
          count += Math.max(0, gap);
        }
        // Without what was there already.
        const placed = isGap && gap < 0 ? mixed.slice(-gap) : mixed;
        count += placed.length;
        if (placed.length > 0) yield rate.push(placed);
      } finally {
        sample.close();
      }
    }
  } catch (cause) {
    throw new SoundError(count > 0 ? "cut-off" : "unreadable", { cause });
  }
  if (rate) yield rate.end();
  const endMs = fromMs + (sampleRate > 0 ? (count / sampleRate) * 1000 : 0);
  if (endMs < durationMs - MISSING_MS) throw new SoundError("cut-off");
}

/** Silence before what comes late, in blocks of a second: a lying file may claim hours of it. */
function* silenceOf(samples: number, sampleRate: number): Generator<Float32Array, void> {
  for (let left = samples; left > 0; left -= sampleRate) yield new Float32Array(Math.min(left, sampleRate));
}

type Sample = {
  numberOfChannels: number;
  numberOfFrames: number;
  copyTo: (to: Float32Array<ArrayBuffer>, how: Plane) => void;
};
type Plane = { planeIndex: number; format: "f32-planar" };

function channelsOf(sample: Sample): Float32Array[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const channel = new Float32Array(sample.numberOfFrames);
    sample.copyTo(channel, { planeIndex, format: "f32-planar" });
    return channel;
  });
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
