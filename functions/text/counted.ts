/** A number with its noun: `1 card`, `1,200 cards`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  // Formatting loads locale data, so it is skipped for small numbers.
  const figure = count < 1000 ? String(count) : count.toLocaleString("en");
  return `${figure} ${count === 1 ? one : many}`;
}
