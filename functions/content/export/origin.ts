/**
 * What a thing was made by, wherever it was taken since: an imported PRD or quiz has a key of its account's own, because
 * keys are unique among all accounts.
 */
export function originOf(key: string): string {
  return /^import:\d+:/.test(key) ? key.slice(key.indexOf(":", "import:".length) + 1) : key;
}

/** The key under which an account keeps an imported thing. */
export const importedKey = (userId: number, origin: string): string => `import:${userId}:${origin}`;
