export type Undecided = { pattern: string; file: string; begins: string; reason: string };
export function listUndecided(): Undecided[];
export function hashOf(pattern: { source: string; flags: string }): string;
export function findSlowPatterns(): Promise<string[]>;
