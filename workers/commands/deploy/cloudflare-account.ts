import * as z from "zod";
import type { Wanted } from "./config-file";
import { type Wrangler, WranglerError } from "./wrangler";

/** What the account already has, by name. `secrets` is null before the Worker's first deploy. */
export type Found = {
  databases: Map<string, string>;
  namespaces: Map<string, string>;
  queues: Set<string | null>;
  secrets: Set<string> | null;
  /** File names of the migrations applied to each database in wrangler.toml, by its binding. */
  migrated: Map<string, Set<string>>;
};

const accountsSchema = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) });
export type AccountName = z.infer<typeof accountsSchema>["accounts"][number];

/** The accounts of the logged-in user; null when nobody is logged in. */
export async function findAccounts(wrangler: Wrangler): Promise<AccountName[] | null> {
  try {
    return (await wrangler.read(accountsSchema, "whoami", "--json")).accounts;
  } catch (error) {
    if (error instanceof WranglerError && /"loggedIn":\s*false/.test(error.message)) return null;
    throw error;
  }
}

/** Only reads. */
export async function readAccount(wrangler: Wrangler, wanted: Wanted): Promise<Found> {
  const [databases, namespaces, secrets, queues] = await Promise.all([
    readDatabases(wrangler),
    readNamespaces(wrangler),
    readSecrets(wrangler),
    Promise.all(wanted.queues.map(async (queue) => ((await hasQueue(wrangler, queue)) ? queue : null))),
  ]);
  const known = wanted.databases.filter(({ id }) => id !== null && [...databases.values()].includes(id));
  const migrated = await Promise.all(
    known.map(async ({ binding, table }) => [binding, await readMigrated(wrangler, binding, table)] as const),
  );
  return { databases, namespaces, secrets, queues: new Set(queues), migrated: new Map(migrated) };
}

export async function readDatabases(wrangler: Wrangler): Promise<Map<string, string>> {
  const list = await wrangler.read(z.array(z.object({ uuid: z.string(), name: z.string() })), "d1", "list", "--json");
  return new Map(list.map(({ name, uuid }) => [name, uuid]));
}

export async function readNamespaces(wrangler: Wrangler): Promise<Map<string, string>> {
  const list = await wrangler.read(z.array(z.object({ id: z.string(), title: z.string() })), "kv", "namespace", "list");
  return new Map(list.map(({ title, id }) => [title, id]));
}

async function readSecrets(wrangler: Wrangler): Promise<Set<string> | null> {
  try {
    const list = await wrangler.read(z.array(z.object({ name: z.string() })), "secret", "list", "--format", "json");
    return new Set(list.map(({ name }) => name));
  } catch (error) {
    if (error instanceof WranglerError && /Worker "[^"]*" not found/.test(error.message)) return null;
    throw error;
  }
}

/** Queues have no JSON list; wrangler reports one that does not exist. */
async function hasQueue(wrangler: Wrangler, name: string): Promise<boolean> {
  try {
    await wrangler.quietly("queues", "info", name);
    return true;
  } catch (error) {
    if (error instanceof WranglerError && error.message.includes(`"${name}" does not exist`)) return false;
    throw error;
  }
}

const rowsSchema = z.tuple([z.object({ results: z.array(z.object({ name: z.string() })) })]);

/** `wrangler d1 migrations list` would create the table it reads, so the table is queried directly. */
async function readMigrated(wrangler: Wrangler, binding: string, table: string): Promise<Set<string>> {
  const ask = ["d1", "execute", binding, "--remote", "--json", "--command", `SELECT name FROM ${table}`];
  try {
    const [{ results }] = await wrangler.read(rowsSchema, ...ask);
    return new Set(results.map(({ name }) => name));
  } catch (error) {
    if (error instanceof WranglerError && error.message.includes("no such table")) return new Set();
    throw error;
  }
}
