import { runCron } from "./cron";
import { parseEnv, type RawEnv } from "./env";
import { handleRequest } from "./http/handle";
import { consume } from "./queue";

export { AllowanceCounter } from "./objects/allowance-counter";
export { GenerationRun } from "./objects/generation-run";

export default {
  fetch: (request, env) => handleRequest(request, parseEnv(env)),
  queue: (batch, env) => consume(batch, parseEnv(env)),
  scheduled: (_event, env) => runCron(parseEnv(env)),
} satisfies ExportedHandler<RawEnv>;
