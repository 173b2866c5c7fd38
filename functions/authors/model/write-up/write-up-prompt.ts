import { type OutlineLine, type OutlineNote, outlineOf } from "~/functions/prds/details/prd-outline";
import type { VersionState } from "~/functions/prds/prd-versions-list";
import { cleanText } from "~/functions/text/clean-text";
import { harmless, materialBlock } from "../describe-video";

/** A write-up takes about as many words as its document, within these bounds. */
const WORDS = { fewest: 400, most: 3000 };

const RULES = `Task: write the document above as one text. Make of the transcript and of the document's lines, which have ids, what this person will send, build from or learn from: of a call or meeting a PRD and its minutes; of a talk a PRD if it is about something to build, and what is worth knowing, to learn from.

Write Markdown: headings from ##, paragraphs, lists, tables, **bold**, no links. Write as one author for a reader who was not there, readable from top to bottom: what each heading names stands below it, related things together, each fact in one place (the minutes, the PRD, a table to look things up in and a test may repeat it), what is compared in a table without half-empty columns, whatever explains in whole sentences that lead on, also with a story from the video if it shows why. A reader who has another good account of the video beside it should find here what that one misses: what does not fit, what follows, what to do about it.

Sources:
- Each sentence, item and table row that says something of the video ends with its sources in braces, at most three: {F-3} a line of the document, {12} a segment of the transcript. One brace may stand for the sentences of a paragraph since the last one. A row has it behind its last cell's text. Name the segments in which it is said, not the beginning of the passage. Say only what they say, with their figures, names and conditions; "decided", "agreed", "not said" only where that is so.
- What is yours (a cause, a worked figure, a caution, a test, a proposal) ends with {own} instead, as a sentence, item or row of its own; a heading that ends with {own} stands for all below it. Take over the best notes, questions and suggestions of the document, compute and conclude further where it helps; leave out what anybody would think, and no remark on every line. Warn untrained readers of what is dangerous.
- Sentences that only lead over have no brace.

Requirements stand by subject, each subject with a sentence on who needs it and why, then its requirements as a list, each beginning with its id in bold (**F-3**). They keep what the line demands, with the exceptions that other lines make built in, but without its priority; you may join and reword them. Then one list of its tests, sourced by the ids of the checks ({F-3.1}), better ones of yours {own} in place of weak ones; name no test by its id.
Minutes and requirements are to be sent and copied as they are: calm whole sentences on what was said, nothing of yours in between. What you add to a subject (a gap with its cure, a proposal, an open question with what happens otherwise, who could answer and a proposed answer) stands right below it, gathered under a heading of its own that ends with {own}. Only where you explain a lesson may it stand within.

Begin, without a title, with 2 or 3 short sentences on what this is. Then 4 to 6 points for who reads nothing else: of a call or product first what was agreed or is to be built and what is urgent, then what was changed, and what does not fit or would fail, with its cure; of a lesson its main ideas as one line of thought, while errands and warnings come where they belong.
Of a call, then the minutes: who took part; every decision in one numbered table, with its condition; what was changed or refused, each with what was said first, who objected and why, and what stands; who does what by when, with its estimate, also what nobody took; in a paragraph or two what came up and why it ended so; what a recap leaves out or gets wrong. Then the PRD.
Of a product: the problem as it was told, its users, how it is used from beginning to end, what is in, later and out and what that rests on, the subjects, values in one table, risks. If others are to build it, an interface and an order of building, as a proposal. Of a tutorial or pitch then, as a part of its own and as long as it deserves, what there is to learn: the story, each principle with its reason, in which order to decide, wrong beside right, a worked example, an exercise.
Of a talk about nothing to build, say that in a sentence. Then one line of thought, topic by topic: explain as to somebody who wants to understand, clear up what seems to clash, test what the speaker claims; side-by-side tables; all numbers at a glance; terms; what the talk asks its listeners to do; what an exam would ask; what stays open, only where an answer changes something; questions to test oneself, each with its answer.`;

/** Requests a write-up. @returns the task, with the document's lines as material */
export function writeUpTask(document: VersionState): string {
  const sections = outlineOf(document).map(({ heading, lines }) => ({ heading, lines: lines.flatMap(linesOf) }));
  const listed = sections.flatMap(({ heading, lines }) => [`${heading}:`, ...lines]);
  const long = listed.join(" ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const words = Math.min(WORDS.most, Math.max(WORDS.fewest, 50 * Math.round(long / 50)));
  return [
    materialBlock(["The document:", ...listed]),
    RULES,
    `Take about ${words} words, in the language of the transcript.`,
    `Form: {"text":"…"}`,
  ].join("\n\n");
}

function linesOf(line: OutlineLine): string[] {
  const { state, who, due } = line.cells ?? {};
  const facts = [line.marks, state, who, due].filter(Boolean).join(", ");
  return [said(line, facts), ...line.notes.map((note) => `- ${said(note, "")}`)];
}

function said({ id, lead, text }: OutlineNote, facts: string): string {
  const begin = [id, lead, facts && `(${facts})`].filter(Boolean).join(" ");
  return harmless(cleanText(begin ? `${begin}: ${text}` : text));
}
