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
  const { nonGoals, metrics, ...others } = {
    ...withoutSingleSteps(lists),
    // A wording is one only where its own words were said.
    texts: texts.filter(({ text, citations }) => citations.some(({ segmentId }) => checks.find(segmentId, text))),
  };
  const { learnings, ...some } = others;
  const filled = Object.entries(some).filter(([, lines]) => lines.length > 0);
  return { ...Object.fromEntries(filled), nonGoals, metrics, learnings };
}

/** A procedure has steps; one step alone is something worth knowing, and stands where the video tells it. */
function withoutSingleSteps<Lists extends { steps: CitedLine[]; learnings: CitedLine[] }>(lists: Lists): Lists {
  const counts = new Map<string | undefined, number>();
  for (const { lead } of lists.steps) counts.set(lead, (counts.get(lead) ?? 0) + 1);
  const single = lists.steps.filter(({ lead }) => counts.get(lead) === 1);
  const steps = lists.steps.filter((line) => !single.includes(line));
  return { ...lists, steps, learnings: single.reduce(inserted, lists.learnings) };
}

/** The lines with one more, before the first topic that begins later. */
function inserted(lines: readonly CitedLine[], line: CitedLine): CitedLine[] {
  const isTopic = (index: number) => index === 0 || lines[index]?.lead !== lines[index - 1]?.lead;
  const place = lines.findIndex((one, index) => isTopic(index) && startOf(one) > startOf(line));
  return lines.toSpliced(place < 0 ? lines.length : place, 0, line);
}

const startOf = ({ citations }: CitedLine) => Math.min(...citations.map(({ startMs }) => startMs));

/** A line of a list, with its facts; a name or a date that nobody said is left out. */
function factLine(drafted: DraftLine, { cite, isSaid }: Checks): CitedLine[] {
  const lead = plain(drafted.lead ?? "", MAX_LEAD);
  const [who, due] = [drafted.who, drafted.due].map((fact) => plain(fact ?? "", MAX_FACT));
  const asks = plain(drafted.asks ?? "");
  return saidLine(drafted, cite).map((line) => ({
    ...line,
    ...(lead && { lead }),
    ...(who && isSaid(who) && { who }),
    ...(due && isSaid(due) && { due }),
    ...(drafted.state && { state: drafted.state }),
    ...(asks && { asks }),
  }));
}
