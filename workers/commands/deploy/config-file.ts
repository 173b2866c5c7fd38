import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { unstable_readConfig as readConfig } from "wrangler";
import * as z from "zod";

/** What wrangler.toml needs in the account. An id is null if none is written yet. */
export type Wanted = {
  worker: string;
  accountId: string | undefined;
  vars: Record<string, unknown>;
  hasMail: boolean;
  databases: { binding: string; name: string; id: string | null; migrations: string; table: string }[];
  namespaces: { binding: string; title: string; id: string | null }[];
  queues: string[];
};

/** The parts of wrangler's parsed configuration that concern the account. */
const configSchema = z.object({
  name: z.string(),
  account_id: z.string().optional(),
  vars: z.record(z.string(), z.unknown()),
  send_email: z.array(z.object({ name: z.string() })).default([]),
  d1_databases: z.array(
    z.object({
      binding: z.string(),
      database_name: z.string(),
      database_id: z.string().optional(),
      migrations_dir: z.string().default("migrations"),
      migrations_table: z.string().default("d1_migrations"),
    }),
  ),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })),
  queues: z.object({
    producers: z.array(z.object({ queue: z.string() })).default([]),
    consumers: z.array(z.object({ queue: z.string(), dead_letter_queue: z.string().optional() })).default([]),
  }),
});

/**
 * Reads the file the way wrangler does.
 * @throws Error when wrangler would reject it, or a name is missing
 */
export function readWanted(path: string): Wanted {
  const config = configSchema.parse(readConfig({ config: path }));
  const { producers, consumers } = config.queues;
  const queues = [
    ...producers.map(({ queue }) => queue),
    ...consumers.flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue]),
  ];
  return {
    worker: config.name,
    accountId: config.account_id,
    vars: config.vars,
    hasMail: config.send_email.some(({ name }) => name === "EMAIL"),
    databases: config.d1_databases.map((one) => ({
      binding: one.binding,
      name: one.database_name,
      id: idOrNull(one.database_id),
      migrations: one.migrations_dir,
      table: one.migrations_table,
    })),
    // Titles are shared by the whole account, so they begin with the Worker's name.
    namespaces: config.kv_namespaces.map(({ binding, id }) => ({
      binding,
      title: `${config.name}-${binding.toLowerCase().replaceAll("_", "-")}`,
      id: idOrNull(id),
    })),
    queues: [...new Set(queues.filter((queue) => queue !== undefined))],
  };
}

/** The repository has zeros in place of an account's ids. */
const idOrNull = (id: string | undefined) => (id === undefined || /^[0-]*$/.test(id) ? null : id);

/** Writes an id beside its binding and leaves the rest of the file unchanged. */
export function writeId(path: string, table: "d1_databases" | "kv_namespaces", binding: string, id: string): void {
  const key = table === "d1_databases" ? "database_id" : "id";
  const blocks = readFileSync(path, "utf8").split(/^(?=\[)/m);
  const index = blocks.findIndex(
    (block) => block.startsWith(`[[${table}]]`) && new RegExp(`^binding\\s*=\\s*"${binding}"`, "m").test(block),
  );
  const block = blocks[index];
  if (block === undefined)
    throw new Error(`${path} has no [[${table}]] with binding = "${binding}" on a line of its own`);
  const line = `${key} = "${id}"`;
  const known = new RegExp(`^${key}\\s*=.*$`, "m");
  blocks[index] = known.test(block) ? block.replace(known, line) : block.replace(/^binding.*$/m, `$&\n${line}`);
  replaceFile(path, blocks.join(""));
}

/** Writes which of several accounts to deploy to, at the top of the file. */
export function writeAccount(path: string, id: string): void {
  replaceFile(path, `account_id = "${id}"\n${readFileSync(path, "utf8")}`);
}

/** Replaces the file atomically: if killed here, either the old or the new file remains. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
