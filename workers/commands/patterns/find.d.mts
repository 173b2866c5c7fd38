export type Pattern = { file: string; line: number; source: string; flags: string };
export function listPatterns(): Pattern[];
export function findPatterns(file: string, text: string): Pattern[];
