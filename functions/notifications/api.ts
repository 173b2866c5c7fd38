import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { type ById, body, byId, query } from "~/functions/http/api-input";
import { hitCaller } from "../allowance/hit-caller";
import { throttleStudy } from "../allowance/throttle-study";
import { AppError } from "../errors";
import { changePreferences, readPreferences } from "./choose-notifications";
import { actOnNotification, deleteEntry, readAll, readEntry, readInbox, readUnread, restoreEntry } from "./inbox";
import {
  actionSchema,
  choicesPatchSchema,
  endpointSchema,
  inboxQuerySchema,
  readAllSchema,
  readSchema,
  subscriptionSchema,
} from "./model";
import { receiveMailEvent } from "./provider-events";
import { deleteDevice, readDevices, sendTest, subscribe, unsubscribeBrowser } from "./push/subscribe";

const WEBHOOK = "/webhook/resend";
/** Test pushes allowed per minute. */
const TESTS = { max: 5, windowSeconds: 60 };

export const notificationsApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    if (c.req.method !== "GET" && !c.req.path.endsWith(WEBHOOK)) await throttleStudy(c.env.deps, c.env);
    await next();
  })

  .get("/", query(inboxQuerySchema), async (c) => {
    const { unread, type, cursor } = c.req.valid("query");
    return c.json(await readInbox(c.env.deps, { owner: c.env.owner, isUnread: unread === "1", type, cursor }));
  })

  .get("/unread", async (c) => c.json(await readUnread(c.env.deps, c.env.owner)))

  .get("/preferences", async (c) => c.json(await readPreferences(c.env.deps, c.env.owner)))

  .patch("/preferences", body(choicesPatchSchema), async (c) => {
    const patch = c.req.valid("json");
    return c.json(await changePreferences(c.env.deps, { owner: c.env.owner, patch }));
  })

  .post("/read-all", body(readAllSchema), async (c) => {
    const { before } = c.req.valid("json");
    await readAll(c.env.deps, { owner: c.env.owner, before });
    return c.body(null, 204);
  })

  /** The key that browsers subscribe with; null if this server cannot send pushes. */
  .get("/push/key", (c) => c.json({ key: c.env.deps.push?.publicKey ?? null }))

  .get("/push", async (c) => c.json({ devices: await readDevices(c.env.deps, c.env.owner) }))

  .post("/push", body(subscriptionSchema), async (c) => {
    const target = c.req.valid("json");
    await subscribe(c.env.deps, { owner: c.env.owner, target });
    return c.body(null, 204);
  })

  .delete("/push", body(endpointSchema), async (c) => {
    const { endpoint } = c.req.valid("json");
    await unsubscribeBrowser(c.env.deps, { owner: c.env.owner, endpoint });
    return c.body(null, 204);
  })

  .delete("/push/:id", byId, async (c) => {
    await deleteDevice(c.env.deps, named(c));
    return c.body(null, 204);
  })

  .post("/push/test", async (c) => {
    const { deps, owner } = c.env;
    const seconds = await hitCaller(deps, "push-test", c.env, TESTS);
    if (seconds > 0) {
      const message = `Please wait ${seconds} seconds before the next test.`;
      throw new AppError("rate_limited", message, { retryAfterSeconds: seconds });
    }
    return c.json(await sendTest(deps, owner));
  })

  // The mail provider signs the raw bytes, so the body is read as text; there is no session and no Origin.
  .post(WEBHOOK, async (c) => {
    const header = (name: string) => c.req.header(name) ?? "";
    const headers = { id: header("svix-id"), timestamp: header("svix-timestamp"), signature: header("svix-signature") };
    await receiveMailEvent(c.env.deps, { body: await c.req.text(), headers });
    return c.json({ received: true });
  })

  .post("/:id/read", byId, body(readSchema), async (c) => {
    const { isRead } = c.req.valid("json");
    await readEntry(c.env.deps, { ...named(c), isRead });
    return c.body(null, 204);
  })

  .post("/:id/action", byId, body(actionSchema), async (c) => {
    const { action } = c.req.valid("json");
    await actOnNotification(c.env.deps, { ...named(c), action });
    return c.body(null, 204);
  })

  .delete("/:id", byId, async (c) => {
    await deleteEntry(c.env.deps, named(c));
    return c.body(null, 204);
  })

  .post("/:id/restore", byId, async (c) => {
    await restoreEntry(c.env.deps, named(c));
    return c.body(null, 204);
  });

function named(c: ApiContext<ById>) {
  return { owner: c.env.owner, id: c.req.valid("param").id };
}
