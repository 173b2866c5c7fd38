import { parseEnv, type RawEnv } from "./env";
import { handleRequest } from "./http/handle";

export { AllowanceCounter } from "./objects/allowance-counter";
export { GenerationRun } from "./objects/generation-run";

export default {
  fetch: (request, env) => handleRequest(request, parseEnv(env)),
} satisfies ExportedHandler<RawEnv>;
