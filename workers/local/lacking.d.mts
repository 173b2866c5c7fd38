/** What wrangler.toml has to say before a deploy and does not, a line each. */
export function findLacking(toml: string): string[];
