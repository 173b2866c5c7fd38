import { FITS, FORCES, TOPICS, VIDEO_KINDS } from "~/functions/prds/prd-groups";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { harmless, materialBlock } from "../describe-video";

const MAX_CHAPTER = 80;

const one = (values: readonly string[]) => values.map((value) => `"${value}"`).join("|");

export const PARTS = `"Core Features" (what a person can do with it), "Technical Requirements" (technology, data, platforms, performance, security, cost), "API Integration" (each outside service, interface or data source and its use), "Design Vision" (look, feel, tone, experience)`;

const RULES = `Fill the fields in this order, each from those before; leave out empty lists and what is null.
1. "video": "product": what to build, in a few words; "kind": calls are meetings, usability sessions interviews; "reading": one sentence on what you took as the product and left out; "fit": how well the video suits such a document. A lecture, interview, how-to or tutorial that teaches rather than describes a product has a low fit.
2. "evidence": 20 to 60 quotes in the video's order, from all of it (up to 100 if it teaches, with each example, name and figure), fewer if it is short, each its id, line, force and words. Forces: demand (must, has to, never), preference (should, I'd like), option (could, maybe, later), example, fact, warning. Never greetings, sponsors, small talk or anecdotes. In a conversation later words overrule earlier ones, and what an interviewer asks or proposes counts only with the answer that agrees. Where a quote says only "it" or "that", cite one that names it too.
3. "overview": "summary": one to three sentences on what is built, for whom and why (of a meeting also who met and what for), or on what the video teaches; "problem", "users", "outcome": one sentence each; "design": a paragraph on look, feel and tone. What was not said is null.
4. "keyPoints": 3 to 7 for who reads nothing else, the most urgent first, "lead" in one to four words, "text" in at most 20, all of it in its evidence: what is due next and when, what was reversed or dropped, what a recap got wrong or left out, what blocks or does not fit; of a lecture or how-to its main ideas as one line of thought.
5. Of a meeting, "decisions": minutes that are whole for who reads only them, in at most 20 words each, with condition or reason: all that was settled (dates too; what it replaces), refused, dropped or put off (all "state" decided), waits for an answer (waiting) or stays open, even if a requirement or non-goal says it, "who" decided; "actions": what to do (in a planning each item, with its estimate, also what nobody took), by "who" (null: nobody), "due" when, as named, the next first. Of a lecture, "actions" are what those who take part are told to do or correct. Of an interview on a thing in use, "findings": what "who" tried, where they stopped, what they said of it, in their words.
6. "requirements": at most 40, by area, most important first. "part": one of ${PARTS}. "text": one testable sentence with its reason, if given. "priority": must only if whoever decides demands it, or, in a pitch, if the product is pointless without it; one user's wish is at most should, with "probably" or "maybe" could. "basis": said, or implied if it only follows. "change": new, change, exists or problem, where a thing that exists is spoken of. "evidence": the ids it rests on. "acceptance": 0 to 3 checks that a tester can carry out: a start, an action, a visible result, with data from the video and no other number; none that only repeats the requirement. Each with the evidence that says it, none if added. With a low fit only those truly there, even if none.
7. "structure": only if the video shows or lists screens or sections, these in order, "lead" the name, "text" what it holds; "texts": wordings dictated word for word, "lead" where they stand.
8. "nonGoals": what was refused or put off to a later version, and why, also if a decision says it; "metrics": only figures to measure success by that are in no requirement.
9. "contradictions": two things said that cannot both hold, and what to decide.
10. "openQuestions": 5 to 10, the most consequential first: what to ask before building it, and what may go wrong (risks, work or consent nobody owns, dates or figures that do not fit); "why": what happens otherwise; "who" of those named could answer; "about": a requirement's id or null; for at most six, "suggestion": your own answer (a standard, an interface, a figure). With a low fit none: doubts are notes.
11. "notSaid": those you found nothing about: ${TOPICS.join(", ")}. With a low fit none.
12. Of a lecture or how-to (also a design tutorial or talk with an expert), "steps" of procedures and processes, two or more each, "lead" which; "comparisons": what it sets side by side (kinds, cases, ranges, measures, a wrong and a right explanation), two or more rows each, "lead" the topic, "row" the thing, "text" what holds for it; "terms": "lead" a term, "text" its definition. "learnings": what is worth knowing and in no other list, requirements too; of these 15 to 25, up to 40 if it is long, fewer if short, to learn from all of it in its order: "lead" the topic, the same for those that belong together, "text" one or two sentences that explain what and why, with example and figures, reading on; 5 to 8 with "asks", a question that they answer, two of these a case to work out by a rule of the video, with figures of your own, and "answer", in at most 12 words; else at most 8, with a low fit 12.
13. "note" on a line of 4, 5, 7 or 12, up to 12 in all, 18 if it teaches, where an expert would add what the video does not say, in one to three sentences: why it is so, where the video only says that it is; how two things that seem to clash go together; a word that it leaves undefined; a worked figure; an example as one would make it; a correction; how to apply or check it; what it collides with; that nobody was given it.
14. "check": by id, requirements that say more than their evidence, and what.`;

