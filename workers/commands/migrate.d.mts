/** What a migrated database is made of: its tables and the product's own rows. */
export const DATABASE_SOURCES: string[];

/**
 * Applies the missing migrations to the D1 in a state folder of wrangler's, and writes the product's own rows.
 * @throws Error when one fails
 */
export function applyMigrations(state: string): Promise<void>;
