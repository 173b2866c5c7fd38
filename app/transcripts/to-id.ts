/** Parses an id from an address; null if it is not one. */
export function toId(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}
