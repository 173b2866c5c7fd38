import { countTokens, type PromptTokens } from "./openai-cache";
import { type FakeMessages, falseQuotesDraft, obedientDraft, prdReply } from "./openai-replies";
import { studyReply } from "./openai-study-replies";

/** How the fake handles one request. */
export type Behavior =
  /** Streams what the prompt asks for; `chunkDelayMs` between chunks, the last fifth after `until`. */
  | { kind: "good"; chunkDelayMs?: number; until?: Promise<unknown> }
  | { kind: "fenced" }
  /** A good answer after thoughts and between words. */
  | { kind: "chatty" }
  /** 429; `retryAfter` is sent as the header, `code` in the body. */
  | { kind: "rate-limited"; retryAfter?: string; code?: string }
  | { kind: "status"; status: number; code?: string; message?: string }
  /** Sends this many comments before a good answer, like servers whose model thinks. */
  | { kind: "thinks"; comments: number; everyMs: number }
  /** A good answer whose first token comes after this much silence, which begins before or after the headers. */
  | { kind: "late"; afterMs: number; isAfterHeaders: boolean }
  /** Never answers, or goes silent after this many chunks. */
  | { kind: "hang"; afterPieces?: number }
  /** Closes the connection without responding. */
  | { kind: "drop" }
  /** 200 with a web page. */
  | { kind: "garbage" }
  /** 200 with events whose data is not JSON. */
  | { kind: "noise" }
  | { kind: "refusal" }
  | { kind: "length" }
  | { kind: "content-filter" }
  /** Finishes normally, but the text is not JSON. */
  | { kind: "invalid-json" }
  /** JSON that is not a PRD. */
  | { kind: "schema-violation" }
  | { kind: "false-quotes" }
  /** Follows the instructions in the transcript. */
  | { kind: "obeys-instructions" }
  /** 400 if one of these response formats is requested, otherwise good. */
  | { kind: "refuses-forms"; forms: readonly string[] }
  /** What a function makes of the request's messages. */
  | { kind: "answers"; answer(messages: FakeMessages): object }
  /** A literal reply and its finish reason ("stop" by default); held back until `after` settles. */
  | { kind: "text"; text: string; ending?: "length"; after?: Promise<unknown> }
  /** The first bytes of a good answer; then the connection ends, cleanly or not. */
  | { kind: "truncated"; bytes: number; isAbrupt: boolean };

/** The completion of behaviors that stream one: its text, and how it ends. */
export function completionOf(
  behavior: Behavior,
  messages: FakeMessages,
): { text: string; ending: string; refusal?: string } {
  const good = () => JSON.stringify(studyReply(messages) ?? prdReply(messages));
  switch (behavior.kind) {
    case "fenced":
      return { text: `\`\`\`json\n${good()}\n\`\`\``, ending: "stop" };
    case "chatty":
      return { text: `<think>{maybe} so</think>Sure! Here it is:\n${good()}\nHope that helps {:}`, ending: "stop" };
    case "refusal":
      return { text: "", ending: "stop", refusal: "I can't help with that." };
    case "length":
      return { text: good().slice(0, good().length / 2), ending: "length" };
    case "content-filter":
      return { text: good().slice(0, 20), ending: "content_filter" };
    case "invalid-json":
      return { text: `${good().slice(0, -3)}, oops`, ending: "stop" };
    case "schema-violation":
      return {
        text: JSON.stringify({ items: [{ group: "Marketing", text: "Sell it.", citations: "none" }] }),
        ending: "stop",
      };
    case "false-quotes":
      return {
        text: JSON.stringify(prdReply(messages, falseQuotesDraft)),
        ending: "stop",
      };
    case "obeys-instructions":
      return {
        text: JSON.stringify(prdReply(messages, obedientDraft)),
        ending: "stop",
      };
    case "answers":
      return { text: JSON.stringify(behavior.answer(messages)), ending: "stop" };
    case "text":
      return { text: behavior.text, ending: behavior.ending ?? "stop" };
    default:
      return { text: good(), ending: "stop" };
  }
}

/** A completion as server-sent events, the way the vendor sends it: chunks, the finish reason, usage, `[DONE]`. */
export function eventsOf(completion: ReturnType<typeof completionOf>, model: string, tokens: PromptTokens): string[] {
  const { text, ending, refusal } = completion;
  const chunk = (choices: unknown[], usage: unknown = null) =>
    `data: ${JSON.stringify({ id: "chatcmpl-fake", object: "chat.completion.chunk", created: 1, model, choices, usage })}\n\n`;
  const delta = (fields: object, finish_reason: string | null = null) =>
    chunk([{ index: 0, delta: fields, logprobs: null, finish_reason }]);
  const pieces = text.match(/[\s\S]{1,48}/g) ?? [];
  const completion_tokens = countTokens(text);
  const usage = {
    prompt_tokens: tokens.prompt,
    completion_tokens,
    total_tokens: tokens.prompt + completion_tokens,
    prompt_tokens_details: { cached_tokens: tokens.cached },
  };
  return [
    delta({ role: "assistant", content: "", refusal: null }),
    ...pieces.map((content) => delta({ content })),
    ...(refusal ? [delta({ refusal })] : []),
    delta({}, ending),
    chunk([], usage),
    "data: [DONE]\n\n",
  ];
}
