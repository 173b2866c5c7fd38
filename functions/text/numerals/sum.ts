import type { Numerals } from "./words";

/** A number so far: the thousands that are complete, and what stands behind them, below 1,000. */
export type Sum = { total: number; current: number };

const NONE: Sum = { total: 0, current: 0 };

export function amountOf({ total, current }: Sum): number {
  return total + current;
}

/** The number with another word of it, or null where the word begins a new number. */
export function withNumeral(sum: Sum, value: number, numerals: Numerals): Sum | null {
  if (value >= 1000) return withScale(sum, value);
  const current = withBelowThousand(sum.current, value, numerals);
  return current === null ? null : { ...sum, current };
}

export function startWith(value: number): Sum {
  return value >= 1000 ? { total: value, current: 0 } : { ...NONE, current: value };
}

/** "Two thousand", "three hundred thousand", and "two thousand million". */
function withScale({ total, current }: Sum, scale: number): Sum | null {
  if (!/^10*$/.test(String(scale))) return total === 0 && current === 0 ? { total: scale, current: 0 } : null;
  if (total === 0) return { total: Math.max(1, current) * scale, current: 0 };
  if (scale > total) return { total: (total + current) * scale, current: 0 };
  return { total: total + Math.max(1, current) * scale, current: 0 };
}

function withBelowThousand(current: number, value: number, numerals: Numerals): number | null {
  const rest = current % 100;
  if (value >= 100) {
    if (current === 0) return value;
    return value === 100 && current < 20 ? current * 100 : null;
  }
  if (value === 10 && rest > 0 && rest < 10) {
    if (numerals.isTenMultiplied) return current + rest * 9;
    return numerals.isUnitFirst ? current + 10 : null;
  }
  if (value >= 20 && rest > 0 && rest < 10) {
    // Quatre-vingts.
    if (value === 20 && rest === 4 && !numerals.isUnitFirst) return current + 76;
    return numerals.isUnitFirst && value % 10 === 0 ? current + value : null;
  }
  if (rest === 0) return value < 100 && (current > 0 || value > 0) ? current + value : null;
  if (value > 0 && value < 10 && rest % 10 === 0) return current + value;
  // Soixante-douze, quatre-vingt-dix.
  return value >= 10 && value < 20 && (rest === 60 || rest === 80) ? current + value : null;
}

/** The number with ten added to its last unit: "two teen". */
export function withTeen(sum: Sum): Sum | null {
  const rest = sum.current % 100;
  return rest > 0 && rest < 10 ? { ...sum, current: sum.current + 10 } : null;
}
