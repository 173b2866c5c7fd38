type Options = { everyMs?: number; report?: (line: string) => void };
/** Ticks the cron of wrangler.toml at the local server on this port; answers what stops it. */
export function tickCron(port: number, options?: Options): () => void;
/** The cron's expression and its minutes between two ticks. */
export function readCron(toml: string): { expression: string; minutes: number };
