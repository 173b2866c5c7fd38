const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A number as a person says it, in British English. */
export function say(value: number): string {
  if (value < 20) return ONES[value] ?? "";
  if (value < 100) return `${TENS[Math.floor(value / 10) - 2]}${value % 10 ? `-${ONES[value % 10]}` : ""}`;
  for (const [size, name] of [
    [1e9, "billion"],
    [1e6, "million"],
    [1000, "thousand"],
    [100, "hundred"],
  ] as const) {
    if (value < size) continue;
    const rest = value % size;
    return `${say(Math.floor(value / size))} ${name}${rest === 0 ? "" : rest < 100 ? ` and ${say(rest)}` : ` ${say(rest)}`}`;
  }
  return "";
}
