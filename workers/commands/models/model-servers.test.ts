import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  standIn,
  standInForLlamaCpp,
  standInForLmStudio,
  standInForOllama,
  standInForVllm,
} from "../../../test/fakes/model-servers";
import { describeFound, findModelServer, looksForModel, settingsFor } from "./find-servers";

type Standing = Awaited<ReturnType<typeof standIn>>;

/** Nothing listens on port 9, so the usual ports of this machine are not touched. */
const NOBODY = { Ollama: 9, "LM Studio": 9, "llama.cpp": 9, vLLM: 9 };

const running: Standing[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const timeout = AbortSignal.timeout.bind(AbortSignal);

/** Waits longer than on a user's machine, because here the servers compete with all other tests. */
async function find(servers: Partial<Record<keyof typeof NOBODY, Promise<Standing>>>, wanted = "") {
  const ports: Record<string, number> = { ...NOBODY };
  for (const [name, starting] of Object.entries(servers)) {
    const server = await starting;
    running.push(server);
    ports[name] = server.port;
  }
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms * 20));
  const found = await findModelServer({ wanted, ports });
  return found && { ...found, origin: found.origin.replace(/:\d+$/, "") };
}

const LOOPBACK = "http://127.0.0.1";

describe("a model on this machine", () => {
  test("is found at Ollama: the one that is loaded, with the context it has in memory", async () => {
    const ollama = standInForOllama([
      { name: "nomic-embed-text:latest", capabilities: ["embedding"] },
      { name: "gpt-oss:120b-cloud", remote_host: "https://ollama.com:443" },
      { name: "qwen3:8b" },
      { name: "gemma4:26b", loaded: 32_768, trained: 262_144 },
    ]);
    expect(await find({ Ollama: ollama })).toMatchObject({
      name: "Ollama",
      origin: LOOPBACK,
      model: "gemma4:26b",
      context: 32_768,
    });
  });

  test("can be another model at Ollama, by its name with or without a tag", async () => {
    const models = [{ name: "llama3:latest", loaded: 8192 }, { name: "qwen3:8b" }];
    expect(await find({ Ollama: standInForOllama(models) }, "qwen3:8b")).toMatchObject({ model: "qwen3:8b" });
    expect(await find({ Ollama: standInForOllama(models.toReversed()) }, "llama3")).toMatchObject({
      model: "llama3:latest",
    });
    expect(await find({ Ollama: standInForOllama(models) }, "gpt-5")).toMatchObject({ model: "llama3:latest" });
  });

  test.each([
    ["the little that Ollama usually gives", {}, 4096],
    ["what its own file sets", { parameters: "stop <|end|>\nnum_ctx                        16384\n" }, 16_384],
    ["never more than the model was trained for", { parameters: "num_ctx 99999", trained: 8192 }, 8192],
  ])("that is not loaded has %s", async (_, model, context) => {
    expect(await find({ Ollama: standInForOllama([{ name: "m:1b", ...model }]) })).toMatchObject({ context });
  });

  test("is found at LM Studio: a text model, preferably a loaded one", async () => {
    const models = [
      { id: "text-embedding-nomic", type: "embeddings", state: "loaded", max_context_length: 2048 },
      { id: "qwen3-4b", type: "llm", state: "not-loaded", max_context_length: 32_768 },
      { id: "gemma-4", type: "vlm", state: "loaded", max_context_length: 131_072, loaded_context_length: 20_000 },
    ];
    const found = { name: "LM Studio", origin: LOOPBACK };
    expect(await find({ "LM Studio": standInForLmStudio(models) })).toMatchObject({
      ...found,
      model: "gemma-4",
      context: 20_000,
    });
    expect(await find({ "LM Studio": standInForLmStudio(models) }, "qwen3-4b")).toMatchObject({
      ...found,
      model: "qwen3-4b",
      context: 4096,
    });
    expect(await find({ "LM Studio": standInForLmStudio(models.slice(0, 1)) })).toBeNull();
  });

  test("is found at llama.cpp, with the context of one slot", async () => {
    const server = standInForLlamaCpp("unsloth/Qwen3-GGUF", 65_536);
    expect(await find({ "llama.cpp": server })).toMatchObject({
      name: "llama.cpp",
      model: "unsloth/Qwen3-GGUF",
      context: 65_536,
    });
  });

  test("is found at vLLM, with the context it was started with", async () => {
    const server = standInForVllm([
      { id: "google/gemma-4", max_model_len: 8192 },
      { id: "lora", max_model_len: 8192 },
    ]);
    expect(await find({ vLLM: server })).toMatchObject({ name: "vLLM", model: "google/gemma-4", context: 8192 });
  });

  test("comes from the first server that is running", async () => {
    const servers = {
      vLLM: standInForVllm([{ id: "v", max_model_len: 1000 }]),
      "LM Studio": standInForLmStudio([{ id: "l", type: "llm" }]),
    };
    expect(await find(servers)).toMatchObject({ name: "LM Studio", model: "l" });
  });
});

