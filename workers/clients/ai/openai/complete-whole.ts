import type * as z from "zod";
import type { AiPrompt } from "~/functions/authors/model/ai-port";
import { type Call, complete } from "./complete-chat";
import { invalidReply, truncated } from "./openai-failures";
import type { Completion } from "./read-stream";
import { readObject } from "./reply";
import { firstMessages, restMessages } from "./request";

/** The most requests for the rest of one answer. */
const MAX_RESTS = 4;

/**
 * One answer, whatever the server's output limit: what had arrived whole of one that was cut is kept, and the rest is
 * asked for until it ends.
 * @throws AppError what `complete` throws; `ai_truncated` if a request brings nothing more, or the answer never ends
 */
export async function completeWhole(call: Call, schema: z.ZodType, prompt: AiPrompt): Promise<Omit<Completion, "cut">> {
  const first = await complete(call, schema, firstMessages(prompt));
  if (first.cut === undefined) return first;
  let arrived: unknown = first.cut;
  if (!hasEntries(arrived)) throw truncated();
  const { onPartial } = call;
  for (let rest = 0; rest < MAX_RESTS; rest += 1) {
    const before = arrived;
    const following = { ...call, onPartial: onPartial && ((partial: unknown) => onPartial(joined(before, partial))) };
    const next = await complete(following, schema, restMessages(prompt, before));
    const value = next.cut ?? readObject(next.text)?.value;
    if (value === undefined) throw invalidReply("The rest of a cut answer is not valid JSON.");
    arrived = joined(before, value);
    if (next.cut === undefined) return { text: JSON.stringify(arrived), model: first.model };
    if (JSON.stringify(arrived) === JSON.stringify(before)) break;
  }
  throw truncated();
}

/** Whether anything was written that need not be written again: an entry of a list. */
function hasEntries(value: unknown): boolean {
  return isNode(value) && Object.values(value).some((one) => (Array.isArray(one) ? one.length > 0 : hasEntries(one)));
}

/** A reply with the rest of it: lists go on, without what they repeat; other fields stay as they came first. */
function joined(arrived: unknown, rest: unknown): unknown {
  if (Array.isArray(arrived) && Array.isArray(rest)) {
    const known = new Set(arrived.map(identityOf));
    return [...arrived, ...rest.filter((entry) => !known.has(identityOf(entry)))];
  }
  if (!isNode(arrived) || !isNode(rest)) return arrived === undefined ? rest : arrived;
  const names = [...new Set([...Object.keys(arrived), ...Object.keys(rest)])];
  return Object.fromEntries(names.map((name) => [name, joined(arrived[name], rest[name])]));
}

/** Equal for entries that are the same: by their id, or else by all that they hold. */
function identityOf(entry: unknown): string {
  return JSON.stringify(isNode(entry) && "id" in entry ? entry.id : entry);
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
