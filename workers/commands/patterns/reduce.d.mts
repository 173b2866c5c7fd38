export function reduce(pattern: { source: string; flags: string }): { source: string; flags: string };
