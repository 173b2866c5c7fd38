/** A number with its noun: `1 card`, `1,200 cards`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  // Formatting waits for the locale's data to load, which few numbers are worth.
  const figure = count < 1000 ? String(count) : count.toLocaleString("en");
  return `${figure} ${count === 1 ? one : many}`;
}
