import { fileURLToPath } from "node:url";
import { createTestHarness } from "wrangler";
import { TEST_SECRETS } from "./secrets";
import { unpooled, type Visitor, visitor } from "./visitor";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

/** What `workers/local/build.mjs` wrote; the tests run the bundle that would be deployed. */
const BUILT_WORKER = "build/worker";

export type TestWorkerOptions = {
  /** Plain variables, over those of wrangler.toml, for example the base URL of a fake. */
  vars?: Record<string, string>;
  /** Secrets, over the harmless ones every test has. An empty text means "not set". */
  secrets?: Record<string, string>;
};

type Harness = ReturnType<typeof createTestHarness>;

export type TestWorker<Env extends object> = {
  /** Where the Worker listens: a free port of 127.0.0.1. */
  url: URL;
  /** A request to the Worker; a path is taken from its own address. Follows no redirects unless told to. */
  fetch(path: string | URL, init?: RequestInit): Promise<Response>;
  /** A browser-like caller with its own cookies, sending `Origin` as a page of the product does. */
  visitor(): Visitor;
  /** The bindings (D1, KV, Durable Object namespaces), to prepare or inspect what is kept. */
  env: Env;
  /** Runs the cron handler as the platform would. */
  scheduled(cron: string, at?: Date): Promise<void>;
  /** Lines the Worker has logged since it started or since `clearLogs`. */
  logs(): string[];
  clearLogs(): void;
  /** The harness itself, for Durable Object storage and the like. */
  harness: Harness;
  close(): Promise<void>;
};

/**
 * Starts the built Worker in workerd with empty storage and all migrations applied.
 * The developer's own `.dev.vars` never reaches it: every known variable is set here.
 */
export async function startWorker<Env extends object = Record<string, unknown>>(
  options: TestWorkerOptions = {},
): Promise<TestWorker<Env>> {
  const harness = createTestHarness({
    root: REPOSITORY,
    workers: [
      {
        configPath: "wrangler.toml",
        prebuiltWorkerDir: BUILT_WORKER,
        // Secrets win over vars, so all of them are passed as secrets.
        secrets: { ...TEST_SECRETS, ...options.vars, ...options.secrets },
      },
    ],
  });
  try {
    const { url } = await harness.listen();
    const worker = harness.getWorker<Env>();
    await worker.applyD1Migrations("DB" as never);
    const fetchWorker = (path: string | URL, init?: RequestInit) =>
      fetch(new URL(path, url), { redirect: "manual", ...init, headers: unpooled(init?.headers) });
    return {
      url,
      fetch: fetchWorker,
      visitor: () => visitor(url),
      env: await worker.getEnv(),
      scheduled: async (cron, at = new Date()) => {
        await worker.scheduled({ cron, scheduledTime: at });
      },
      logs: () => harness.getLogs().map((line) => line.message),
      clearLogs: () => harness.clearLogs(),
      harness,
      close: () => harness.close(),
    };
  } catch (error) {
    await harness.close();
    throw error;
  }
}
