import type { AiPrompt } from "~/functions/authors/model/ai-port";
import type { Segment } from "~/functions/transcripts/schema";

/** The lines of transcript that a prompt shows, as segments without times. */
export function segmentsIn({ user }: AiPrompt): Segment[] {
  return [...user.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, id, text = ""]) => ({
    ...{ id: Number(id), startMs: 0, endMs: 0 },
    text,
  }));
}

/** What a prompt of the PRD asks for. */
export function stepOf({ system }: AiPrompt): "whole" | "window" | "reduce" {
  if (system.startsWith("You read part ")) return "window";
  return system.startsWith("You write a project requirements document (PRD) from notes ") ? "reduce" : "whole";
}
