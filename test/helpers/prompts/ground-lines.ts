import { groundDocument } from "~/functions/prds/details/ground-document";
import type { PrdDraft, PrdItem } from "~/functions/prds/model";
import type { Segment } from "~/functions/transcripts/model";
import { draftOf } from "../prompt-details/sample";

/** The lines of a document for which only these were drafted, each with its own quotes. */
export function groundLines({ items }: PrdDraft, segments: readonly Segment[], missing?: string): PrdItem[] {
  const cited = items.map((item, line) => ({
    ...item,
    quotes: item.citations.map((quote, at) => ({ ...quote, id: `${line}-${at}`, force: "fact" as const })),
  }));
  const lines = cited.map(({ group, text, quotes }) => ({ group, text, evidence: quotes.map(({ id }) => id) }));
  const none = { metrics: [], nonGoals: [], contradictions: [], openQuestions: [], learnings: [], notSaid: [] };
  const draft = draftOf({
    ...none,
    evidence: cited.flatMap(({ quotes }) => quotes),
    overview: {
      summary: lines.find(({ group }) => group === "Project Overview") ?? null,
      problem: null,
      users: null,
      outcome: null,
    },
    requirements: lines.flatMap(({ group, ...line }) =>
      group === "Project Overview"
        ? []
        : [
            {
              ...line,
              part: group,
              id: "",
              area: "",
              title: "",
              priority: null,
              basis: "said" as const,
              acceptance: [],
            },
          ],
    ),
  });
  return groundDocument(draft, segments, missing).items;
}
