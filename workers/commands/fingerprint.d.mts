/** A short text that changes when a file under one of `paths` is added, removed, or written. */
export function fingerprint(paths: readonly string[]): string;
/** True when `mark(name, value)` was the last word on this name. */
export function isMarked(name: string, value: string): boolean;
export function mark(name: string, value: string): void;
