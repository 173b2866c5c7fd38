import { Hono } from "hono";
import type { Account } from "./account";
import { enveloped, paged, refused } from "./envelope";

/** An account's D1 databases, KV namespaces and queues. */
export function answerStorage(account: Account) {
  const api = new Hono();

  api.get("/d1/database", (c) => {
    const { name = "" } = c.req.query();
    const all = [...account.databases].map(([uuid, one]) => ({ uuid, name: one.name, version: "production" }));
    return c.json(
      paged(
        all.filter((one) => one.name.includes(name)),
        c.req.query(),
      ),
    );
  });
  api.post("/d1/database", async (c) => {
    const { name } = await c.req.json<{ name: string }>();
    if ([...account.databases.values()].some((one) => one.name === name)) {
      return c.json(refused(7502, `Database with name '${name}' already exists`), 400);
    }
    const uuid = account.createDatabase(name);
    await account.changed(`create d1 ${name}`);
    return c.json(enveloped({ uuid, name, version: "production" }));
  });
  api.post("/d1/database/:uuid/query", async (c) => {
    const { sql } = await c.req.json<{ sql: string }>();
    if (!account.databases.has(c.req.param("uuid"))) return c.json(refused(7404, "The database was not found"), 404);
    try {
      const { results, hasChanged } = account.query(c.req.param("uuid"), sql);
      const migration = /values \('([^']+\.sql)'\)/i.exec(sql)?.[1];
      if (hasChanged) await account.changed(migration ? `migrate ${migration}` : `query ${sql.trim().split("\n")[0]}`);
      const meta = { duration: 0, changes: 0, last_row_id: 0, rows_read: 0, rows_written: 0, size_after: 0 };
      return c.json(enveloped([{ success: true, results, meta }]));
    } catch (error) {
      return c.json(refused(7500, `${error instanceof Error ? error.message : error}: SQLITE_ERROR`), 400);
    }
  });

  api.get("/storage/kv/namespaces", (c) =>
    c.json(
      paged(
        [...account.namespaces].map(([id, title]) => ({ id, title, supports_url_encoding: true })),
        c.req.query(),
      ),
    ),
  );
  api.post("/storage/kv/namespaces", async (c) => {
    const { title } = await c.req.json<{ title: string }>();
    if ([...account.namespaces.values()].includes(title)) {
      return c.json(
        refused(10014, "create namespace: 'a namespace with this account ID and title already exists"),
        400,
      );
    }
    const id = account.createNamespace(title);
    await account.changed(`create kv ${title}`);
    return c.json(enveloped({ id, title, supports_url_encoding: true }));
  });

  const shown = ([id, queue]: [string, { name: string; consumers: object[] }]) => ({
    queue_id: id,
    queue_name: queue.name,
    producers: [],
    producers_total_count: 0,
    consumers: queue.consumers,
    consumers_total_count: queue.consumers.length,
  });
  api.get("/queues", (c) => {
    const names = c.req.queries("name");
    const found = [...account.queues].filter(([, queue]) => !names || names.includes(queue.name));
    return c.json(paged(found.map(shown), c.req.query()));
  });
  api.post("/queues", async (c) => {
    const { queue_name: name } = await c.req.json<{ queue_name: string }>();
    if ([...account.queues.values()].some((queue) => queue.name === name)) {
      return c.json(refused(11009, `Queue name '${name}' is already taken`), 409);
    }
    const id = account.createQueue(name);
    await account.changed(`create queue ${name}`);
    return c.json(enveloped(shown([id, { name, consumers: [] }])));
  });
  return api;
}
