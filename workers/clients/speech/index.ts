import type { OwnService } from "~/functions/accounts/own-services/service-kinds";
import type { SpeechPort } from "~/functions/speech/port";
import type { AiBinding } from "~/workers/clients/ai/workers-ai/through-binding";
import type { Vars } from "../../env";
import { ownFetch } from "../own-fetch";
import { createOpenAiSpeech } from "./openai-speech";
import { isDiarizing } from "./speech-models";
import { createWorkersAiSpeech } from "./workers-ai-speech";

type SpeechVars = Pick<
  Vars,
  "ENVIRONMENT" | "SPEECH_API_KEY" | "SPEECH_BASE_URL" | "SPEECH_MODEL" | "SPEECH_TIMEOUT_SECONDS"
>;

const OPENAI = { baseUrl: "https://api.openai.com/v1", model: "whisper-1" };

/**
 * The speech service configured by a key or a server's address, otherwise Workers AI if it is bound (always in
 * production; in development only if a model of it is named); null if there is neither.
 */
export function createSpeech(vars: SpeechVars, binding?: AiBinding): SpeechPort | null {
  const { ENVIRONMENT, SPEECH_API_KEY: apiKey, SPEECH_BASE_URL, SPEECH_MODEL } = vars;
  const timeoutMs = vars.SPEECH_TIMEOUT_SECONDS * 1000;
  if (apiKey || SPEECH_BASE_URL) {
    const [baseUrl, model] = [SPEECH_BASE_URL ?? OPENAI.baseUrl, SPEECH_MODEL ?? OPENAI.model];
    const about = { ...nameOf(new URL(baseUrl)), tellsSpeakers: isDiarizing(model) };
    return createOpenAiSpeech({ about, apiKey, baseUrl, model, timeoutMs, fetch: (...sent) => fetch(...sent) });
  }
  const isNamed = SPEECH_MODEL?.startsWith("@") ?? false;
  if (!binding || (ENVIRONMENT !== "production" && !isNamed)) return null;
  return createWorkersAiSpeech(binding, { model: isNamed ? SPEECH_MODEL : undefined, timeoutMs });
}

/** A speech service that a person brings. */
export function createOwnSpeech(vars: SpeechVars, { address: baseUrl, model, key: apiKey }: OwnService): SpeechPort {
  const about = { ...nameOf(new URL(baseUrl)), tellsSpeakers: isDiarizing(model), isOwn: true };
  const timeoutMs = vars.SPEECH_TIMEOUT_SECONDS * 1000;
  return createOpenAiSpeech({ about, apiKey, baseUrl, model, timeoutMs, fetch: ownFetch });
}

function nameOf({ hostname, host }: URL): { name: string; isLocal: boolean } {
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  if (hostname === "api.openai.com") return { name: "OpenAI", isLocal };
  return { name: isLocal ? "the machine that runs Vidwright" : host, isLocal };
}
