/** Bytes as megabytes, for people: one decimal below ten. */
export function megabytes(bytes: number): string {
  const amount = bytes / 1_000_000;
  return amount.toLocaleString("en-US", { maximumFractionDigits: amount < 10 ? 1 : 0 });
}
