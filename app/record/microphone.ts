import type { SpeechProblem } from "./texts";

/** An open microphone: its level, and its sound in pieces. */
export type Microphone = {
  /** How loud it is now, from 0 to 1. */
  level(): number;
  pause(): void;
  resume(): void;
  /** Closes the microphone; resolves when the last piece has been given. */
  close(): Promise<void>;
};

type MicrophoneTo = {
  onPiece: (data: Blob) => void;
  /** It was unplugged, or its permission was taken back. */
  onLost: () => void;
};

/** Small enough to lose little if the page ends, large enough to write seldom. */
const PIECE_MS = 2000;
/** Speech, at 15 MB an hour. */
const BITS_PER_SECOND = 32_000;

const TYPES = ["audio/webm;codecs=opus", "audio/mp4"];

/** @returns the microphone, or why there is none */
export async function openMicrophone(to: MicrophoneTo): Promise<Microphone | SpeechProblem> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    return record(stream, to);
  } catch (thrown) {
    console.info("The microphone can't be used.", thrown);
    return problemOf(thrown);
  }
}

function problemOf(thrown: unknown): SpeechProblem {
  const name = thrown instanceof DOMException ? thrown.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return "taken";
}

function record(stream: MediaStream, { onPiece, onLost }: MicrophoneTo): Microphone {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) });
  const closed = new Promise<void>((resolve) => recorder.addEventListener("stop", () => resolve()));
  recorder.addEventListener("dataavailable", ({ data }) => data.size > 0 && onPiece(data));
  for (const track of stream.getTracks()) track.addEventListener("ended", onLost);
  recorder.start(PIECE_MS);
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  analyser.fftSize = 1024;
  sound.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(wave);
      return levelOf(wave);
    },
    pause: () => recorder.state === "recording" && recorder.pause(),
    resume: () => recorder.state === "paused" && recorder.resume(),
    close: async () => {
      if (recorder.state !== "inactive") recorder.stop();
      await closed;
      for (const track of stream.getTracks()) track.stop();
      await sound.close();
    },
  };
}

/** How loud a wave is, from 0 to 1: speech is between -50 and -10 decibels. */
export function levelOf(wave: Float32Array): number {
  const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
  return Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 50) / 40));
}
