import type { FakeOpenAiRequest } from "./openai";

/** The fake's token count of a text: four characters each, in any script. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

export type PromptTokens = { prompt: number; cached: number };

export type PrefixCache = {
  /** Tokens of all requests since the start or the last `clear`, and how many of them were cached. */
  readonly total: PromptTokens;
  /** Counts a request's prompt. Once it is answered, call `keep`: later prompts can then share its beginning. */
  read(body: FakeOpenAiRequest["body"]): PromptTokens & { keep(): void };
  /** Forgets all prompts and counts. */
  clear(): void;
};

const CHARACTERS_PER_TOKEN = 4;
/** Shorter beginnings are not cached; longer ones are cached in steps (OpenAI, "Prompt caching"). */
const FIRST_TOKENS = 1024;
const STEP_TOKENS = 128;

/**
 * Counts tokens like a provider that caches the beginnings of prompts: by the longest beginning shared with an answered
 * prompt under the same cache key. The schema in `response_format` comes before all messages.
 */
export function createPrefixCache(): PrefixCache {
  const known = new Map<string, string[]>();
  const total = { prompt: 0, cached: 0 };
  return {
    total,
    read(body) {
      const name = `${body.model} ${body.prompt_cache_key ?? ""}`;
      const text = promptOf(body);
      const shared = Math.max(0, ...(known.get(name) ?? []).map((other) => sharedLength(text, other)));
      const counted = { prompt: countTokens(text), cached: cachedTokens(Math.floor(shared / CHARACTERS_PER_TOKEN)) };
      total.prompt += counted.prompt;
      total.cached += counted.cached;
      return { ...counted, keep: () => void known.set(name, [...(known.get(name) ?? []), text]) };
    },
    clear() {
      known.clear();
      total.prompt = 0;
      total.cached = 0;
    },
  };
}

function promptOf({ messages, response_format }: FakeOpenAiRequest["body"]): string {
  const schema = response_format?.json_schema ? JSON.stringify(response_format.json_schema) : "";
  return schema + messages.map(({ role, content }) => `<|${role}|>${content}`).join("");
}

/** The length of the common beginning of two texts, by bisection: comparing single characters took seconds. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  let end = Math.min(one.length, other.length);
  while (length < end) {
    const middle = Math.ceil((length + end) / 2);
    if (one.slice(length, middle) === other.slice(length, middle)) length = middle;
    else end = middle - 1;
  }
  return length;
}

function cachedTokens(shared: number): number {
  if (shared < FIRST_TOKENS) return 0;
  return FIRST_TOKENS + Math.floor((shared - FIRST_TOKENS) / STEP_TOKENS) * STEP_TOKENS;
}
