import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Database = DrizzleD1Database & { $client: DatabaseBinding };

/** The part of a D1 binding that queries use; a D1 session has it too. */
export type DatabaseBinding = Pick<D1Database, "prepare" | "batch">;

/**
 * The typed database on a D1 binding or session. It has no schema: Drizzle would compute the relations of all tables on
 * every request for `db.query`, which nothing uses.
 */
export function createDatabase(binding: DatabaseBinding): Database {
  // Drizzle calls nothing else, but its type asks for the whole binding.
  return drizzle(binding as D1Database);
}
