/** The mistakes that models make when they copy words; applied one kind at a time to every citation of a reply. */
export const SLIPS = [
  "none",
  "word left out",
  "word put in",
  "ellipsis in the middle",
  "word replaced",
  "line off by five",
] as const;
export type Slip = (typeof SLIPS)[number];

/** A citation in any reply: copied words and the number of their line. */
type Cited = { words: string; line: number };
const WORDS = ["quote", "words"] as const;
const LINE = ["segmentId", "line"] as const;

/** A citation in one text, as a document's evidence is written. */
const WRITTEN = /^(\S+ \[)(\d+)(\] \w+: )([\s\S]+)$/u;

/** A reply with the mistake in each of its citations, and the number of citations. */
export function perturb(reply: unknown, slip: Slip): { reply: unknown; citations: number } {
  let citations = 0;
  const slipOne = (cited: Cited) => {
    citations += 1;
    return slipIn(cited, slip, citations);
  };
  const slipText = (text: string) =>
    text.replace(WRITTEN, (_, id: string, at: string, force: string, copied: string) => {
      const { words, line } = slipOne({ words: copied, line: Number(at) });
      return `${id}${line}${force}${words}`;
    });
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value === "string") return slipText(value);
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner)]));
    const words = WORDS.find((name) => typeof fields[name] === "string");
    const line = LINE.find((name) => typeof fields[name] === "number");
    if (!words || !line) return fields;
    const slipped = slipOne({ words: String(fields[words]), line: Number(fields[line]) });
    return { ...fields, [words]: slipped.words, [line]: slipped.line };
  };
  return { reply: visit(reply), citations };
}

function slipIn({ words, line }: Cited, slip: Slip, turn: number): Cited {
  if (slip === "line off by five") return { words, line: turn % 2 === 0 ? line + 5 : Math.max(0, line - 5) };
  const isSpaced = /\s/u.test(words);
  const units = isSpaced ? words.split(/\s+/u) : [...words];
  const middle = Math.floor(units.length / 2);
  const glue = isSpaced ? " " : "";
  const put = (from: number, to: number, ...inserted: string[]) =>
    [...units.slice(0, from), ...inserted, ...units.slice(to)].join(glue);
  switch (slip) {
    case "word left out":
      return { words: put(middle, middle + 1), line };
    case "word put in":
      return { words: put(middle, middle, units[0] ?? ""), line };
    case "ellipsis in the middle":
      return { words: put(middle, middle + 1, "…"), line };
    case "word replaced":
      return { words: put(middle, middle + 1, [...(units[middle] ?? "")].reverse().join("") || "x"), line };
    default:
      return { words, line };
  }
}
