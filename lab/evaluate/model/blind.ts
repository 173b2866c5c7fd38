import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ANSWERS } from "./answers";

/** What a reader who knows neither the talk nor who wrote what chose, and why. */
export type Choice = { preferred: "ours" | "plain" | "even"; why: string };

const choiceSchema = z.object({ preferred: z.enum(["A", "B", "even"]), why: z.string().min(1) });

/** Two answers as a reader gets them: without names, from their first heading on, cut to the length of the shorter. */
export function blindPair(name: string, ours: string, plain: string): string {
  const bodies = [ours, plain].map(bodyOf);
  const length = Math.min(...bodies.map((body) => body.length));
  const [first, second] = isOursFirst(name) ? bodies : bodies.toReversed();
  const shown = (body = "") => body.slice(0, length + 1).replace(/\n[^\n]*$/, "");
  return `# Answer A\n\n${shown(first)}\n\n# Answer B\n\n${shown(second)}\n`;
}

/** A reader's choice between the two; null if nobody read them. */
export function readChoice(name: string): Choice | null {
  const path = join(ANSWERS, name, "blind.json");
  if (!existsSync(path)) return null;
  const { preferred, why } = choiceSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  if (preferred === "even") return { preferred, why };
  return { preferred: (preferred === "A") === isOursFirst(name) ? "ours" : "plain", why };
}

/** The facts about a document before its first section name who wrote it. */
function bodyOf(text: string): string {
  const start = /^## /m.exec(text)?.index ?? 0;
  return `${text.slice(start).trim()}\n`;
}

function isOursFirst(name: string): boolean {
  return (createHash("sha256").update(`blind ${name}`).digest()[0] ?? 0) % 2 === 0;
}
