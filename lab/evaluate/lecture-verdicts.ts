import { readFileSync } from "node:fs";
import * as z from "zod";
import { writeCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { writeQuiz } from "~/functions/quizzes/generation/write-valid-questions";
import { quizRequestSchema } from "~/functions/quizzes/model";
import { table } from "../table";
import { type Lecture, readLectures } from "./lectures";
import { extractAuthor } from "./product";
import { share, sum } from "./report";

const VERDICTS = ["good", "weak", "bad"] as const;
type Verdict = (typeof VERDICTS)[number];

/** By lecture, what a reader who did not know how they were made said of each card's front, and of each question. */
const verdictsSchema = z.record(z.string(), z.record(z.string(), z.enum(VERDICTS)));

/** What the extract makes of a lecture: fronts of cards, and the questions of a mixed quiz of up to twenty, with options. */
export async function madeOf({ captions: source }: Pick<Lecture, "captions">) {
  const author = extractAuthor();
  const wish = { source, request: { ...cardsRequestSchema.parse({}), count: null }, known: [], most: 100 };
  const { cards } = await writeCards({ author }, wish);
  const { questions } = await writeQuiz(
    { author },
    { source, request: quizRequestSchema.parse({ count: 20 }), seed: "s" },
  );
  return { cards: cards.map(({ front }) => front), questions: questions.map(withOptions) };
}

const withOptions = ({ questionText, options }: { questionText: string; options: readonly string[] }) =>
  [questionText, ...options.toSorted()].join(" | ");

type Made = Awaited<ReturnType<typeof madeOf>> & { name: string; verdicts: Record<string, Verdict> };

/** Reads the stored verdicts beside what the lectures give today. @throws ZodError for a verdict of another kind */
export async function readVerdicts(): Promise<Made[]> {
  const stored = verdictsSchema.parse(JSON.parse(readFileSync("lab/evaluate/verdicts.json", "utf8")));
  const lectures = readLectures();
  return await Promise.all(
    lectures.map(async (one) => ({ ...(await madeOf(one)), name: one.name, verdicts: stored[one.name] ?? {} })),
  );
}

/** How many cards and questions of each lecture a reader called good, weak, and bad, and how many nobody has read. */
export function verdictsReport(made: readonly Made[]): string {
  const counts = (some: readonly Made[], of: "cards" | "questions") => {
    const verdicts = some.flatMap((one) => one[of].map((shown) => one.verdicts[shown] ?? null));
    const judged = verdicts.filter((verdict) => verdict !== null);
    return [
      verdicts.length,
      ...VERDICTS.map((verdict) => share(sum(judged.map((one) => Number(one === verdict))), judged.length)),
      verdicts.length - judged.length,
    ];
  };
  const rows = [...made.map((one) => [one]), [...made]].map((some) => [
    some.length > 1 ? "all" : (some[0]?.name ?? ""),
    ...counts(some, "cards"),
    ...counts(some, "questions"),
  ]);
  const heads = ["good", "weak", "bad", "not read"];
  return [
    "## Cards and questions of the lectures, without a model, by a reader",
    table(["Lecture", "cards", ...heads, "questions", ...heads], rows),
  ].join("\n\n");
}
