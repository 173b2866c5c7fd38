import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { NO_LIMITS } from "./accounts";
import { startWorker, type TestWorker } from "./worker";

export type SharedWorker = Omit<TestWorker<{ DB: D1Database }>, "close">;

let shared: Promise<SharedWorker> | undefined;

/**
 * The Worker shared by all test files of this process that don't need their own settings. It has no limits and no
 * model, and ends with the process. Tests use their own visitors and rows, because others' are there too.
 */
export function sharedWorker(): Promise<SharedWorker> {
  shared ??= startWorker<{ DB: D1Database }>({ vars: NO_LIMITS });
  return shared;
}

type ModelWorker = { worker: SharedWorker; openai: FakeOpenAi };

let withModel: Promise<ModelWorker> | undefined;

async function startWithModel(): Promise<ModelWorker> {
  const openai = await startFakeOpenAi();
  const model = { OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url, OPENAI_MODEL: "fake-model" };
  return { worker: await startWorker<{ DB: D1Database }>({ vars: { ...NO_LIMITS, ...model } }), openai };
}

/** The same with a model, whose script restarts for each test file. */
export async function sharedModelWorker(): Promise<ModelWorker> {
  withModel ??= startWithModel();
  const { worker, openai } = await withModel;
  for (const tasks of [openai, openai.chapters, openai.checks]) tasks.script([]);
  return { worker, openai };
}
