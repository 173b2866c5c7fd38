import { distinctCitations } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import { AppError } from "~/functions/errors";
import { cleanText } from "~/functions/text/clean-text";
import { applyEdit, type LineEdit } from "../apply-edit";
import type { LineEditInput } from "../edit-schema";
import { evidenceOf } from "../evidence-of-lines";
import type { Acceptance, PrdItem } from "../model";
import { MAX_ACCEPTANCE, MAX_FACT, MAX_LEAD, type Priority, SAID_LISTS } from "../prd-groups";
import type { VersionState } from "../prd-versions-list";
import { oneLine } from "../requirements";
import type { CitedLine, Contradiction, OpenQuestion, PrdDetails } from "./details-schema";

const TOO_MANY_CHECKS = `A requirement can have up to ${MAX_ACCEPTANCE} checks.`;

/** The citation of a person's chosen words. */
export type Cite = (chosen: { segmentId: number; quote: string }) => Citation;

/**
 * The document after line edits. Findings about a line whose text or quotes changed are dropped as outdated.
 * @param texts of all items, edited or not
 * @param cite looks a quote up in the document and the transcript
 * @throws AppError invalid_input for an address that this document does not have
 */
export function withLineEdits(
  { items, details }: VersionState,
  { texts, lines }: { texts: readonly string[]; lines: readonly LineEditInput[] },
  cite: Cite,
): VersionState {
  const edits = new Map<string, ReadyEdit>();
  for (const { at, text, priority, citations } of lines) {
    edits.set(at, {
      ...(text !== undefined && { text: cleanText(text) }),
      ...(priority !== undefined && { priority }),
      ...(citations && { citations: citations.map(cite) }),
    });
  }
  const take: Take = (at) => {
    const edit = edits.get(at);
    edits.delete(at);
    return edit;
  };
  const edited = editItems(items, texts, take);
  const next = details && editDetails(details, take);
  if (edits.size > 0) {
    throw new AppError("invalid_input", "These edits no longer match the document. Please reload and try again.");
  }
  const isOther = ({ text, citations }: PrdItem, other: PrdItem | null | undefined) =>
    other?.text !== text || other.citations !== citations;
  const changed = new Set(items.filter((item, index) => isOther(item, edited[index])).map(({ id }) => id));
  const overreach = next?.check.overreach.filter(({ about }) => !changed.has(about)) ?? [];
  return { items: edited.filter((item) => item !== null), details: next && { ...next, check: { overreach } } };
}

function editItems(items: readonly PrdItem[], texts: readonly string[], take: Take): (PrdItem | null)[] {
  const own = items.map((_, index) => take(`items.${index}`));
  const cited = new Map(own.flatMap((edit, index) => (edit?.citations ? [[index, edit.citations] as const] : [])));
  const edited = applyEdits(
    items,
    texts.map((text, index) => own[index]?.text ?? text),
    cited,
  );
  return edited.map((item, index) => item && editFields(item, `items.${index}`, own[index]?.priority, take));
}

function editFields(item: PrdItem, at: string, chosen: ReadyEdit["priority"], take: Take): PrdItem {
  const title = take(`${at}.title`)?.text ?? item.title;
  const area = take(`${at}.area`)?.text ?? item.area;
  const priority = chosen === undefined ? item.priority : (chosen ?? undefined);
  const before = item.acceptance ?? [];
  const kept = editList(before, `${at}.acceptance`, take).map(rebased);
  const acceptance = [...kept, ...ownChecks(before.length, `${at}.acceptance`, take)];
  if (acceptance.length > MAX_ACCEPTANCE) throw new AppError("invalid_input", TOO_MANY_CHECKS);
  const { title: _title, area: _area, acceptance: _checks, priority: _priority, ...rest } = item;
  const next: PrdItem = {
    ...rest,
    ...(area && { area: area.slice(0, 80) }),
    ...(title && { title: title.slice(0, 120) }),
    ...(priority && { priority }),
    ...(acceptance.length > 0 && { acceptance }),
  };
  const isSame = next.title === item.title && next.area === item.area && next.priority === item.priority;
  const areSame = JSON.stringify(acceptance) === JSON.stringify(item.acceptance ?? []);
  return isSame && areSame ? item : next;
}

