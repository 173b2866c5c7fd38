import type { Speakers } from "~/functions/citations/speaker-kinds";

/**
 * Segments, citations, or whatever contains them, with the names and sides that the transcript's owner gave. Replaces
 * those of an earlier reading.
 * @param value JSON, of any depth
 */
export function withNames<Value>(value: Value, speakers: Speakers | null): Value {
  return speakers === null ? value : (named(value, speakers) as Value);
}

function named(value: unknown, speakers: Speakers): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, speakers));
  if (typeof value !== "object" || value === null) return value;
  if (!("speaker" in value) || typeof value.speaker !== "string") {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one, speakers)]));
  }
  const facts = Object.hasOwn(speakers, value.speaker) ? speakers[value.speaker] : undefined;
  const { name: _name, side: _side, ...rest }: Record<string, unknown> = { ...value };
  return { ...rest, ...(facts?.name && { name: facts.name }), ...(facts?.side && { side: facts.side }) };
}
