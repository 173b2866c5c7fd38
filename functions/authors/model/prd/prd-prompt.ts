import { FITS, FORCES, TOPICS, VIDEO_KINDS } from "~/functions/prds/prd-groups";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { harmless, materialBlock } from "../describe-video";

const MAX_CHAPTER = 80;

const one = (values: readonly string[]) => values.map((value) => `"${value}"`).join("|");

export const PARTS = `"Core Features" (what a person can do with it), "Technical Requirements" (technology, data, platforms, performance, security, cost), "API Integration" (each outside service, interface or data source and its use), "Design Vision" (look, feel, tone, experience)`;

const RULES = `Fill the fields in this order, each from those before; leave out empty lists and what is null.
1. "video": "product": what to build, in a few words; "kind": calls are meetings, usability sessions interviews; "reading": one sentence on what you took as the product and left out; "fit": how well the video suits such a document. A lecture, an interview or a how-to about no product has a low fit.
2. "evidence": 20 to 60 quotes in the video's order, from all of it (up to 100 if it teaches, with each example and figure), fewer if it is short, each its id, line, force and words. Forces: demand (must, has to, never), preference (should, I'd like), option (could, maybe, later), example, fact, warning. Never greetings, sponsors, calls to subscribe, small talk or anecdotes. In a conversation later words overrule earlier ones, and what an interviewer asks or proposes counts only with the answer that agrees. Where a quote says only "it" or "that", cite one that names it too.
3. "overview": "summary": a paragraph on what is built, for whom and why (of a meeting also who met and what for), or on what the video tells; "problem", "users", "outcome": one sentence each; "design": a paragraph on look, feel and tone. What was not said is null.
4. Of a meeting, "decisions": in at most 15 words each, all that was settled (dates too), refused or put off (all "state" decided), waits for an answer (waiting) or stays open, even if a requirement says it, "who" decided; "actions": what to do, by "who" (null: nobody), "due" when, as named. Of an interview on a thing in use, "findings": what "who" tried, where they stopped, what they said of it, in their words.
5. "requirements": at most 40, by area, the most important first. "part": one of ${PARTS}. "text": one testable sentence, with the reason if one was given. "priority": must only if whoever decides demands it; one user's wish is at most should, with "probably" or "maybe" could. "basis": said, or implied if it only follows. "change": new, change, exists or problem, where a thing that exists is spoken of. "evidence": the ids it rests on. "acceptance": 0 to 3 checks that a tester can carry out: a start, an action, a visible result, with data from the video and no other number; none that only repeats the requirement. Each with the evidence that says it, none if added. With a low fit only those truly there, even if none.
6. "structure": only if the video shows or lists screens or sections, these in order, "lead" the name, "text" what it holds; "texts": wordings dictated word for word, "lead" where they stand.
7. "nonGoals": what was refused or put off, also if a decision says it; "metrics": only what was said.
8. "contradictions": two things said that cannot both hold, and what to decide.
9. "openQuestions": 5 to 10, the most consequential first: what to ask before building it, and what may go wrong (risks, work or consent nobody owns, dates or figures that do not fit); "why": what happens otherwise; "who" of those named could answer; "about": a requirement's id or null; for at most six, "suggestion": your own answer (a standard, an interface, a figure). With a low fit at most 3, on what a careful listener doubts.
10. "notSaid": those you found nothing about: ${TOPICS.join(", ")}. With a low fit none.
11. Of a lecture or how-to (also a design tutorial or talk with an expert), "steps" of procedures and processes, two or more each, "lead" which; "terms": "lead" a term, "text" its definition. "learnings": what is worth knowing and in no other list; of these 15 to 25, up to 40 if it is long, fewer if short, to learn from all of it in its order: "lead" the topic, the same for those that belong together, "text" one or two sentences that explain what and why, with example and figures, reading on; 5 to 8 with "asks", a question that they answer; else at most 8, with a low fit 12.
12. "check": by id, requirements that say more than their evidence, and what.`;

/** Lists the values only of fields whose values the rules do not name. */
const FORM = `{"video":{"kind":${one(VIDEO_KINDS)},"product":"…"|null,"reading":"…"|null,"fit":${one(FITS)}},"evidence":["e1 [0] demand: …"],"overview":{"summary":LINE|null,…},"decisions":[BY+"state":"…"],"actions":[BY+"due":"…"|null],"findings":[BY],"requirements":[{"id":"r1","part":"…","area":"…","title":"…","text":"…","priority":"…","basis":"…","change":"…"|null,"evidence":["e1"],"acceptance":[LINE]}],"structure":[NAMED],"texts":[NAMED],"nonGoals":[LINE],"metrics":[LINE],"contradictions":[{"sides":[LINE,LINE],"decide":"…"}],"openQuestions":[{"question":"…","why":"…","who":"…"|null,"about":"r1"|null,"suggestion":"…"|null,"evidence":[]}],"notSaid":["…"],"steps":[NAMED],"terms":[NAMED],"learnings":[NAMED+"asks":"…"|null],"check":{"overreach":[{"about":"r1","why":"…"}]}}
LINE is {"text":"…","evidence":["e1"]}, BY is LINE+"who":"…"|null, NAMED is LINE+"lead":"…"`;

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