/** The checks that the owner wrote behind the last one; empty ones are left out. */
function ownChecks(count: number, name: string, take: Take): Acceptance[] {
  return Array.from({ length: MAX_ACCEPTANCE }, (_, index) => take(`${name}.${count + index}`)).flatMap((edit) => {
    const text = oneLine(edit?.text ?? "");
    const citations = distinctCitations(edit?.citations ?? []);
    return text === "" ? [] : [{ text, basis: citations.length > 0 ? "said" : "added", citations, added: true }];
  });
}

/** A rewritten check that no quote supports anymore counts as added. */
function rebased(check: Acceptance): Acceptance {
  return check.citations.length > 0 ? check : { ...check, basis: "added" };
}

/**
 * The items after a person edited their texts: one text per item in the same order, with or without the group's prefix,
 * null for an emptied line. Lines added by the owner take over no citations from other lines. A support verdict is
 * dropped when the text or quotes it was about change.
 * @param cited citations that the person chose, by the item's index
 * @throws AppError `invalid_input` if the number of texts differs from the number of items
 */
export function applyEdits(
  items: readonly PrdItem[],
  editedTexts: readonly string[],
  cited: ReadonlyMap<number, readonly Citation[]> = new Map(),
): (PrdItem | null)[] {
  if (items.length !== editedTexts.length) {
    throw new AppError("invalid_input", "These edits no longer match the document. Please reload and try again.");
  }
  const moved = new Map(items.flatMap((item) => [...evidenceOf(item)]));
  return items.map((item, index) => {
    const line = oneLine(editedTexts[index] ?? "");
    const prefix = `${item.group}:`;
    const text = line.startsWith(prefix) ? line.slice(prefix.length).trim() : line;
    const edited = applyEdit(item, { text, citations: cited.get(index) }, item.added ? undefined : moved);
    const isRequoted = cited.has(index) && JSON.stringify(edited?.citations) !== JSON.stringify(item.citations);
    return edited && edited !== item ? restated(edited, isRequoted) : edited;
  });
}

/** An edited item, with its origin derived from its quotes again and the outdated support verdict removed. */
function restated({ support: _checked, basis, ...item }: PrdItem, isRequoted: boolean): PrdItem {
  const isQuoted = item.citations.length > 0;
  return {
    ...item,
    origin: isQuoted ? "quoted" : "inferred",
    ...(isQuoted && basis && { basis }),
    ...(isRequoted && { requoted: true }),
  };
}

/** A line's edit with its citations looked up. */
type ReadyEdit = LineEdit & { priority?: Priority | null | undefined };

/** Returns the edit of an address, only once. */
type Take = (at: string) => ReadyEdit | undefined;

/** The details after the edits of their lines; consumes the edits that it applies. */
export function editDetails(details: PrdDetails, take: Take): PrdDetails {
  const { video, overview, check } = details;
  const named = (at: string, text: string | null) => (take(at)?.text ?? text) || null;
  const single = (at: string, line: CitedLine | null) => line && editLine(line, take(at));
  return {
    ...details,
    video: {
      ...video,
      product: named("video.product", video.product),
      reading: named("video.reading", video.reading),
    },
    overview: {
      problem: single("overview.problem", overview.problem),
      users: single("overview.users", overview.users),
      outcome: single("overview.outcome", overview.outcome),
    },
    ...Object.fromEntries(SAID_LISTS.flatMap((name) => editSaidList(details[name], name, take))),
    contradictions: details.contradictions.flatMap((one, index) =>
      editContradiction(one, `contradictions.${index}`, take),
    ),
    openQuestions: details.openQuestions.flatMap((one, index) => editQuestion(one, `openQuestions.${index}`, take)),
    notSaid: details.notSaid.filter((_, index) => take(`notSaid.${index}`)?.text !== ""),
    check: { overreach: check.overreach.filter((_, index) => take(`check.overreach.${index}`)?.text !== "") },
  };
}

