/** A page's cost on a phone as measured by the browser: milliseconds, and the sum of its layout shifts. */
export type Paints = { fcp: number; lcp: number; tbt: number; shift: number };

type Curve = { p10: number; median: number; weight: number };

/** Lighthouse 12's scoring curves and weights for mobile. */
const CURVES = {
  fcp: { p10: 1800, median: 3000, weight: 0.1 },
  speedIndex: { p10: 3387, median: 5800, weight: 0.1 },
  lcp: { p10: 2500, median: 4000, weight: 0.25 },
  tbt: { p10: 200, median: 600, weight: 0.3 },
  shift: { p10: 0.1, median: 0.25, weight: 0.25 },
} satisfies Record<string, Curve>;

/** The inverse complementary error function at one fifth. */
const INVERSE_ERFC_FIFTH = 0.9061938024368232;

/**
 * Lighthouse's performance score, 0 to 100. The speed index needs a film of the page; the largest paint replaces it,
 * since no page of this product paints anything significant after it.
 */
export function performanceScore({ fcp, lcp, tbt, shift }: Paints): number {
  const values = { fcp, speedIndex: lcp, lcp, tbt, shift };
  const parts = Object.entries(CURVES).map(([name, curve]) => scoreOn(curve, values[name as keyof typeof CURVES]));
  return Math.round(100 * parts.reduce((sum, part) => sum + part, 0));
}

function scoreOn({ p10, median, weight }: Curve, value: number): number {
  if (value <= 0) return weight;
  const standardized = (Math.log(value / median) * INVERSE_ERFC_FIFTH) / -Math.log(p10 / median);
  return (weight * (1 - erf(standardized))) / 2;
}

/** Abramowitz and Stegun, 7.1.26: accurate to seven digits. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}
