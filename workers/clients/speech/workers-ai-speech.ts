import { Buffer } from "node:buffer";
import type { HearingWishes, SpeechPort } from "~/functions/speech/port";
import type { AiBinding } from "~/workers/clients/ai/workers-ai/through-binding";
import { failedAnswer, thrownAnswer } from "~/workers/clients/ai/workers-ai/workers-ai-failures";
import { pause } from "~/workers/clients/captions/retrying-fetch";
import { readNova, readSpeech } from "./read-speech";
import { failureOfSpeech, failureOfThrownSpeech } from "./speech-failures";
import { WORKERS_AI_SPEECH } from "./speech-models";

type WorkersAiSpeechOptions = {
  /** Replaces both default models. */
  model: string | undefined;
  timeoutMs: number;
  backoffMs?: number;
};

/** Workers AI through the Worker's own binding: no key and no address. Nova where speakers are wanted, else Whisper. */
export function createWorkersAiSpeech(
  binding: AiBinding,
  { model: only, timeoutMs, backoffMs = 500 }: WorkersAiSpeechOptions,
): SpeechPort {
  const tellsSpeakers = only === undefined || isNova(only);
  async function run(sound: ArrayBuffer, model: string, wishes: HearingWishes): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await binding.run(model, inputsOf(sound, model, wishes), { returnRawResponse: true, signal });
      return response.ok ? response : await failedAnswer(response);
    } catch (thrown) {
      if (signal.aborted) throw signal.reason;
      return thrownAnswer(thrown);
    }
  }
  return {
    about: { name: "Cloudflare Workers AI", isLocal: false, tellsSpeakers },
    async hear(sound, wishes) {
      const model = only ?? WORKERS_AI_SPEECH[wishes.withSpeakers ? "speakers" : "plain"];
      try {
        let response = await run(sound, model, wishes);
        if (response.status >= 500) {
          await pause(backoffMs);
          response = await run(sound, model, wishes);
        }
        if (!response.ok) throw failureOfSpeech(response);
        const answer = resultOf(await response.json());
        return isNova(model) ? readNova(answer) : readSpeech(answer, sound.byteLength);
      } catch (thrown) {
        throw failureOfThrownSpeech(thrown);
      }
    },
  };
}

/** Some models answer within the envelope of the REST API. */
function resultOf(answer: unknown): unknown {
  const isWrapped = typeof answer === "object" && answer !== null && "result" in answer && "success" in answer;
  return isWrapped ? answer.result : answer;
}

const isNova = (model: string): boolean => model.includes("/nova");

function inputsOf(
  sound: ArrayBuffer,
  model: string,
  { language, withSpeakers }: HearingWishes,
): Record<string, unknown> {
  if (isNova(model)) {
    const audio = { body: new Response(sound).body, contentType: "audio/wav" };
    const spoken = language ? { language } : { detect_language: true };
    return { audio, ...spoken, punctuate: true, smart_format: true, ...(withSpeakers && { diarize: true }) };
  }
  return { audio: Buffer.from(sound).toString("base64"), task: "transcribe", ...(language && { language }) };
}
