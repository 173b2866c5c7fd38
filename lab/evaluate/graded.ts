import { readFileSync } from "node:fs";
import * as z from "zod";

export const GRADED_LANGUAGES = ["en", "es", "de", "fr", "pt", "ja"] as const;

/** `quote`: what the lecture says. `why`: what makes the answer right or wrong, or hard to judge. */
const gradedSchema = z.strictObject({
  language: z.enum(GRADED_LANGUAGES),
  question: z.string().min(1),
  key: z.string().min(1),
  quote: z.string().min(1),
  answer: z.string().min(1),
  verdict: z.enum(["right", "wrong"]),
  why: z.string().min(1),
});

/** The free answers that grading by rules is measured on; answers and verdicts are frozen. */
export const readGraded = () =>
  z.array(gradedSchema).parse(JSON.parse(readFileSync("lab/evaluate/graded.json", "utf8")));
