/**
 * Applies the missing migrations to the D1 in a state folder of wrangler's.
 * @throws Error when one fails
 */
export function applyMigrations(state: string): Promise<void>;
