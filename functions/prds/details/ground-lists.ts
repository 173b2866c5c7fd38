import type { QuoteFinder } from "~/functions/citations/find-quote";
import { MAX_FACT, MAX_LEAD, MAX_SAID, SAID_LISTS, type SaidList } from "../prd-groups";
import type { CitedLine, PrdDetails } from "./details-schema";
import type { DocumentDraft, DraftLine } from "./draft-schema";
import { type Cite, plain, saidLine } from "./said-line";

/** What a line is checked against: its evidence, the words that were said, and the places of quotes. */
export type Checks = { cite: Cite; isSaid: (text: string) => boolean; find: QuoteFinder };

/** The lists of a draft with their lines grounded. Lists that only some kinds of video have are absent if empty. */
export function groundLists(draft: DocumentDraft, checks: Checks): Pick<PrdDetails, SaidList> {
  const { texts, ...lists } = Object.fromEntries(
    SAID_LISTS.map((name) => {
      const drafted: readonly DraftLine[] = draft[name] ?? [];
      return [name, drafted.flatMap((one) => factLine(one, checks)).slice(0, MAX_SAID[name])];
    }),
  ) as Record<SaidList, CitedLine[]>;
  const { nonGoals, metrics, learnings, ...others } = {
    ...lists,
    // A wording is one only where its own words were said.
    texts: texts.filter(({ text, citations }) => citations.some(({ segmentId }) => checks.find(segmentId, text))),
  };
  const filled = Object.entries(others).filter(([, lines]) => lines.length > 0);
  return { ...Object.fromEntries(filled), nonGoals, metrics, learnings };
}

/** A line of a list, with its facts; a name or a date that nobody said is left out. */
function factLine(drafted: DraftLine, { cite, isSaid }: Checks): CitedLine[] {
  const lead = plain(drafted.lead ?? "", MAX_LEAD);
  const [who, due] = [drafted.who, drafted.due].map((fact) => plain(fact ?? "", MAX_FACT));
  return saidLine(drafted, cite).map((line) => ({
    ...line,
    ...(lead && { lead }),
    ...(who && isSaid(who) && { who }),
    ...(due && isSaid(due) && { due }),
    ...(drafted.state && { state: drafted.state }),
  }));
}
