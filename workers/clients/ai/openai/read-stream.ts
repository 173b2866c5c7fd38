import type OpenAI from "openai";
import type { TokenUsage } from "~/functions/authors/port";
import { systemTime } from "~/functions/clock";
import { cleanText } from "~/functions/text/clean-text";
import { contentFiltered, invalidReply, refused, truncated } from "./openai-failures";
import { createPartialJson } from "./partial-json";

/** How often a partial reply is parsed; parsing every chunk would be quadratic in the reply's length. */
const PARTIAL_INTERVAL_MS = 80;

/** Far longer than any answer requested; without it, a model that never stops would fill the memory. */
const MAX_CHARACTERS = 2_000_000;
const MAX_MODEL_NAME = 100;

type Chunk = OpenAI.ChatCompletionChunk;

/** `model`: the name that the server reports. */
export type Completion = { text: string; model: string | null; cut?: unknown };

export type StreamReader = {
  /** Called for each chunk as it arrives. */
  heard(): void;
  onPartial?: ((partial: unknown) => void) | undefined;
  withOpenText?: boolean | undefined;
  /** Called once, even if the stream breaks off after reporting usage. */
  onUsage(usage: TokenUsage): void;
};

/**
 * Collects the text of one streamed completion.
 * @returns `cut`: what had arrived whole of an answer that ended at the output limit; undefined for one that is finished
 * @throws AppError `ai_refused`, `ai_truncated` (also when the stream stops without finishing), `ai_content_filtered`,
 * or `ai_invalid_reply` for an endless reply or one that is not a completion stream; errors of the stream pass through
 */
export async function readStream(stream: AsyncIterable<Chunk>, reader: StreamReader): Promise<Completion> {
  const json = createPartialJson();
  let text = "";
  let refusal = "";
  let ending: string | null = null;
  let model: string | null = null;
  let usage: Chunk["usage"] = null;
  let parsedAt = Number.NEGATIVE_INFINITY;
  try {
    for await (const chunk of stream) {
      reader.heard();
      model ??= nameOf(chunk.model);
      // Some servers report usage with every chunk, each time for the whole reply.
      usage = chunk.usage ?? usage;
      const choice = chunk.choices?.[0];
      refusal += choice?.delta?.refusal ?? "";
      ending = choice?.finish_reason ?? ending;
      const more = choice?.delta?.content;
      if (!more) continue;
      text += more;
      if (text.length > MAX_CHARACTERS) throw invalidReply(`more than ${MAX_CHARACTERS} characters`);
      json.push(more);
      if (reader.onPartial && systemTime() - parsedAt >= PARTIAL_INTERVAL_MS) {
        parsedAt = systemTime();
        const partial = reader.withOpenText ? json.openValue() : json.value();
        if (isObject(partial)) reader.onPartial(partial);
      }
    }
  } finally {
    if (usage) reader.onUsage(usageOf(usage));
  }
  if (refusal !== "") throw refused();
  if (ending === "content_filter") throw contentFiltered();
  // A stream that simply stops was cut off, whatever its text looks like.
  if (ending === null) throw model === null && text === "" ? invalidReply() : truncated();
  if (ending === "length" && isObject(json.wholeEntries())) return { text, model, cut: json.wholeEntries() };
  if (ending !== "stop") throw truncated();
  return { text, model };
}

function usageOf({ prompt_tokens, completion_tokens, prompt_tokens_details }: OpenAI.CompletionUsage): TokenUsage {
  const cached = toCount(prompt_tokens_details?.cached_tokens);
  return {
    inputTokens: toCount(prompt_tokens) ?? 0,
    outputTokens: toCount(completion_tokens) ?? 0,
    ...(cached !== undefined && { cachedTokens: cached }),
  };
}

/** Servers differ in what they count, and some do not send numbers. */
function toCount(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}

function nameOf(model: unknown): string | null {
  return typeof model === "string" && model.trim() !== "" ? cleanText(model).slice(0, MAX_MODEL_NAME) : null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
