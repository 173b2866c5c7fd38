import { callAddress } from "~/app/browser/calls/call";
import { callApi, toFailure } from "~/app/browser/calls/call-api";
import { untilOnline } from "~/app/browser/page/until-online";
import type { HearingFile } from "~/app/browser/recordings/recording-store";
import { backoffMs } from "~/functions/backoff";
import type { Heard } from "~/functions/speech/heard-kinds";
import { WAV_HEADER_BYTES, writeWavHeader } from "~/functions/speech/wav";

/** Failures that may pass: of the network, and of the service. */
const PASSING = /^(?:unreachable|internal|rate_limited|ai_(?:unavailable|timeout|rate_limited|invalid_reply))$/;
const TRIES = 6;
const BACKOFF = { firstMs: 1000, maxMs: 15_000 };

const ROUTE = "POST /api/speech/:recording/:number";

type Sending = {
  signal: AbortSignal;
  /** Told whether the server can be reached, after each try. */
  onReach: (isReached: boolean) => void;
};

/**
 * Has a piece heard. It may be sent several times, which counts once. While the browser is offline, it waits.
 * @throws CallFailed when trying again doesn't help; AbortError when aborted
 */
export async function sendSound(
  { recording, language, withSpeakers }: HearingFile,
  { number, body }: { number: number; body: Blob },
  { signal, onReach }: Sending,
): Promise<Heard> {
  const query = { language: language ?? undefined, speakers: withSpeakers ? "yes" : undefined };
  const path = callAddress(ROUTE, { param: { recording, number }, query });
  for (let tries = 1; ; ) {
    try {
      const response = await callApi(path, { method: "POST", body, headers: { "Content-Type": "audio/wav" }, signal });
      const { heard }: { heard: Heard } = await response.json();
      onReach(true);
      return heard;
    } catch (thrown) {
      signal.throwIfAborted();
      const { code, retryAfterSeconds = 0 } = toFailure(thrown);
      onReach(code !== "unreachable");
      // A lost network is no fault of the piece. A server on this machine answers also without one.
      const isAway = code === "unreachable" && !navigator.onLine;
      if (!PASSING.test(code) || (!isAway && tries >= TRIES)) throw thrown;
      await pause(Math.max(retryAfterSeconds * 1000, backoffMs(BACKOFF, tries)), signal);
      if (isAway) await untilOnline(signal);
      else tries++;
    }
  }
}

/** A piece as the server takes it. A blob's bytes are not the tab's: it would keep those of many pieces. */
export function toWav(samples: Float32Array): Blob {
  const bytes = new ArrayBuffer(WAV_HEADER_BYTES + 2 * samples.length);
  writeWavHeader(bytes);
  const out = new Int16Array(bytes, WAV_HEADER_BYTES);
  samples.forEach((sample, at) => {
    out[at] = Math.round(Math.min(1, Math.max(-1, sample)) * 32_767);
  });
  return new Blob([bytes]);
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