describe("anything but a model server", () => {
  test("is ignored: nobody, another program, a list of another's models, one without models", async () => {
    expect(await find({})).toBeNull();
    expect(
      await find({ "llama.cpp": standIn({ "/props": { hello: 1 }, "/v1/models": { data: [{ id: "x" }] } }) }),
    ).toBeNull();
    expect(await find({ vLLM: standIn({ "/v1/models": { data: [{ id: "x", owned_by: "someone" }] } }) })).toBeNull();
    expect(await find({ vLLM: standIn({ "/v1/models": null }) })).toBeNull();
    expect(await find({ Ollama: standInForOllama([]) })).toBeNull();
  });

  test("costs at most a second when it is silent, redirects, or never ends", async () => {
    const other = await standInForVllm([{ id: "elsewhere", max_model_len: 9 }]);
    running.push(other);
    const server = createServer(({ url }, response) => {
      if (url === "/props") return;
      if (url === "/v1/models") return void response.writeHead(302, { location: `${other.url}/v1/models` }).end();
      response.writeHead(200).write("[");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const began = performance.now();
    expect(
      await findModelServer({ ports: { Ollama: port, "LM Studio": port, "llama.cpp": port, vLLM: port } }),
    ).toBeNull();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(other.asked).toEqual([]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("a model that was found", () => {
  const found = {
    name: "Ollama",
    origin: "http://127.0.0.1:11434",
    model: "qwen3:8b",
    context: 8192,
    advice: "give it more",
  };

  test("is used with windows that leave a third of its context for the answer", () => {
    expect(settingsFor(found, {})).toEqual({
      OPENAI_BASE_URL: "http://127.0.0.1:11434/v1",
      OPENAI_MODEL: "qwen3:8b",
      OPENAI_CONTEXT_TOKENS: "4962",
      OPENAI_OUTPUT_TOKENS: "2730",
      OPENAI_TEMPERATURE: "0.2",
      OPENAI_RESPONSE_FORMAT: "json_schema",
    });
    expect(settingsFor({ ...found, context: 1_000_000 }, {})).toMatchObject({ OPENAI_OUTPUT_TOKENS: "32768" });
  });

  test("does not override settings, nor exceed a configured window size", () => {
    const set = { OPENAI_TEMPERATURE: "1", OPENAI_RESPONSE_FORMAT: "json_object", OPENAI_OUTPUT_TOKENS: "900" };
    expect(settingsFor(found, { ...set, OPENAI_CONTEXT_TOKENS: "3000" })).toMatchObject({
      ...set,
      OPENAI_CONTEXT_TOKENS: "3000",
    });
    expect(settingsFor(found, { OPENAI_CONTEXT_TOKENS: "100000" })).toMatchObject({ OPENAI_CONTEXT_TOKENS: "4962" });
    expect(settingsFor({ ...found, context: null }, {})).not.toHaveProperty("OPENAI_CONTEXT_TOKENS");
  });

  test("is described in one line, with advice on enlarging a small context", () => {
    expect(describeFound(found)).toMatch(
      /^qwen3:8b by Ollama at http:\/\/127\.0\.0\.1:11434, .*8,192 tokens.*LOCAL_MODELS=off.*give it more/,
    );
    expect(describeFound({ ...found, context: 32_768 })).not.toContain("give it more");
    expect(describeFound(found)).not.toContain("\n");
  });

  test.each([
    [{}, true],
    [{ LOCAL_MODELS: "on" }, true],
    [{ LOCAL_MODELS: "off" }, false],
    [{ OPENAI_API_KEY: "k" }, false],
    [{ OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }, false],
    [{ WORKERS_AI_MODEL: "@cf/m" }, false],
    [{ OPENAI_MODEL: "qwen3" }, true],
  ])("is looked for with %j: %s", (values, isLooked) => {
    expect(looksForModel(values)).toBe(isLooked);
  });
});
