import * as z from "zod";
import { caseSchema, lines, readTalks } from "./cases";

/** `term`: a term or name that a good card asks for, in the form in which its lines say it. `lines`: its explanation. */
const termSchema = z.object({ term: z.string().min(1), lines: lines.min(1) });

const lectureSchema = caseSchema.extend({
  kind: z.literal("lecture"),
  product: z.null(),
  terms: z.array(termSchema).min(15).max(40),
});

export type Lecture = ReturnType<typeof readLectures>[number];

/** The lectures that questions and cards made by rules are measured on; texts and labels are frozen. */
export const readLectures = () => readTalks("lab/evaluate/lectures", lectureSchema);

/** A lecture's text: its captions in order, joined as its language writes. */
export const spokenIn = ({ captions, language }: Lecture, some = captions.segments) =>
  some.map(({ text }) => text).join(language === "ja" ? "" : " ");

/** The terms that their lines do not say, or whose lines are not there; case does not count. */
export function findTermFaults(lecture: Lecture): string[] {
  const { segments } = lecture.captions;
  return lecture.terms.flatMap(({ term, lines }) => {
    const said = spokenIn(
      lecture,
      lines.flatMap((line) => segments[line] ?? []),
    ).toLowerCase();
    const isThere = lines.every((line) => segments[line] !== undefined);
    return isThere && said.includes(term.toLowerCase()) ? [] : [`${lecture.name}: does not say ${term}: ${said}`];
  });
}
