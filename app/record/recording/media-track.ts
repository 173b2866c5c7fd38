import {
  ADTS,
  AudioSampleSink,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from "mediabunny";
import { problemOf, SoundError } from "./sound-error";
import { mixDown, SpeechRate } from "./speech-rate";

/** Encoders leave short gaps and overlaps; longer ones are time that passes. */
const GAP_MS = 20;
/** A file that ends this much sooner than it says has lost its end. */
const MISSING_MS = 3000;

const FORMATS = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS];

/** Opens a file, of which only what is needed is read. */
export const openInput = (file: File): Input => new Input({ source: new BlobSource(file), formats: FORMATS });

type Reading = { fromMs: number; durationMs: number; file: File };

/**
 * A track's sound from a time on, in blocks.
 * @throws SoundError if it can't be decoded, or ends too soon
 */
export async function* readTrackFrom(track: InputAudioTrack, reading: Reading): AsyncGenerator<Float32Array, void> {
  const { fromMs, durationMs, file } = reading;
  let rate: SpeechRate | null = null;
  let sampleRate = 0;
  // Samples of the source so far, from which the time of the next one follows.
  let count = 0;
  try {
    for await (const sample of new AudioSampleSink(track).samples(Math.max(0, fromMs / 1000))) {
      try {
        if (!rate) {
          sampleRate = sample.sampleRate;
          rate = new SpeechRate(sampleRate);
        }
        const mixed = mixDown(channelsOf(sample));
        const startsAt = Math.round((sample.timestamp - fromMs / 1000) * sampleRate);
        const gap = startsAt - count;
        const isGap = Math.abs(gap) > (GAP_MS * sampleRate) / 1000 || count === 0;
        const placed = isGap ? placeAfter(mixed, gap) : mixed;
        count += placed.length;
        if (placed.length > 0) yield rate.push(placed);
      } finally {
        sample.close();
      }
    }
  } catch (cause) {
    const problem = await problemOf(file);
    throw new SoundError(problem === "unreadable" && count > 0 ? "cut-off" : problem, { cause });
  }
  if (rate) yield rate.end();
  const endMs = fromMs + (sampleRate > 0 ? (count / sampleRate) * 1000 : 0);
  if (endMs < durationMs - MISSING_MS) throw new SoundError("cut-off");
}

/** Silence before what comes late, and without what was there already. */
function placeAfter(samples: Float32Array, gap: number): Float32Array {
  if (gap < 0) return samples.slice(-gap);
  const placed = new Float32Array(gap + samples.length);
  placed.set(samples, gap);
  return placed;
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
