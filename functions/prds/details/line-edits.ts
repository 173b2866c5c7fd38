import type { Citation } from "~/functions/citations/model";
import { AppError } from "~/functions/errors";
import { cleanText } from "~/functions/text/clean-text";
import { applyEdit } from "../apply-edit";
import type { LineEditInput } from "../edit-schema";
import { evidenceOf } from "../evidence-of-lines";
import type { Acceptance, PrdItem } from "../model";
import type { Priority } from "../prd-groups";
import type { VersionState } from "../prd-versions-list";
import { oneLine } from "../requirements";
import { editDetails, editList, type ReadyEdit, type Take } from "./edit-details";

/** The citation of words that were chosen. */
export type Cite = (chosen: { segmentId: number; quote: string }) => Citation;

/**
 * The document after edits line by line. Findings about a line whose text or quotes changed go: they were about others.
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
      ...(priority && { priority }),
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

function editFields(item: PrdItem, at: string, priority: Priority | undefined, take: Take): PrdItem {
  const title = take(`${at}.title`)?.text ?? item.title;
  const area = take(`${at}.area`)?.text ?? item.area;
  const acceptance = editList(item.acceptance ?? [], `${at}.acceptance`, take).map(rebased);
  const { title: _title, area: _area, acceptance: _checks, ...rest } = item;
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

/** A check that a person rewrote, and that no quote supports anymore, counts as added. */
function rebased(check: Acceptance): Acceptance {
  return check.citations.length > 0 ? check : { ...check, basis: "added" };
}

/**
 * The items after a person edited their texts, one text an item in the same order (with or without the group's prefix);
 * null for an emptied line. A line of the owner's takes over no citations from other lines. What a check had found of a
 * line goes with the text or the quotes that it was found of.
 * @param cited citations that the person chose, by the item's index
 * @throws AppError `invalid_input` when the number of texts is another than that of items
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

/** An edited item: its origin follows from its quotes again, and the outdated support check is removed. */
function restated({ support: _checked, basis, ...item }: PrdItem, isRequoted: boolean): PrdItem {
  const isQuoted = item.citations.length > 0;
  return {
    ...item,
    origin: isQuoted ? "quoted" : "inferred",
    ...(isQuoted && basis && { basis }),
    ...(isRequoted && { requoted: true }),
  };
}
