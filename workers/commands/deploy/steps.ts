import { readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { counted } from "~/functions/text/counted";
import { productRows } from "../product-rows-sql";
import { type Found, readDatabases, readNamespaces } from "./cloudflare-account";
import { type Wanted, writeId } from "./config-file";
import type { Wrangler } from "./wrangler";

/** One step of a deploy. Without `run` it is already done. */
export type Step = { text: string; run?: () => Promise<void> };

/**
 * What the account and wrangler.toml need before the Worker can be uploaded, in order. Everything is found by name, and
 * finished steps are skipped, so an interrupted deploy continues when started again.
 * @throws Error when wrangler.toml names something that the account does not have
 */
export function planSteps(path: string, wanted: Wanted, found: Found, wrangler: Wrangler): Step[] {
  return [
    ...wanted.databases.flatMap((one) =>
      planResource({ ...one, kind: "D1 database", id: one.id }, found.databases, {
        create: () => wrangler.quietly("d1", "create", one.name),
        write: async () => writeId(path, "d1_databases", one.binding, idOf(one.name, await readDatabases(wrangler))),
      }),
    ),
    ...wanted.namespaces.flatMap((one) =>
      planResource({ ...one, kind: "KV namespace", name: one.title }, found.namespaces, {
        create: () => wrangler.quietly("kv", "namespace", "create", one.title),
        write: async () => writeId(path, "kv_namespaces", one.binding, idOf(one.title, await readNamespaces(wrangler))),
      }),
    ),
    ...wanted.queues.map((name) =>
      found.queues.has(name)
        ? { text: `queue ${name}` }
        : { text: `create queue ${name}`, run: () => wrangler.quietly("queues", "create", name) },
    ),
    ...wanted.databases.flatMap((one) => [
      planMigrations(path, one, found, wrangler),
      {
        text: `write the product's own texts into ${one.name}`,
        run: () => wrangler.quietly("d1", "execute", one.binding, "--remote", "--command", productRows()),
      },
    ]),
  ];
}

type Resource = { kind: string; name: string; binding: string; id: string | null };

function planResource(
  { kind, name, binding, id }: Resource,
  there: Map<string, string>,
  does: { create(): Promise<void>; write(): Promise<void> },
): Step[] {
  if (id !== null) {
    if ([...there.values()].includes(id)) return [{ text: `${kind} of ${binding}, ${id}` }];
    throw new Error(
      `wrangler.toml gives ${binding} the ${kind} ${id}, which this account does not have. Another account's? Zeros have one made.`,
    );
  }
  const isThere = there.has(name);
  return [
    isThere ? { text: `${kind} ${name}` } : { text: `create ${kind} ${name}`, run: does.create },
    { text: `write the id of ${kind} ${name} into wrangler.toml`, run: does.write },
  ];
}

function planMigrations(path: string, database: Wanted["databases"][number], found: Found, wrangler: Wrangler): Step {
  const files = readdirSync(resolve(dirname(path), database.migrations)).filter((name) => name.endsWith(".sql"));
  const done = found.migrated.get(database.binding);
  const lacking = files.filter((file) => !done?.has(file));
  if (lacking.length === 0) return { text: `${counted(files.length, "migration")} of ${database.name}` };
  const isUnknown = !done && found.databases.has(database.name);
  return {
    text: isUnknown
      ? `apply the migrations that ${database.name} lacks`
      : `apply ${counted(lacking.length, "migration")} to ${database.name}`,
    run: () => wrangler.openly("d1", "migrations", "apply", database.binding, "--remote"),
  };
}

function idOf(name: string, all: Map<string, string>): string {
  const id = all.get(name);
  if (id === undefined)
    throw new Error(`${name} was made, but the account does not list it yet: run the deploy again.`);
  return id;
}
