import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "~/functions/text/sha256";
import {
  type AccountBench,
  createAccountBench,
  insertAccount,
  sessionsOf,
  VISITOR,
} from "~/test/helpers/accounts/account-bench";
import { rowsOf, START } from "~/test/helpers/verb-deps";
import { currentUser, requireUser } from "./current-user";
import { logout, readLoginSessions, revokeAllSessions, revokeSession } from "./list-sessions";
import { readEvents } from "./record-event";

const DAY_MS = 86_400_000;
const NOBODY = { code: "authentication_required", message: "Authentication required" };

let bench: AccountBench;
let ada: Awaited<ReturnType<typeof insertAccount>>;
beforeEach(async () => {
  bench = createAccountBench();
  ada = await insertAccount(bench, "ada");
});

const at = (ms: number) => {
  bench.state.now = START + ms;
};
const whoIs = async (owner: Parameters<typeof currentUser>[1]) => (await currentUser(bench, owner))?.username ?? null;

describe("who is signed in", () => {
  test("is determined by the session's row: its hash and its account", async () => {
    const grace = await insertAccount(bench, "grace");
    expect(await whoIs(ada)).toBe("ada");
    expect(await whoIs({ ...ada, sessionHash: "made up" })).toBeNull();
    expect(await whoIs({ ...ada, sessionHash: grace.sessionHash })).toBeNull();
    expect(await whoIs({ userId: ada.userId, anonymousId: null })).toBeNull();
    expect(await whoIs(VISITOR)).toBeNull();
    expect(await requireUser(bench, ada)).toMatchObject({
      ...{ user: { username: "ada" }, sessionHash: ada.sessionHash, userAgent: "device of ada" },
    });
    await expect(requireUser(bench, VISITOR)).rejects.toMatchObject(NOBODY);
  });

  test("sees their own account's data, and no hash", async () => {
    expect(await currentUser(bench, ada)).toEqual({
      ...{ id: ada.userId, username: "ada", email: ada.email, emailVerified: true, isPremium: false },
      ...{ premiumSince: null, createdAt: expect.any(String) },
    });
  });

  test("is nobody after the session expires, and at the latest ninety days after it began", async () => {
    at(90 * DAY_MS);
    expect(await whoIs(ada)).toBeNull();
    at(90 * DAY_MS - 1);
    expect(await whoIs(ada)).toBe("ada");
    at(5000);
    await rowsOf(bench.DB, "update sessions set expires_at = ?", START + 5001);
    expect(await whoIs(ada)).toBe("ada");
    await rowsOf(bench.DB, "update sessions set expires_at = ?", START + 5000);
    expect(await whoIs(ada)).toBeNull();
  });

  test("is recorded once a day, which extends the session by thirty days, up to ninety", async () => {
    const seen = async () => {
      await currentUser(bench, ada);
      const [row] = await sessionsOf(bench, ada.userId);
      return [row?.last_seen_at, row?.expires_at];
    };
    await rowsOf(bench.DB, "update sessions set expires_at = ?", START + 30 * DAY_MS);
    at(DAY_MS);
    expect(await seen()).toEqual([START, START + 30 * DAY_MS]);
    at(DAY_MS + 1);
    expect(await seen()).toEqual([START + DAY_MS + 1, START + 31 * DAY_MS + 1]);
    for (const day of [30, 55]) {
      at(day * DAY_MS);
      expect(await seen()).toEqual([START + day * DAY_MS, START + (day + 30) * DAY_MS]);
    }
    at(80 * DAY_MS);
    expect(await seen()).toEqual([START + 80 * DAY_MS, START + 90 * DAY_MS]);
  });
});

describe("signed-in devices", () => {
  const addSession = (name: string, seenAt: number, userId = ada.userId) =>
    rowsOf(
      bench.DB,
      "insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?, ?)",
      ...[`hash of ${name}`, userId, name, START, seenAt, START + DAY_MS],
    );
  const names = async () => (await readLoginSessions(bench, ada)).map(({ userAgent }) => userAgent);

  test("are listed, the last seen first, without their hashes", async () => {
    await addSession("phone", START + 1000);
    at(2000);
    const [phone, here] = await readLoginSessions(bench, ada);
    expect(phone).toEqual({
      ...{ id: expect.any(Number), userAgent: "phone", isCurrent: false },
      createdAt: new Date(START).toISOString(),
      lastSeenAt: new Date(START + 1000).toISOString(),
    });
    expect(here).toMatchObject({ userAgent: "device of ada", isCurrent: true });
    await expect(readLoginSessions(bench, VISITOR)).rejects.toMatchObject(NOBODY);
  });

  test("sign out by themselves", async () => {
    await addSession("phone", START);
    await logout(bench, VISITOR);
    await logout(bench, { userId: ada.userId, anonymousId: null });
    expect(await names()).toHaveLength(2);
    await logout(bench, ada);
    expect(await whoIs(ada)).toBeNull();
    expect(await sessionsOf(bench, ada.userId)).toHaveLength(1);
  });

  test("are signed out one by one, and never another account's", async () => {
    const grace = await insertAccount(bench, "grace");
    await addSession("phone", START + 1000);
    const [phone] = await readLoginSessions(bench, ada);
    const [theirs] = await sessionsOf(bench, grace.userId);
    const revoke = (id: unknown) => revokeSession(bench, { owner: ada, id: Number(id) });
    const missing = { code: "not_found", message: "This device isn't signed in." };
    await expect(revoke(theirs?.id)).rejects.toMatchObject(missing);
    expect(await sessionsOf(bench, grace.userId)).toHaveLength(1);
    await revoke(phone?.id);
    expect(await names()).toEqual(["device of ada"]);
    await expect(revoke(phone?.id)).rejects.toMatchObject(missing);
  });

  test("are signed out all at once, including this one", async () => {
    const grace = await insertAccount(bench, "grace");
    await addSession("phone", START);
    await revokeAllSessions(bench, ada);
    expect(await sessionsOf(bench, ada.userId)).toEqual([]);
    expect(await sessionsOf(bench, grace.userId)).toHaveLength(1);
    await expect(revokeAllSessions(bench, ada)).rejects.toMatchObject(NOBODY);
  });
});

test("secrets are stored as SHA-256 in hexadecimal (FIPS 180-2, appendix B.1)", async () => {
  expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("events are listed for their account, the newest fifty, with their details", async () => {
  const grace = await insertAccount(bench, "grace");
  for (let index = 0; index < 52; index += 1) {
    const sql = "insert into security_events (user_id, kind, detail, user_agent, created_at) values (?, ?, ?, ?, ?)";
    await rowsOf(bench.DB, sql, ada.userId, "signed_in", `way ${index}`, "Browser", START + index);
  }
  const events = await readEvents(bench, ada);
  expect(events).toHaveLength(50);
  expect(events[0]).toEqual({
    ...{ id: expect.any(Number), kind: "signed_in", detail: "way 51", userAgent: "Browser" },
    createdAt: new Date(START + 51).toISOString(),
  });
  expect(events.at(-1)?.detail).toBe("way 2");
  expect(await readEvents(bench, grace)).toEqual([]);
});
