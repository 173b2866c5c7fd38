import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PushMessage } from "~/functions/notifications/port";
import { makeVapidKeys } from "~/workers/commands/vapid-keys";
import { type FakePushService, type PushBehavior, startFakePushService } from "../../../test/fakes/push-service";
import { createPush } from "./send-push";

const VAPID_KEYS = makeVapidKeys();
const PAYLOAD = {
  title: "3 cards are due",
  body: "What does a mitochondrion make?",
  link: "/review",
  tag: "flashcard_reminder",
  notificationId: 7,
  review: { reviewId: "a".repeat(22), itemType: "flashcard", id: 12 },
} satisfies PushMessage["payload"];
const MESSAGE: PushMessage = { payload: PAYLOAD, topic: "flashcards", ttlSeconds: 0, urgency: "normal" };

let service: FakePushService;
beforeEach(async () => {
  service = await startFakePushService();
});
afterEach(() => service.close());

function push(vars: { VAPID_KEYS?: string; OWNER_EMAIL?: string; PUSH_TEST_ORIGIN?: string } = {}) {
  const NONE = { OWNER_EMAIL: undefined, APP_ORIGIN: undefined };
  const made = createPush(
    { ...NONE, VAPID_KEYS, PUSH_TEST_ORIGIN: service.url, PUSH_TIMEOUT_SECONDS: 0.3, ...vars },
    (input, init) => fetch(input, init),
  );
  if (!made) throw new Error("there are keys");
  return made;
}

const browser = () => {
  const { endpoint, keys } = service.subscribe();
  return { endpoint, ...keys };
};

describe("a push", () => {
  it("arrives as it was sent, signed, and keeps a time to live of zero", async () => {
    const to = browser();
    expect(await push({ OWNER_EMAIL: "ada@example.com" }).send(to, MESSAGE)).toEqual({ kind: "delivered" });
    const [arrived] = service.pushes;
    expect(arrived).toMatchObject({
      payload: PAYLOAD,
      endpoint: to.endpoint,
      topic: "flashcards",
      ttl: 0,
      urgency: "normal",
    });
    expect(arrived?.claims).toMatchObject({ aud: service.url, sub: "mailto:ada@example.com" });
  });

  it("has only its body cut to what fits, between characters", async () => {
    const body = "🧠 é ".repeat(2000);
    await push().send(browser(), { ...MESSAGE, payload: { ...PAYLOAD, body } });
    const arrived = service.pushes[0]?.payload as typeof PAYLOAD;
    expect({ ...arrived, body: PAYLOAD.body }).toEqual(PAYLOAD);
    expect(arrived.body).toMatch(/^(🧠 é )+(🧠|🧠 é)?…$/u);
    expect(arrived.body.isWellFormed()).toBe(true);
    expect(new TextEncoder().encode(JSON.stringify(arrived)).length).toBeGreaterThan(3900);
  });

  it("is cut once more if the service accepts less", async () => {
    service.maxBytes = 2048;
    const long = { ...MESSAGE, payload: { ...PAYLOAD, body: "word ".repeat(700) } };
    expect(await push().send(browser(), long)).toEqual({ kind: "delivered" });
    expect(service.calls).toEqual([413, 201]);
    service.maxBytes = 10;
    expect(await push().send(browser(), long)).toEqual({ kind: "too_large" });
  });
});

describe("an answer", () => {
  const cases: [PushBehavior, object][] = [
    [404, { kind: "gone" }],
    [410, { kind: "gone" }],
    [400, { kind: "refused", status: 400 }],
    [401, { kind: "refused", status: 401 }],
    [403, { kind: "refused", status: 403 }],
    [301, { kind: "refused", status: 301 }],
    [429, { kind: "later", retryAfterSeconds: 300 }],
    [500, { kind: "later", retryAfterSeconds: null }],
    ["hang", { kind: "unknown", cause: "no answer within 300 ms" }],
    ["accept_and_hang", { kind: "unknown", cause: "no answer within 300 ms" }],
  ];
  it.each(cases)("%s becomes an outcome, in one call", async (behavior, expected) => {
    service.next.push(behavior);
    expect(await push().send(browser(), MESSAGE)).toEqual(expected);
    expect(service.calls).toHaveLength(1);
  });

  it("that never comes because nobody listens is an outcome too", async () => {
    const to = browser();
    await service.close();
    expect(await push().send(to, MESSAGE)).toMatchObject({ kind: "unknown", cause: "the connection failed" });
  });
});

it("signs with its keys, and a service that knows another key rejects it", async () => {
  const { publicKey } = push();
  expect(publicKey).toBe(VAPID_KEYS.split(".")[0]);
  const [point] = VAPID_KEYS.split(".");
  const strange = `${point}.${makeVapidKeys().split(".")[1]}`;
  // An invalid key pair cannot sign at all.
  expect(await push({ VAPID_KEYS: strange }).send(browser(), MESSAGE)).not.toEqual({ kind: "delivered" });
  expect(service.pushes).toEqual([]);
});

it("calls no other host, and sends nothing without keys", async () => {
  const elsewhere = await startFakePushService();
  try {
    const { endpoint, keys } = elsewhere.subscribe();
    expect(await push().send({ endpoint, ...keys }, MESSAGE)).toEqual({ kind: "gone" });
    expect(elsewhere.calls).toEqual([]);
    const off = createPush(
      {
        VAPID_KEYS: undefined,
        PUSH_TEST_ORIGIN: undefined,
        PUSH_TIMEOUT_SECONDS: 1,
        OWNER_EMAIL: undefined,
        APP_ORIGIN: undefined,
      },
      fetch,
    );
    expect(off).toBeNull();
    expect(service.calls).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

it("treats a subscription with invalid keys as gone", async () => {
  const { endpoint } = browser();
  expect(await push().send({ endpoint, p256dh: "abc", auth: "!" }, MESSAGE)).toEqual({ kind: "gone" });
  expect(service.calls).toEqual([]);
});
