import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NotifiedApi, patch, type Row, startNotifiedApi } from "../helpers/notified-api";

let api: NotifiedApi;
beforeAll(async () => {
  api = await startNotifiedApi();
});
afterAll(() => api.close());

describe("what Resend reports", () => {
  const sign = (body: string, { id = "msg_1", at = Date.now(), key = api.webhookKey } = {}) => {
    const timestamp = String(Math.floor(at / 1000));
    const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,AAAA v1,${mac}` };
  };
  const post = (body: string, headers: Record<string, string>) =>
    api.worker.fetch("/api/notifications/webhook/resend", {
      ...{ method: "POST", body, headers: { "content-type": "application/json", ...headers } },
    });
  const event = (type: string, email: string, data: Row = {}, at = Date.now()) =>
    JSON.stringify({ type, created_at: new Date(at).toISOString(), data: { email_id: email, ...data } });
  const report = async (type: string, email: string, data?: Row) => {
    const body = event(type, email, data);
    expect((await post(body, sign(body))).status).toBe(200);
  };
  async function mailed() {
    const { id, caller } = await api.learner();
    const externalId = crypto.randomUUID();
    await api.entry(id, { delivery_channel: "email", delivery_status: "sent", external_id: externalId });
    const state = async () =>
      (await api.rows("select delivery_status from notification_history where external_id = ?", externalId))[0]
        ?.delivery_status;
    return { id, caller, externalId, state };
  }

  it("must be signed with our secret, over these bytes, within five minutes", async () => {
    const { externalId, state } = await mailed();
    const body = event("email.delivered", externalId);
    const minute = 60_000;
    const wrong = [
      sign(body, { key: randomBytes(24) }),
      sign(`${body} `),
      sign(body, { at: Date.now() - 6 * minute }),
      sign(body, { at: Date.now() + 6 * minute }),
      { ...sign(body), "svix-timestamp": "soon" },
      { ...sign(body), "svix-id": "" },
      {},
    ];
    for (const headers of wrong) expect((await post(body, headers as Record<string, string>)).status).toBe(400);
    expect(await state()).toBe("sent");
    expect((await post(body, sign(body, { at: Date.now() - 4 * minute }))).status).toBe(200);
    expect(await state()).toBe("delivered");
  });

  it("only moves a status forward, even if it is late or repeated", async () => {
    const { externalId, state } = await mailed();
    const seen: unknown[] = [];
    for (const type of [
      "email.opened",
      "email.delivered",
      "email.clicked",
      "email.opened",
      "email.bounced",
      "email.sent",
    ]) {
      await report(type, externalId);
      seen.push(await state());
    }
    expect(seen).toEqual(["opened", "opened", "clicked", "clicked", "clicked", "clicked"]);
  });

  it("is asked for again if it may have overtaken the record of its mail, and has its effect then", async () => {
    const { id, caller } = await api.learner();
    const externalId = crypto.randomUUID();
    const bounce = { bounce: { type: "Permanent", message: "no such mailbox" } };
    const body = event("email.bounced", externalId, bounce);
    expect((await post(body, sign(body))).status).toBe(409);
    await api.entry(id, { delivery_channel: "email", delivery_status: "sent", external_id: externalId });
    expect((await post(body, sign(body))).status).toBe(200);
    const preferences = (await (await caller.get("/api/notifications/preferences")).json()) as Row;
    expect(preferences.emailSuspended).toBe("bounce");
    // An email of another kind is never found.
    const other = event("email.delivered", "an email about an account", {}, Date.now() - 61_000);
    expect((await post(other, sign(other))).status).toBe(200);
  });

  it("suspends mail once more if a later one bounces after it was used again, and not if the same report is repeated", async () => {
    const { id, caller, externalId } = await mailed();
    const permanent = { bounce: { type: "Permanent", message: "no such mailbox" } };
    const suspended = async () =>
      ((await (await caller.get("/api/notifications/preferences")).json()) as Row).emailSuspended;
    await report("email.bounced", externalId, permanent);
    await patch(caller, { useMailAgain: true });
    await report("email.bounced", externalId, permanent);
    expect(await suspended()).toBeNull();
    const next = crypto.randomUUID();
    await api.entry(id, { delivery_channel: "email", delivery_status: "sent", external_id: next });
    await report("email.bounced", next, permanent);
    expect(await suspended()).toBe("bounce");
  });

  it.each(["email.delivered", "email.opened", "email.complained", "email.failed"])(
    "is asked for again if %s is about a mail that is not known yet",
    async (type) => {
      const body = event(type, crypto.randomUUID());
      for (const _twice of [1, 2]) expect((await post(body, sign(body))).status).toBe(409);
    },
  );

  it("suspends mail after a permanent bounce or a complaint, until it is turned on again", async () => {
    for (const [type, data, reason] of [
      ["email.bounced", { bounce: { type: "Permanent", message: "no such mailbox" } }, "bounce"],
      ["email.complained", {}, "complaint"],
    ] as const) {
      const { id, caller, externalId, state } = await mailed();
      const pending = await api.waiting(id, "email");
      await report(type, externalId, data);
      expect(await state()).toBe(type === "email.bounced" ? "bounced" : "opened");
      expect(await api.statusOf(pending)).toMatchObject({ status: "cancelled" });
      const preferences = async () => (await (await caller.get("/api/notifications/preferences")).json()) as Row;
      expect(await preferences()).toMatchObject({ emailNotifications: true, emailSuspended: reason });
      expect((await patch(caller, { useMailAgain: true })).status).toBe(200);
      expect((await preferences()).emailSuspended).toBeNull();
    }
    const { caller, externalId } = await mailed();
    await report("email.bounced", externalId, { bounce: { type: "Transient" } });
    expect(((await (await caller.get("/api/notifications/preferences")).json()) as Row).emailSuspended).toBeNull();
  });
});