/** A list of the details with its lines and their facts edited. */
function editSaidList(lines: readonly CitedLine[] | undefined, name: string, take: Take) {
  if (!lines) return [];
  const edited = lines.flatMap((line, index) => {
    const at = `${name}.${index}`;
    const next = editLine(line, take(at));
    const facts = Object.fromEntries(FACTS.map((fact) => [fact, take(`${at}.${fact}`)])) as FactEdits;
    return next ? [editFacts(next === line ? next : unsupported(next), facts)] : [];
  });
  return [[name, edited] as const];
}

/** A rewritten line, which gets no verdict back in the part that it came from. */
function unsupported({ was, ...line }: CitedLine): CitedLine {
  return was ? { ...line, was: { ...was, edited: true, support: undefined } } : line;
}

const FACTS = ["lead", "row", "who", "due", "asks", "answer", "note"] as const;

type FactEdits = Record<(typeof FACTS)[number], LineEdit | undefined>;

/**
 * An emptied fact is removed. A question or note on a line claims nothing about it, but an answer was checked with its
 * question.
 */
function editFacts(line: CitedLine, { asks, answer, note, ...edits }: FactEdits): CitedLine {
  const fact = (name: keyof typeof edits, most: number) =>
    (edits[name]?.text ?? line[name])?.slice(0, most) || undefined;
  const facts = {
    ...{ lead: fact("lead", MAX_LEAD), row: fact("row", MAX_LEAD) },
    ...{ who: fact("who", MAX_FACT), due: fact("due", MAX_FACT) },
  };
  const beside = Object.entries({ asks, answer, note }).flatMap(([name, edit]) =>
    edit ? [[name, edit.text || undefined]] : [],
  );
  const written = beside.length > 0 ? { ...line, ...Object.fromEntries(beside) } : line;
  const next = note?.text && note.text !== line.note ? { ...written, ownNote: true as const } : written;
  const isAnswered = next.answer === line.answer && (!next.answer || next.asks === line.asks);
  const isSame = (["lead", "row", "who", "due"] as const).every((name) => facts[name] === line[name]);
  if (isSame && isAnswered) return next;
  return { ...next, ...facts, edited: true, support: undefined };
}

/** The lines of a list after their edits, without emptied ones. */
function editList<Line extends CitedLine>(lines: readonly Line[], name: string, take: Take): Line[] {
  return lines.flatMap((line, index) => editLine(line, take(`${name}.${index}`)) ?? []);
}

/** A changed line loses its support verdict. */
function editLine<Line extends CitedLine>(line: Line, edit: LineEdit | undefined): Line | null {
  const edited = applyEdit(line, edit ?? {});
  return edited === line || edited === null ? edited : { ...edited, support: undefined };
}

/** A contradiction is kept while it has two sides and a decision to make. */
function editContradiction(one: Contradiction, at: string, take: Take): Contradiction[] {
  const [first, second] = one.sides.map((side, index) => editLine(side, take(`${at}.sides.${index}`)));
  const decision = applyEdit({ text: one.decide, citations: [], edited: one.edited }, take(at) ?? {});
  if (!first || !second || !decision) return [];
  const edited = decision.edited ?? one.edited;
  return [{ ...one, sides: [first, second], decide: decision.text, ...(edited && { edited }) }];
}

function editQuestion(one: OpenQuestion, at: string, take: Take): OpenQuestion[] {
  const asked = applyEdit({ text: one.question, citations: one.citations, edited: one.edited }, take(at) ?? {});
  const why = take(`${at}.why`)?.text ?? one.why;
  const suggestion = (take(`${at}.suggestion`)?.text ?? one.suggestion) || undefined;
  const who = (take(`${at}.who`)?.text ?? one.who)?.slice(0, MAX_FACT) || undefined;
  if (!asked) return [];
  const isSame = why === one.why && suggestion === one.suggestion && who === one.who;
  const edited = asked.edited ?? (isSame ? undefined : true);
  return [
    { ...one, question: asked.text, why, who, suggestion, citations: asked.citations, ...(edited && { edited }) },
  ];
}
