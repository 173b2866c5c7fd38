import { listen, readText, sendJson } from "./listen";

type Answers = Record<string, unknown | ((body: unknown) => unknown)>;
type Standing = { url: string; port: number; asked: string[]; close(): Promise<void> };

/** A server on a free port that answers these paths with JSON, and anything else with 404. */
export async function standIn(answers: Answers): Promise<Standing> {
  const asked: string[] = [];
  const { url, close } = await listen(async (request, { pathname }, response) => {
    asked.push(`${request.method} ${pathname}`);
    const answer = answers[pathname];
    if (answer === undefined) return sendJson(response, 404, { error: "not found" });
    const text = await readText(request);
    sendJson(response, 200, typeof answer === "function" ? answer(text === "" ? null : JSON.parse(text)) : answer);
  });
  return { url, port: Number(new URL(url).port), asked, close };
}

type OllamaModel = {
  name: string;
  remote_host?: string;
  capabilities?: string[];
  parameters?: string;
  trained?: number;
  /** Its context in memory, if it is loaded. */
  loaded?: number;
};

/** Ollama 0.40 with these models. */
export function standInForOllama(models: OllamaModel[]): Promise<Standing> {
  return standIn({
    "/api/tags": {
      models: models.map(({ name, remote_host }) => ({ name, model: name, ...(remote_host && { remote_host }) })),
    },
    "/api/ps": {
      models: models.flatMap(({ name, loaded }) => (loaded ? [{ name, model: name, context_length: loaded }] : [])),
    },
    "/api/show": (body: unknown) => {
      const model = models.find(({ name }) => name === (body as { model: string }).model);
      return {
        capabilities: model?.capabilities ?? ["completion", "tools"],
        ...(model?.parameters && { parameters: model.parameters }),
        model_info: { "general.architecture": "qwen3", "qwen3.context_length": model?.trained ?? 40_960 },
      };
    },
  });
}

/** LM Studio's own API, version 0. */
export function standInForLmStudio(data: object[]): Promise<Standing> {
  return standIn({ "/api/v0/models": { object: "list", data } });
}

/** llama-server with one model. */
export function standInForLlamaCpp(model: string, n_ctx: number): Promise<Standing> {
  return standIn({
    "/props": { default_generation_settings: { n_ctx, params: {} }, total_slots: 4, model_path: `/models/${model}` },
    "/v1/models": { object: "list", data: [{ id: model, object: "model", owned_by: "llamacpp" }] },
  });
}

/** vLLM with these models. */
export function standInForVllm(models: { id: string; max_model_len: number }[]): Promise<Standing> {
  return standIn({ "/v1/models": { data: models.map((model) => ({ object: "model", owned_by: "vllm", ...model })) } });
}
