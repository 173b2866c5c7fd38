import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare, type Request, type Response } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { connectDatabase, DATABASE_SERVICE } from "./database";
import { TEST_SECRETS } from "./secrets";

export const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

type Overrides = Pick<Parameters<typeof convertV4MiniflareOptions>[0], "handleStructuredLogs"> & {
  /** Answers the Worker's fetches in this process; without it, workerd fetches by itself, as when deployed. */
  outboundService?: (request: Request) => Promise<Response>;
  /** The bundle, relative to the repository. */
  scriptPath?: string | undefined;
  /** The address of a fake of Workers AI; without it, calls of the AI binding fail. */
  workersAi?: string | undefined;
  /** The port of a runtime that has ended; a free one by default. */
  port?: number;
};

/**
 * Starts the built Worker in its own workerd, without wrangler: wrangler's proxy and bundler double the startup time
 * and send every request through a second workerd.
 * @param folder of its state, see `makeState`
 * @param vars plain variables and secrets; the developer's own `.dev.vars` never reaches the Worker
 */
export async function startRuntime(
  folder: string,
  vars: Record<string, string>,
  { scriptPath = "build/worker/app.js", outboundService, workersAi, port = 0, ...shared }: Overrides = {},
): Promise<{ miniflare: Miniflare; url: URL; database: D1Database }> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(`${REPOSITORY}wrangler.toml`);
  const worker = {
    ...workerOptions,
    name: "vidwright",
    rootPath: REPOSITORY,
    // The bundle is one file. Named explicitly, it is not searched for further modules, which takes a second.
    modulesRules: undefined,
    modules: [{ type: "ESModule" as const, path: `${REPOSITORY}${scriptPath}` }],
    // A deployed consumer waits a second for more messages.
    queueConsumers: Object.fromEntries(
      Object.entries(workerOptions.queueConsumers ?? {}).map(([queue, consumer]) => [
        queue,
        { ...consumer, maxBatchTimeout: 0.05 },
      ]),
    ),
    bindings: { ...TEST_SECRETS, ...vars },
    ...(outboundService ? { outboundService } : {}),
    // Typed like wrangler's own; any address works.
    ...(workersAi ? { ai: { binding: "AI", remoteProxyConnectionString: new URL(workersAi) as never } } : {}),
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      resourcePersistencePath: `${folder}/v3`,
      unsafeTriggerHandlers: true,
      logRequests: false,
      ...shared,
      workers: [
        worker,
        {
          name: "database",
          modules: true,
          script: DATABASE_SERVICE,
          // Typed as unknown by wrangler; the values are from wrangler.toml.
          compatibilityDate: workerOptions.compatibilityDate as string,
          d1Databases: workerOptions.d1Databases as Record<string, string>,
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        },
      ],
    }),
  );
  try {
    const url = await miniflare.ready;
    return { miniflare, url, database: connectDatabase(await miniflare.unsafeGetDirectURL("database")) };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}
