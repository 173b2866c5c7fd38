import { parseEnv, type RawEnv } from "./env";
import { answerRequest } from "./http/handle";

export { AllowanceCounter } from "./objects/allowance-counter";
export { JobRunner } from "./objects/job-runner";
export { LibraryIndex } from "./objects/library-index";
export { ReviewSchedule } from "./objects/review-schedule";
export { SpeechDesk } from "./objects/speech-desk";

export default {
  fetch: (request, env, context) => {
    const answer = answerRequest(request, parseEnv(env), (work) => context.waitUntil(work));
    // A visitor who leaves must not interrupt half-finished work, such as giving back a free use.
    context.waitUntil(answer);
    return answer;
  },
  queue: async (batch, env) => (await import("./queue")).consume(batch, parseEnv(env)),
  scheduled: async (_event, env) => (await import("./cron")).runCron(parseEnv(env)),
} satisfies ExportedHandler<RawEnv>;
