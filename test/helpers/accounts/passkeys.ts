import { expect } from "vitest";
import { type AccountWorker, type Person, signedIn } from "../accounts";
import { createAuthenticator } from "../authenticator";
import type { Visitor } from "../visitor";

export const PASSKEYS = "/api/auth/passkeys";
export type Device = Awaited<ReturnType<typeof createAuthenticator>>;

/** A challenge issued to this browser, by the route below `PASSKEYS`. */
export async function challengeOf(caller: Visitor, path: string, body?: object): Promise<string> {
  const response = await caller.post(`${PASSKEYS}/${path}`, body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { challenge: string }).challenge;
}

/** Someone signed in, with a passkey named "My phone". */
export async function withPasskey(
  worker: AccountWorker,
): Promise<{ caller: Visitor; who: Person; id: number; device: Device }> {
  const { caller, who, id } = await signedIn(worker);
  const device = await createAuthenticator(worker.url.origin);
  const challenge = await challengeOf(caller, "options", { password: who.password });
  const attestation = await device.create(challenge);
  expect((await caller.post(PASSKEYS, { name: "My phone", attestation })).status).toBe(204);
  return { caller, who, id, device };
}

/** @param lie what to falsify in the signature */
export const signInWith = async (caller: Visitor, device: Device, lie = {}) =>
  caller.post(`${PASSKEYS}/sign-in`, {
    assertion: await device.sign(await challengeOf(caller, "sign-in-options"), lie),
  });

/** The account's events, newest first, as `kind detail`. */
export const eventsOf = async (caller: Visitor) =>
  ((await (await caller.get("/api/auth/events")).json()) as { events: { kind: string; detail: string }[] }).events.map(
    ({ kind, detail }) => `${kind} ${detail}`.trim(),
  );

export const remove = (caller: Visitor, path: string, body: object) =>
  caller.fetch(path, {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
