import { Hono } from "hono";
import type { Account } from "./account";
import { enveloped, refused } from "./envelope";

type Consumer = { script_name: string; dead_letter_queue?: string };

/** A Worker's triggers: its workers.dev address, its schedules and the queues it consumes. */
export function answerTriggers(account: Account) {
  const api = new Hono();

  api.get("/workers/subdomain", (c) => c.json(enveloped({ subdomain: "makers" })));
  api.get("/workers/workers/:name", (c) =>
    c.json(enveloped({ name: c.req.param("name"), subdomain: { enabled: true, previews_enabled: false } })),
  );
  api.post("/workers/scripts/:name/subdomain", async (c) => c.json(enveloped(await c.req.json())));
  api.put("/workers/scripts/:name/schedules", async (c) => {
    const { crons } = account.script(c.req.param("name"));
    const wanted = (await c.req.json<{ cron: string }[]>()).map(({ cron }) => cron);
    const isNew = JSON.stringify(crons) !== JSON.stringify(wanted);
    crons.splice(0, crons.length, ...wanted);
    if (isNew) await account.changed("schedule");
    return c.json(enveloped({ schedules: wanted.map((cron) => ({ cron })) }));
  });

  api.post("/queues/:id/consumers", async (c) => {
    const queue = account.queues.get(c.req.param("id"));
    const body = await c.req.json<Consumer>();
    if (!queue) return c.json(refused(11000, "queue not found"), 404);
    queue.consumers.push({ ...body, consumer_id: "consumer", type: "worker", script: body.script_name });
    await account.changed(`consume ${queue.name}`);
    return c.json(enveloped(body));
  });
  api.put("/queues/:id/consumers/:consumer", async (c) => c.json(enveloped(await c.req.json())));
  return api;
}
