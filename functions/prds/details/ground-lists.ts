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
    ...withoutSingles(withoutSingles(lists, "steps"), "comparisons"),
    // A wording is one only where its own words were said.
    texts: texts.filter(({ text, citations }) => citations.some(({ segmentId }) => checks.find(segmentId, text))),
  };
  const { learnings, ...some } = others;
  const filled = Object.entries(some).filter(([, lines]) => lines.length > 0);
  return { ...Object.fromEntries(filled), nonGoals, metrics, learnings };
}

/**
 * A procedure has steps, and a comparison rows; one alone is something worth knowing, and stands where the video tells
 * it.
 */
function withoutSingles<Lists extends Record<"steps" | "comparisons" | "learnings", CitedLine[]>>(
  lists: Lists,
  name: "steps" | "comparisons",
): Lists {
  const counts = new Map<string | undefined, number>();
  for (const { lead } of lists[name]) counts.set(lead, (counts.get(lead) ?? 0) + 1);
  const single = lists[name].filter(({ lead }) => counts.get(lead) === 1);
  const rest = lists[name].filter((line) => !single.includes(line));
  const told = single.map(({ row, ...line }) => (row ? { ...line, text: plain(`${row}: ${line.text}`) } : line));
  const learnings = told.reduce(inserted, lists.learnings).slice(0, MAX_SAID.learnings);
  return { ...lists, [name]: rest, learnings };
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
  const [lead, row] = [drafted.lead, drafted.row].map((text) => plain(text ?? "", MAX_LEAD));
  const [who, due] = [drafted.who, drafted.due].map((fact) => plain(fact ?? "", MAX_FACT));
  const [asks, answer, note] = [drafted.asks, drafted.answer, drafted.note].map((text) => plain(text ?? ""));
  return saidLine(drafted, cite).map((line) => ({
    ...line,
    ...(lead && { lead }),
    ...(row && { row }),
    ...(who && isSaid(who) && { who }),
    ...(due && isSaid(due) && { due }),
    ...(drafted.state && { state: drafted.state }),
    ...(asks && { asks, ...(answer && { answer }) }),
    ...(note && { note }),
  }));
}
