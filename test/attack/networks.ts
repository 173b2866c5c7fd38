let networks = 0;

/** Headers of a caller in a network that nobody else is in, so that no limit of a network counts it. */
export function fromAnotherNetwork(): Record<string, string> {
  networks += 1;
  return { "CF-Connecting-IP": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
}
