import { NO_LIMITS } from "./accounts";
import { startWorker, type TestServer } from "./worker";

let shared: Promise<TestServer> | undefined;

/**
 * The Worker shared by all test files of this process that need no settings, logs or cron of their own, without limits
 * and without a model. It ends with the process. Tests use their own visitors and rows, because others' are there too.
 */
export function sharedWorker(): Promise<TestServer> {
  shared ??= startWorker<{ DB: D1Database }>({ vars: NO_LIMITS });
  return shared;
}
