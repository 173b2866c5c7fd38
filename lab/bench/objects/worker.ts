import { DurableObject } from "cloudflare:workers";
import type { Review } from "~/functions/reviews/model";
import type { CarriedItem, Enrollment } from "~/functions/reviews/port";
import { createReviewSchedule } from "~/workers/clients/review-schedule-client";
import { ReviewSchedule } from "~/workers/objects/review-schedule";

export { ReviewSchedule };

/** The lower bound for a review schedule: an object that writes one row per call and responds. */
export class BareObject extends DurableObject {
  constructor(state: DurableObjectState, env: object) {
    super(state, env);
    state.storage.sql.exec("create table if not exists kept (id text primary key, data text not null)");
  }

  write(id: string, data: string): string {
    this.ctx.storage.sql.exec("insert into kept (id, data) values (?, ?)", id, data);
    return id;
  }
}

type Env = { REVIEW_SCHEDULE: DurableObjectNamespace<ReviewSchedule>; BARE: DurableObjectNamespace<BareObject> };

/** Calls the objects, one per request, without the rest of the product. */
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const study = createReviewSchedule(env);
    const owner = { userId: null, anonymousId: searchParams.get("learner") ?? "bench" } as const;
    const now = Date.now();
    if (pathname === "/bare") {
      const [first] = await request.json<Review[]>();
      const bare = env.BARE.get(env.BARE.idFromName("bench"));
      return Response.json(await bare.write(first?.id ?? "", JSON.stringify(first)));
    }
    if (pathname === "/review")
      return Response.json(await study.review(owner, await request.json<(Review & Enrollment)[]>(), now));
    if (pathname === "/absorb") await study.mergeItems(owner, await request.json<CarriedItem[]>(), now);
    if (pathname === "/settings") await study.changeSettings(owner, await request.json());
    if (pathname !== "/due") return new Response();
    const { items, rowsRead } = await study.queue(owner, await request.json<{ limit: number }>(), now);
    return Response.json({ shown: items.length, rowsRead });
  },
} satisfies ExportedHandler<Env>;
