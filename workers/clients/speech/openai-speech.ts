import type { HearingWishes, SpeechPort } from "~/functions/speech/port";
import { createAllowedFetch, type Fetch } from "~/workers/clients/captions/allowed-fetch";
import { createRetryingFetch } from "~/workers/clients/captions/retrying-fetch";
import { MAX_ANSWER_BYTES, readSpeech } from "./read-speech";
import { failureOfSpeech, failureOfThrownSpeech } from "./speech-failures";

type OpenAiSpeechOptions = {
  about: SpeechPort["about"];
  apiKey: string | undefined;
  /** Where the API is; an address that ends in `/inference` is whisper.cpp's own. */
  baseUrl: string;
  model: string;
  /** For one piece, without its one repetition. */
  timeoutMs: number;
  fetch: Fetch;
  backoffMs?: number;
};

/**
 * `POST /audio/transcriptions` as OpenAI has it (platform.openai.com/docs/api-reference/audio): `verbose_json` with
 * segments and words, or `diarized_json` from a model that tells speakers.
 */
export function createOpenAiSpeech(options: OpenAiSpeechOptions): SpeechPort {
  const { about, apiKey, model, timeoutMs, backoffMs = 500 } = options;
  const base = options.baseUrl.replace(/(?<!\/)\/+$/, "");
  const address = /\/(?:inference|audio\/transcriptions)$/.test(base) ? base : `${base}/audio/transcriptions`;
  const { origin, host, protocol } = new URL(address);
  const overrides = protocol === "http:" ? { [origin]: origin } : {};
  const allowed = createAllowedFetch({
    hosts: [host],
    fetch: options.fetch,
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
    overrides,
  });
  const send = createRetryingFetch(allowed, { backoffMs });
  return {
    about,
    async hear(sound, wishes) {
      try {
        const body = formOf(sound, model, { ...wishes, withSpeakers: about.tellsSpeakers });
        const response = await send(address, {
          method: "POST",
          body,
          headers: { accept: "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
        });
        if (!response.ok) throw failureOfSpeech(response, about.isOwn);
        return readSpeech(await response.json(), sound.byteLength);
      } catch (thrown) {
        throw failureOfThrownSpeech(thrown);
      }
    },
  };
}

function formOf(sound: ArrayBuffer, model: string, { language, withSpeakers }: HearingWishes): FormData {
  const form = new FormData();
  form.set("file", new File([sound], "piece.wav", { type: "audio/wav" }));
  form.set("model", model);
  if (language) form.set("language", language);
  if (withSpeakers) {
    form.set("response_format", "diarized_json");
    form.set("chunking_strategy", "auto");
    return form;
  }
  form.set("response_format", "verbose_json");
  form.set("temperature", "0");
  form.append("timestamp_granularities[]", "word");
  form.append("timestamp_granularities[]", "segment");
  return form;
}
