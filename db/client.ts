import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Database = DrizzleD1Database & { $client: DatabaseBinding };

/** What the queries need of a D1 binding; a session of one has it too. */
export type DatabaseBinding = Pick<D1Database, "prepare" | "batch">;

/**
 * The typed database over a D1 binding or a session of one. It knows no schema: drizzle would work out the relations of
 * all tables at every request, for `db.query`, which nothing uses.
 */
export function createDatabase(binding: DatabaseBinding): Database {
  // Drizzle calls nothing else; its type asks for the whole binding.
  return drizzle(binding as D1Database);
}
