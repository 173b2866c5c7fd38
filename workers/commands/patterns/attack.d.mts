export function isSlowOn(pattern: { source: string; flags: string }, text: string, timeout?: number): boolean;
