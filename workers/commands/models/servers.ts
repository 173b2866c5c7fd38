import { askJson, listOf, type Told } from "./ask-json";

/** The model a server would use, and the tokens of prompt and answer together; null if it does not say. */
type Seen = { model: unknown; context: number | null };

type Server = {
  name: string;
  port: number;
  /** Asks the server at `origin` which model it would use, `wanted` if it has it; null if it is another program. */
  look: (origin: string, wanted: string) => Promise<Seen | null>;
  advice: string;
};

/** The servers to look for, in this order. */
export const SERVERS: readonly Server[] = [
  { name: "Ollama", port: 11434, look: lookAtOllama, advice: "OLLAMA_CONTEXT_LENGTH=32768 lets Ollama read more" },
  { name: "LM Studio", port: 1234, look: lookAtLmStudio, advice: "load it with a longer context to read more" },
  { name: "llama.cpp", port: 8080, look: lookAtLlamaCpp, advice: "llama-server -c 32768 reads more" },
  { name: "vLLM", port: 8000, look: lookAtVllm, advice: "--max-model-len lets vLLM read more" },
];

/** The context Ollama and LM Studio give a model that is not loaded, unless configured otherwise. */
const USUAL_CONTEXT = 4096;

/** Text models that run locally; those that Ollama forwards to its cloud are skipped unless `wanted`. */
async function lookAtOllama(origin: string, wanted: string): Promise<Seen | null> {
  const [all, running] = await Promise.all([askJson(`${origin}/api/tags`), askJson(`${origin}/api/ps`)]);
  const loaded = listOf(running?.models);
  const known = listOf(all?.models).filter(({ name, remote_host }) => isNamed(name, wanted) || !remote_host);
  const loadedAs = (name: unknown) => loaded.find((model) => model.name === name);
  const preferred = ({ name }: Told) => (isNamed(name, wanted) ? 0 : loadedAs(name) ? 1 : 2);
  for (const { name } of known.toSorted((a, b) => preferred(a) - preferred(b))) {
    if (typeof name !== "string") continue;
    const shown = await askJson(`${origin}/api/show`, { model: name });
    if (!shown || (Array.isArray(shown.capabilities) && !shown.capabilities.includes("completion"))) continue;
    return { model: name, context: ollamaContext(shown, loadedAs(name)) };
  }
  return null;
}

/** The loaded model's context, not the most it was trained for: Ollama silently cuts longer prompts. */
function ollamaContext({ parameters, model_info }: Told, loaded: Told | undefined): number {
  const set = Number(/^num_ctx\s+(\d+)/m.exec(typeof parameters === "string" ? parameters : "")?.[1]);
  const trained = Object.entries(model_info ?? {}).find(([name]) => name.endsWith(".context_length"))?.[1];
  const given = sizeOf(set) ?? sizeOf(loaded?.context_length) ?? USUAL_CONTEXT;
  return Math.min(given, sizeOf(trained) ?? given);
}

async function lookAtLmStudio(origin: string, wanted: string): Promise<Seen | null> {
  const models = listOf((await askJson(`${origin}/api/v0/models`))?.data);
  const writers = models.filter(({ type }) => type === "llm" || type === "vlm");
  const chosen =
    writers.find(({ id }) => id === wanted) ?? writers.find(({ state }) => state === "loaded") ?? writers.at(0);
  if (!chosen) return null;
  const most = sizeOf(chosen.max_context_length);
  const context = sizeOf(chosen.loaded_context_length) ?? Math.min(USUAL_CONTEXT, most ?? USUAL_CONTEXT);
  return { model: chosen.id, context };
}

/** `n_ctx` is per slot, which is what one request gets. */
async function lookAtLlamaCpp(origin: string, wanted: string): Promise<Seen | null> {
  const [props, all] = await Promise.all([askJson(`${origin}/props`), askJson(`${origin}/v1/models`)]);
  const [settings] = listOf([props?.default_generation_settings]);
  const context = sizeOf(settings?.n_ctx);
  const models = listOf(all?.data);
  const chosen = models.find(({ id }) => id === wanted) ?? models.at(0);
  return context !== null && chosen ? { model: chosen.id, context } : null;
}

async function lookAtVllm(origin: string, wanted: string): Promise<Seen | null> {
  const models = listOf((await askJson(`${origin}/v1/models`))?.data).filter(({ owned_by }) => owned_by === "vllm");
  const chosen = models.find(({ id }) => id === wanted) ?? models.at(0);
  return chosen ? { model: chosen.id, context: sizeOf(chosen.max_model_len) } : null;
}

/** Ollama's names have a tag, `latest` by default. */
function isNamed(name: unknown, wanted: string): boolean {
  return wanted !== "" && (name === wanted || name === `${wanted}:latest`);
}

function sizeOf(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : null;
}
