import type { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, it, vi } from "vitest";
import { createDatabase } from "~/db/d1-client";
import type { PasswordsPort } from "~/functions/accounts/port";
import type { AllowancePort } from "~/functions/allowance/port";
import type { ShareCookie } from "~/functions/http/api-context";
import { sha256 } from "~/functions/text/sha256";
import { createMemoryD1, openMigrated } from "~/test/fakes/d1";
import { unlockShare } from "./open-share";

const NOW = new Date("2026-03-01T12:00:00Z");
const TOKEN = "a-token-of-22-letters_";
const LIMIT = { max: 2, windowSeconds: 900 };

let sqlite: DatabaseSync;
let deps: Parameters<typeof unlockShare>[0];
/** Hits by subject. */
let hits: Map<string, number>;
const match = vi.fn<(password: string, hashes: readonly string[]) => Promise<number>>();
const unlock = vi.fn<ShareCookie["unlock"]>();

beforeEach(async () => {
  sqlite = openMigrated();
  hits = new Map();
  match.mockReset().mockImplementation(async (password) => (password === "right" ? 0 : -1));
  unlock.mockReset().mockResolvedValue(undefined);
  const hit = async (subject: string, { max }: { max: number }) => {
    const count = (hits.get(subject) ?? 0) + 1;
    hits.set(subject, count);
    return count > max ? 60 : 0;
  };
  const allowance: Partial<AllowancePort> = { hit, hitSlowing: hit };
  const passwords: Partial<PasswordsPort> = { match };
  deps = {
    db: createDatabase(createMemoryD1(sqlite)),
    now: () => NOW,
    allowance: allowance as AllowancePort,
    accountLimits: { password: LIMIT, mail: LIMIT, network: LIMIT },
    passwords: passwords as PasswordsPort,
  };
  sqlite.exec(`insert into video_transcripts (source_key, video_title, video_description, kind, source, duration_seconds,
    segment_count, anonymous_id) values ('k', 'T', '', 'uploaded', 'upload', 1, 1, 'ana')`);
  sqlite
    .prepare(
      `insert into content_shares (content_item_id, share_token, sealed_token, share_type, password, expires_at, created_at)
       select id, ?, 'sealed', 'password_protected', 'hash', ?, 0 from content_items`,
    )
    .run(await sha256(TOKEN), NOW.getTime() + 1);
});

const attempt = (password: string, network: string) => {
  const cookie = { unlock } as unknown as ShareCookie;
  return unlockShare(deps, { token: TOKEN, cookie, password, networkAddress: network });
};

it("a password costs one hash, and none once the network is refused, whether it is right or not", async () => {
  for (let tries = 0; tries < LIMIT.max; tries += 1) {
    await expect(attempt("wrong", "home")).rejects.toMatchObject({ code: "invalid_credentials" });
  }
  expect(match).toHaveBeenCalledTimes(LIMIT.max);
  await expect(attempt("right", "home")).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 60 });
  expect(match).toHaveBeenCalledTimes(LIMIT.max);
  await attempt("right", "elsewhere");
  expect(match).toHaveBeenCalledTimes(LIMIT.max + 1);
  expect(unlock).toHaveBeenCalledTimes(1);
});

it("guesses from many networks are limited by the link", async () => {
  for (let network = 0; network < LIMIT.max * 5; network += 1) {
    await expect(attempt("wrong", `network-${network}`)).rejects.toMatchObject({ code: "invalid_credentials" });
  }
  await expect(attempt("wrong", "one-more")).rejects.toMatchObject({ code: "rate_limited" });
  expect(match).toHaveBeenCalledTimes(LIMIT.max * 5);
});

it("a link ends at its very millisecond, before any hash", async () => {
  deps = { ...deps, now: () => new Date(NOW.getTime() + 1) };
  await expect(attempt("right", "home")).rejects.toMatchObject({ code: "not_found" });
  expect(match).not.toHaveBeenCalled();
});
