import type { AiPrompt } from "~/functions/authors/model/ai-port";
import type { Segment } from "~/functions/transcripts/model";

/** The transcript lines in a prompt, as segments without times. */
export function segmentsIn({ user }: AiPrompt): Segment[] {
  return [...user.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, id, text = ""]) => ({
    ...{ id: Number(id), startMs: 0, endMs: 0 },
    text,
  }));
}

export type Step = "whole" | "chapters" | "window" | "merge" | "repair" | "questions" | "quotes" | "verify";

/** The step of writing a PRD that a prompt is for. */
export function stepOf({ user }: AiPrompt): Step {
  if (user.includes("\n\nJudge each line.")) return "verify";
  if (user.includes("\n\nTask: divide this video")) return "chapters";
  if (user.includes("\n\nTask: you have part ")) return "window";
  if (user.includes("\n\nTask: these quotes were not found")) return "repair";
  if (user.includes("\n\nTask: find better quotes")) return "quotes";
  if (user.includes("\n\nTask: add open questions")) return "questions";
  return user.includes("Instead of the transcript you have notes") ? "merge" : "whole";
}
