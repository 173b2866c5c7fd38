import { voiceOf } from "~/functions/citations/speaker-kinds";
import { cleanText } from "~/functions/text/clean-text";
import type { Segment } from "~/functions/transcripts/model";
import type { VideoText } from "../port";
import type { AiPrompt } from "./ai-port";

/** The most transcript tokens per call, about two hours of speech; models lose track of more. */
const WINDOW_TOKENS = 24_000;
/** The fewest transcript tokens per call, however small the context is. */
const MIN_TOKENS = 500;
/** Room for the longest task and its notes; less if the context is small. */
const TASK_TOKENS = 5_000;
const SYSTEM_TOKENS = 700;

/**
 * The share of a window that repeats the end of the previous one. It keeps sentences whole and sends at most 1.1
 * times the transcript.
 */
const OVERLAP = 0.05;

/**
 * Estimates the tokens of a text, erring on the high side. OpenAI's rule of thumb is four characters of English per
 * token; we assume 3.5 for Latin letters, 2 for other alphabets, and 1.2 tokens per Chinese, Japanese, or Korean character.
 */
export function estimateTokens(text: string): number {
  let latin = 0;
  let ideographs = 0;
  let halves = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isWide = (unit >= 0x2e80 && unit < 0xd800) || (unit >= 0xf900 && unit < 0xfb00) || unit >= 0xff00;
    if (unit < 0x250) latin += 1;
    else if (isWide) ideographs += 1;
    // A character outside the basic plane (emoji, rare ideographs) has two units and takes about three tokens.
    else halves += unit >= 0xd800 && unit < 0xe000 ? 3 : 1;
  }
  return Math.ceil(latin / 3.5 + (ideographs * 6) / 5 + halves / 2);
}

export function promptTokens({ system, user }: AiPrompt): number {
  return estimateTokens(system) + estimateTokens(user);
}

/** A segment as a line of a prompt: `[12] Ana Lima: Yeah, so …`, without the name if nobody is named. */
export function segmentLine(segment: Segment): string {
  return `[${segment.id}] ${spokenLine(segment)}`;
}

/** What is said, after the name of who says it, if anybody is named. */
export function spokenLine({ text, ...voiced }: Pick<Segment, "speaker" | "name" | "text">): string {
  const name = voiceOf(voiced);
  // The first colon ends the name.
  return name ? `${cleanText(name.replaceAll(":", " "))}: ${text}` : text;
}

/** The estimated tokens of segments as lines of a prompt. */
export function countTokens(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + lineTokens(segment), 0);
}

/**
 * The stretches in which a video is read. They are the same for every task, so that the provider's cache from one
 * task serves the next.
 * @param contextTokens the most tokens that a prompt may have
 */
export function windowsOf({ segments }: Pick<VideoText, "segments">, contextTokens: number): Segment[][] {
  const reserved = SYSTEM_TOKENS + Math.min(TASK_TOKENS, contextTokens / 2);
  return splitWindows(segments, Math.max(MIN_TOKENS, Math.min(WINDOW_TOKENS, Math.floor(contextTokens - reserved))));
}

/**
 * Splits segments into windows of at most `budget` tokens, in order. Each window begins with the last segments of the
 * previous one. A segment larger than a window is cut at spaces into pieces that keep its id and times.
 */
export function splitWindows(segments: readonly Segment[], budget: number): Segment[][] {
  if (countTokens(segments) <= budget) return segments.length > 0 ? [[...segments]] : [];
  const windows: Segment[][] = [];
  let current: Segment[] = [];
  let size = 0;
  let repeated = 0;
  for (const segment of segments.flatMap((one) => cutToSize(one, budget))) {
    const tokens = lineTokens(segment);
    if (size + tokens > budget && current.length > repeated) {
      windows.push(current);
      current = endOf(current, Math.min(budget * OVERLAP, budget - tokens));
      repeated = current.length;
      size = countTokens(current);
    }
    current.push(segment);
    size += tokens;
  }
  windows.push(current);
  return windows;
}

function lineTokens(segment: Segment): number {
  return estimateTokens(segmentLine(segment)) + 1;
}

function endOf(segments: readonly Segment[], tokens: number): Segment[] {
  let from = segments.length;
  let size = 0;
  while (from > 1) {
    const next = segments[from - 1];
    if (!next || size + lineTokens(next) > tokens) break;
    size += lineTokens(next);
    from -= 1;
  }
  return segments.slice(from);
}

function cutToSize(segment: Segment, budget: number): Segment[] {
  const tokens = lineTokens(segment);
  if (tokens <= budget) return [segment];
  const middle = Math.floor(segment.text.length / 2);
  const space = segment.text.indexOf(" ", middle);
  const at = space > 0 && space < segment.text.length - 1 ? space : middle;
  if (at === 0) return [segment];
  const halves = [segment.text.slice(0, at), segment.text.slice(at)].map((text) => text.trim()).filter(Boolean);
  if (halves.length < 2) return [segment];
  return halves.flatMap((text) => cutToSize({ ...segment, text }, budget));
}
