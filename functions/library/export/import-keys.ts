/**
 * The key under which a thing was first made. An imported PRD or quiz gets a key that includes its account, because
 * keys are unique across accounts.
 */
export function originOf(key: string): string {
  return /^import:\d+:/.test(key) ? key.slice(key.indexOf(":", "import:".length) + 1) : key;
}

/** The key under which an account stores an imported thing. */
export const importedKey = (userId: number, origin: string): string => `import:${userId}:${origin}`;
