import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

export type Database = DrizzleD1Database<typeof schema>;

/** The typed database over a D1 binding (or a D1 session). */
export function createDatabase(binding: D1Database): Database {
  return drizzle(binding, { schema });
}
