import { Hono } from "hono";
import { throttleStudy } from "../allowance/throttle-study";
import { type ApiContext, type ApiEnv, parseId, parseJson, parseQuery } from "../api-context";
import { AppError } from "../errors";
import { changePreferences, readPreferences } from "./choose";
import { actOnNotification, deleteEntry, readAll, readEntry, readInbox, readUnread, undeleteEntry } from "./inbox";
import { receiveMailEvent } from "./provider-events";
import { readDevices, removeDevice, sendTest, subscribe, unsubscribeBrowser } from "./push/subscribe";
import {
  actionSchema,
  choicesPatchSchema,
  endpointSchema,
  inboxQuerySchema,
  readAllSchema,
  readSchema,
  subscriptionSchema,
} from "./schema";

export const notificationsApi = new Hono<ApiEnv>();

const WEBHOOK = "/webhook/resend";
/** So many tests of pushes in a minute. */
const TESTS = { max: 5, windowSeconds: 60 };

notificationsApi.use(async (c, next) => {
  if (c.req.method !== "GET" && !c.req.path.endsWith(WEBHOOK)) await throttleStudy(c.env.deps, c.env.owner);
  await next();
});

notificationsApi.get("/", async (c) => {
  const { unread, type, cursor } = parseQuery(c, inboxQuerySchema);
  return c.json(await readInbox(c.env.deps, { owner: c.env.owner, isUnread: unread === "1", type, cursor }));
});

notificationsApi.get("/unread", async (c) => c.json(await readUnread(c.env.deps, c.env.owner)));

notificationsApi.get("/preferences", async (c) => c.json(await readPreferences(c.env.deps, c.env.owner)));

notificationsApi.patch("/preferences", async (c) => {
  const patch = await parseJson(c, choicesPatchSchema);
  return c.json(await changePreferences(c.env.deps, { owner: c.env.owner, patch }));
});

notificationsApi.post("/read-all", async (c) => {
  const { before } = await parseJson(c, readAllSchema);
  await readAll(c.env.deps, { owner: c.env.owner, before });
  return c.body(null, 204);
});

/** The key that browsers subscribe with; null where this server cannot push. */
notificationsApi.get("/push/key", (c) => c.json({ key: c.env.deps.push?.publicKey ?? null }));

notificationsApi.get("/push", async (c) => c.json({ devices: await readDevices(c.env.deps, c.env.owner) }));

notificationsApi.post("/push", async (c) => {
  const target = await parseJson(c, subscriptionSchema);
  await subscribe(c.env.deps, { owner: c.env.owner, target });
  return c.body(null, 204);
});

notificationsApi.delete("/push", async (c) => {
  const { endpoint } = await parseJson(c, endpointSchema);
  await unsubscribeBrowser(c.env.deps, { owner: c.env.owner, endpoint });
  return c.body(null, 204);
});

notificationsApi.delete("/push/:id", async (c) => {
  await removeDevice(c.env.deps, named(c));
  return c.body(null, 204);
});

notificationsApi.post("/push/test", async (c) => {
  const { deps, owner } = c.env;
  const seconds = await deps.allowance.hit(`push-test:${owner.userId ?? owner.anonymousId}`, TESTS);
  if (seconds > 0) {
    const message = `Please wait ${seconds} seconds before the next test.`;
    throw new AppError("rate_limited", message, { retryAfterSeconds: seconds });
  }
  return c.json(await sendTest(deps, owner));
});

// Signed over its bytes by the mail provider, so it is read as text and has no session and no Origin.
notificationsApi.post(WEBHOOK, async (c) => {
  const header = (name: string) => c.req.header(name) ?? "";
  const headers = { id: header("svix-id"), timestamp: header("svix-timestamp"), signature: header("svix-signature") };
  await receiveMailEvent(c.env.deps, { body: await c.req.text(), headers });
  return c.json({ received: true });
});

notificationsApi.post("/:id/read", async (c) => {
  const { isRead } = await parseJson(c, readSchema);
  await readEntry(c.env.deps, { ...named(c), isRead });
  return c.body(null, 204);
});

notificationsApi.post("/:id/action", async (c) => {
  const { action } = await parseJson(c, actionSchema);
  await actOnNotification(c.env.deps, { ...named(c), action });
  return c.body(null, 204);
});

notificationsApi.delete("/:id", async (c) => {
  await deleteEntry(c.env.deps, named(c));
  return c.body(null, 204);
});

notificationsApi.post("/:id/undelete", async (c) => {
  await undeleteEntry(c.env.deps, named(c));
  return c.body(null, 204);
});

function named(c: ApiContext) {
  return { owner: c.env.owner, id: parseId(c) };
}
