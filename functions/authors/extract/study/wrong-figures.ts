import type { Figure } from "./spoken-figures";

const WANTED = 3;
/** Two figures whose ratio is smaller could both be called right. */
const APART = 1.2;
const FACTORS = [1.5, 0.7, 2, 0.5, 1.3, 2.5, 0.25];
const STEPS = [1, -1, 2, -2, 3];

/**
 * Three wrong answers in the unit of the right one: other figures of the talk in that unit, or else nearby figures.
 * None is close enough to be called right.
 * @returns null if there are too few
 */
export function wrongFigures(figure: Figure, all: readonly Figure[]): string[] | null {
  const { value, measure, unit } = figure;
  const said = all
    .filter((other) => other.measure === measure && other.unit === unit)
    .map((other) => other.value)
    .filter((other) => other <= value * 8 && other >= value / 8);
  const chosen: number[] = [];
  for (const other of [...said, ...nearTo(figure, value)]) {
    if (chosen.length === WANTED) break;
    const clashes = [value, ...chosen].some((one) => !areApart(one, other));
    if (!clashes) chosen.push(other);
  }
  return chosen.length < WANTED ? null : chosen.map(figure.write);
}

function nearTo({ measure, unit }: Figure, value: number): number[] {
  if (Number.isInteger(value) && value <= 5) return STEPS.map((step) => value + step).filter((other) => other > 1);
  return FACTORS.map((factor) => roundLike(value * factor, value)).filter(
    (other) => other > 0 && (measure !== "percent" || other < 100) && (unit !== "割" || other < 10),
  );
}

function roundLike(other: number, value: number): number {
  if (!Number.isInteger(value)) return Number(other.toFixed(String(value).split(".")[1]?.length ?? 1));
  let zeros = 1;
  while (value !== 0 && value % (zeros * 10) === 0) zeros *= 10;
  const step = zeros > 1 ? (other < zeros * 2 ? zeros / 2 : zeros) : value % 5 === 0 ? 5 : 1;
  return Math.max(1, Math.round(other / step) * step);
}

function areApart(a: number, b: number): boolean {
  if (a === b) return false;
  if (Math.max(a, b) <= 15 && Number.isInteger(a) && Number.isInteger(b)) return true;
  return Math.max(a, b) / Math.min(a, b) >= APART;
}
