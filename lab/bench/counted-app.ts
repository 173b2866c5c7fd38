import app, { AllowanceCounter, JobRunner, LibraryIndex, ReviewSchedule } from "~/workers/app";
import { countD1, takeCount } from "./counted-d1";

export { AllowanceCounter, JobRunner, LibraryIndex, ReviewSchedule };

type Env = Parameters<typeof app.fetch>[1];

/** The product's Worker with a counting database, only for benchmarks: requests must come one after another. */
export default {
  async fetch(request, env, context) {
    takeCount();
    const answer = await app.fetch(request, { ...env, DB: countD1(env.DB) }, context);
    const body = await answer.arrayBuffer();
    const headers = new Headers(answer.headers);
    headers.set("x-d1-count", JSON.stringify(takeCount()));
    return new Response(body, { status: answer.status, headers });
  },
} satisfies ExportedHandler<Env>;
