import { ask, askJson, listOf } from "./ask-json";

/** A speech server on this machine. */
export type FoundSpeech = {
  name: string;
  /** For SPEECH_BASE_URL. */
  address: string;
  model: string;
};

type SpeechServer = {
  name: string;
  port: number;
  /** Its address and model, `wanted` if it has it; null if it is another program. */
  look: (origin: string, wanted: string) => Promise<Omit<FoundSpeech, "name"> | null>;
};

/** The servers to look for, in this order. */
const SPEECH_SERVERS: readonly SpeechServer[] = [
  { name: "speaches", port: 8000, look: lookAtSpeaches },
  { name: "whisper.cpp", port: 8080, look: lookAtWhisperCpp },
  { name: "LocalAI", port: 8080, look: lookAtLocalAi },
];

/**
 * The first speech server running on its usual port of this machine. What it answers decides: other programs use these
 * ports too.
 * @param wanted the model to use if a server has it
 * @param ports replaces the usual ports, by server name
 */
export async function findSpeechServer({
  wanted = "",
  ports = {},
}: {
  wanted?: string;
  ports?: Record<string, number>;
} = {}): Promise<FoundSpeech | null> {
  const looks = SPEECH_SERVERS.map(async ({ name, port, look }): Promise<FoundSpeech | null> => {
    const seen = await look(`http://127.0.0.1:${ports[name] ?? port}`, wanted);
    return seen && { name, ...seen };
  });
  return (await Promise.all(looks)).find((found) => found !== null) ?? null;
}

/** Lists each model with its task. */
async function lookAtSpeaches(origin: string, wanted: string) {
  const models = listOf((await askJson(`${origin}/v1/models`))?.data);
  const hearing = models.filter(({ task }) => task === "automatic-speech-recognition");
  return modelAt(`${origin}/v1`, hearing, wanted);
}

/** Answers with its state alone, and has one model. llama.cpp answers so too, but describes itself elsewhere. */
async function lookAtWhisperCpp(origin: string) {
  const [health, props, page] = await Promise.all([
    askJson(`${origin}/health`),
    askJson(`${origin}/props`),
    ask(`${origin}/`),
  ]);
  if (health?.status !== "ok" || props !== null || !/whisper\.cpp/i.test(page ?? "")) return null;
  return { address: `${origin}/inference`, model: "whisper.cpp" };
}

/** Lists every model alike; only its own routes tell it from others. */
async function lookAtLocalAi(origin: string, wanted: string) {
  const [version, all] = await Promise.all([askJson(`${origin}/version`), askJson(`${origin}/v1/models`)]);
  if (typeof version?.version !== "string") return null;
  const hearing = listOf(all?.data).filter(
    ({ id }) => /whisper|parakeet|asr|transcri/i.test(String(id)) || id === wanted,
  );
  return modelAt(`${origin}/v1`, hearing, wanted);
}

function modelAt(address: string, models: ReturnType<typeof listOf>, wanted: string) {
  const { id } = models.find((model) => model.id === wanted) ?? models.at(0) ?? {};
  return typeof id === "string" ? { address, model: id } : null;
}

/** Whether to look for a speech server: only if none is configured. */
export function looksForSpeech(values: Record<string, string>): boolean {
  const { LOCAL_MODELS, SPEECH_API_KEY, SPEECH_BASE_URL, SPEECH_MODEL } = values;
  return LOCAL_MODELS !== "off" && !SPEECH_API_KEY && !SPEECH_BASE_URL && !SPEECH_MODEL?.startsWith("@");
}

/** The settings for using a found server. */
export const settingsForSpeech = ({ address, model }: FoundSpeech): Record<string, string> => ({
  SPEECH_BASE_URL: address,
  SPEECH_MODEL: model,
});
