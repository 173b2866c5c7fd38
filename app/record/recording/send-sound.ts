import { callAddress } from "~/app/browser/calls/call";
import { callApi, toFailure } from "~/app/browser/calls/call-api";
import type { HearingFile } from "~/app/browser/recordings/recording-store";
import { backoffMs } from "~/functions/backoff";
import type { Heard } from "~/functions/speech/heard-kinds";
import { WAV_HEADER_BYTES, writeWavHeader } from "~/functions/speech/wav";

/** Failures that may pass: of the network, and of the service. */
const PASSING = /^(?:unreachable|internal|rate_limited|ai_(?:unavailable|timeout|rate_limited|invalid_reply))$/;
const TRIES = 6;
const BACKOFF = { firstMs: 1000, maxMs: 15_000 };

const ROUTE = "POST /api/speech/:recording/:number";

/**
 * Has a piece heard. It may be sent several times, which counts once.
 * @throws CallFailed when trying again doesn't help; AbortError when aborted
 */
export async function sendSound(
  { recording, language, withSpeakers }: HearingFile,
  { number, samples }: { number: number; samples: Float32Array },
  signal: AbortSignal,
): Promise<Heard> {
  const query = { language: language ?? undefined, speakers: withSpeakers ? "yes" : undefined };
  const path = callAddress(ROUTE, { param: { recording, number }, query });
  const body = toWav(samples);
  for (let tries = 1; ; tries++) {
    try {
      const response = await callApi(path, { method: "POST", body, headers: { "Content-Type": "audio/wav" }, signal });
      const { heard }: { heard: Heard } = await response.json();
      return heard;
    } catch (thrown) {
      signal.throwIfAborted();
      const { code, retryAfterSeconds = 0 } = toFailure(thrown);
      if (tries >= TRIES || !PASSING.test(code)) throw thrown;
      await pause(Math.max(retryAfterSeconds * 1000, backoffMs(BACKOFF, tries)), signal);
    }
  }
}

function toWav(samples: Float32Array): ArrayBuffer {
  const bytes = new ArrayBuffer(WAV_HEADER_BYTES + 2 * samples.length);
  writeWavHeader(bytes);
  const out = new Int16Array(bytes, WAV_HEADER_BYTES);
  samples.forEach((sample, at) => {
    out[at] = Math.round(Math.min(1, Math.max(-1, sample)) * 32_767);
  });
  return bytes;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