/** Lists the values only of fields whose values the rules do not name. */
const FORM = `{"video":{"kind":${one(VIDEO_KINDS)},"product":"…"|null,"reading":"…"|null,"fit":${one(FITS)}},"evidence":["e1 [0] demand: …"],"overview":{"summary":LINE|null,…},"keyPoints":[NAMED],"decisions":[BY+"state":"…"],"actions":[BY+"due":"…"|null],"findings":[BY],"requirements":[{"id":"r1","part":"…","area":"…","title":"…","text":"…","priority":"…","basis":"…","change":"…"|null,"evidence":["e1"],"acceptance":[LINE]}],"structure":[NAMED],"texts":[NAMED],"nonGoals":[LINE],"metrics":[LINE],"contradictions":[{"sides":[LINE,LINE],"decide":"…"}],"openQuestions":[{"question":"…","why":"…","who":"…"|null,"about":"r1"|null,"suggestion":"…"|null,"evidence":[]}],"notSaid":["…"],"steps":[NAMED],"comparisons":[NAMED+"row":"…"],"terms":[NAMED],"learnings":[NAMED+"asks":"…"|null,"answer":"…"|null],"check":{"overreach":[{"about":"r1","why":"…"}]}}
LINE is {"text":"…","evidence":["e1"]}, BY is LINE+"who":"…"|null, NAMED is LINE+"lead":"…"; BY and NAMED may have "note":"…"`;

/** Requests a document of the preceding transcript. */
export const DOCUMENT_TASK = `Task: write a project requirements document (PRD) of this video.

${RULES}

Form: ${FORM}`;

/** Requests a document from notes. Their quotes were found already, so they are the evidence, under their own ids. */
export const MERGE_TASK = `Task: write a project requirements document (PRD) of this video. Instead of the transcript you have notes that were taken on all of it; each is a quote with its id, force and what was noted. They are the evidence: leave "evidence" empty and name their ids.

${RULES}

Form: ${FORM}`;

/**
 * Requests notes on one stretch of a long video.
 * @param chapters titles of the whole video's chapters; a model derived them from the transcript, so they are untrusted
 * too
 */
export function notesTask(part: number, parts: number, chapters: readonly string[]): string {
  const outline = chapters.map((title) => `- ${harmless(shorten(cleanText(title), MAX_CHAPTER))}`);
  return [
    `Task: you have part ${part} of ${parts} of a long video. Take the notes from which a project requirements document of all of it will be written: at most 25, spread over this part.
Note what is to be built, for whom and why, demands on technology, services it connects to, how it should look, numbers, non-goals, and what is worth knowing. Never greetings, sponsors, calls to subscribe, small talk or anecdotes. "group" is "Project Overview" (product, users, problem, goals, worth knowing), ${PARTS}. "weight" is 3 for what the document cannot do without, 2, or 1. "force" is one of ${FORCES.join(", ")}.`,
    ...(outline.length > 0 ? [materialBlock(["The whole video in chapters:", ...outline])] : []),
    `Form: {"notes":[{"group":"…","text":"…","weight":3,"force":"…","segmentId":0,"quote":"…"}]}`,
  ].join("\n\n");
}
