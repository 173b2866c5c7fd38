import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Outcome } from "../round";

const FOLDER = join(process.cwd(), ".cache", "attack");

/** Scales the time each round may take; at 1, an idle machine finishes every list. */
const FACTOR = Number(process.env.ATTACK_FACTOR ?? 1);

/** Seconds a round may take. */
export const share = (seconds: number): number => seconds * FACTOR;

/** Saves an outcome for the table, and fails if there are faults. */
export function report(place: string, outcome: Outcome): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${place}.json`), JSON.stringify(outcome));
  expect(outcome.tried).toBeGreaterThan(0);
  expect(outcome.faults).toEqual([]);
}
