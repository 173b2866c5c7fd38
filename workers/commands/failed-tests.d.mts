import type { Failure } from "./test-reporter";

export function failedTests(failures: readonly Failure[]): { name: string; command: string }[];
