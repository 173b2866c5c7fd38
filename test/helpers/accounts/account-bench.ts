import type { Owner } from "~/functions/accounts/owner";
import { createPasswords } from "~/workers/clients/password-hash";
import { createVault } from "~/workers/clients/vault";
import { memoryAllowance } from "../allowance/memory-allowance";
import { createVerbDeps, insertMember, rowsOf } from "../verb-deps";

export const ORIGIN = "https://vidwright.example";
export const PASSWORD = "a long enough secret";
/** A browser without an account. */
export const VISITOR: Owner = { userId: null, anonymousId: "visitor-1" };

const SALT_AND_COST = { n: 16, r: 1, p: 1 };

/** Dependencies of the account verbs: real hashes at a low cost, real counters, and recognizable tokens. */
export function createAccountBench() {
  const bench = createVerbDeps();
  const { port: allowance, clock } = memoryAllowance();
  let tokens = 0;
  return {
    ...bench,
    allowance,
    allowanceClock: clock,
    accountLimits: {
      password: { max: 10, windowSeconds: 900 },
      mail: { max: 5, windowSeconds: 3600 },
      network: { max: 100, windowSeconds: 3600 },
    },
    passwords: createPasswords(SALT_AND_COST),
    commonPasswords: { has: async (password: string) => password === "password" },
    vault: createVault("a secret of at least 32 characters"),
    newToken: () => {
      tokens += 1;
      return `token-${tokens}-`;
    },
  };
}

export type AccountBench = ReturnType<typeof createAccountBench>;

/** A verified account with the password `PASSWORD`, signed in on one device. */
export async function insertAccount(bench: AccountBench, name = "ada") {
  const owner = await insertMember(bench, name);
  const hash = await bench.passwords.hash(PASSWORD, null);
  await rowsOf(bench.DB, "update users set password = ? where id = ?", hash, owner.userId);
  await rowsOf(bench.DB, "update sessions set user_agent = ? where user_id = ?", `device of ${name}`, owner.userId);
  return { ...owner, username: name, email: `${name}@example.com` };
}

/** All mails, oldest first, each with its link's token. */
export async function mailsOf({ DB }: AccountBench) {
  const rows = await rowsOf(DB, "select * from mail_outbox order by id");
  return rows.map(({ key, to_address, subject, text }) => ({
    key: String(key),
    to: String(to_address),
    subject: String(subject),
    text: String(text),
    token: /[?&]token=([\w-]+)/.exec(String(text))?.[1] ?? "",
  }));
}

/** The events of all accounts, oldest first, without ids. */
export async function eventsOf({ DB }: AccountBench) {
  return rowsOf(DB, "select user_id, kind, detail, user_agent, created_at from security_events order by id");
}

export async function userOf({ DB }: AccountBench, id: number) {
  const [row] = await rowsOf(DB, "select * from users where id = ?", id);
  if (!row) throw new Error(`no user ${id}`);
  return row;
}

export async function sessionsOf({ DB }: AccountBench, userId: number) {
  return rowsOf(DB, "select * from sessions where user_id = ? order by id", userId);
}
