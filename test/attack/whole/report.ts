import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Outcome } from "../round";

const FOLDER = join(process.cwd(), ".cache", "attack");

/** Scales the time that every round may take; at 1 a quiet machine gets through every list. */
const FACTOR = Number(process.env.ATTACK_FACTOR ?? 1);

/** Seconds that a round may take. */
export const share = (seconds: number): number => seconds * FACTOR;

/** Keeps an outcome for the table, and fails where there is a fault. */
export function report(place: string, outcome: Outcome): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${place}.json`), JSON.stringify(outcome));
  expect(outcome.tried).toBeGreaterThan(0);
  expect(outcome.faults).toEqual([]);
}
