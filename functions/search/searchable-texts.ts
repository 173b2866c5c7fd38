import type { SearchedTexts } from "~/db/queries/search/search-rows";
import { cardToPlainText } from "~/functions/flashcards/card-markup";
import { type FacePart, facesOf } from "~/functions/flashcards/faces";
import { detailSections } from "~/functions/prds/details/detail-sections";
import { lineAnchor } from "~/functions/prds/line-anchor";
import { withIds } from "~/functions/prds/line-ids";
import { NO_IDS } from "~/functions/prds/model";
import { type Passage, toPassage } from "./passages";

type Texts<Kind extends keyof SearchedTexts> = SearchedTexts[Kind][number];

/** The requirements of a PRD with their acceptance checks, and its other texts. */
export function promptPassages(stored: Texts<"prompts">): Passage[] {
  const { items, details } = withIds(stored, NO_IDS);
  const beside = details ? detailSections(details).flatMap(({ entries }) => entries) : [];
  return [
    ...items.flatMap(({ id, text, title, citations, acceptance = [] }, index) => {
      const ref = lineAnchor(id, `items.${index}`);
      const whole = title && !text.startsWith(title) ? `${title}. ${text}` : text;
      return [{ text: whole, citations }, ...acceptance].flatMap((line) =>
        toPassage("line", line.text, { cited: line.citations, ref }),
      );
    }),
    ...beside.flatMap(({ lines }) =>
      lines.flatMap(({ id, at, text, citations }) =>
        toPassage("line", text, { cited: citations, ref: lineAnchor(id, at) }),
      ),
    ),
  ];
}

/** The selection, the request, the answer, and the reader's own note. */
export function highlightPassages(row: Texts<"highlights">): Passage[] {
  const { startMs, isEstimated } = row;
  const cited = startMs === null ? row.citations : [{ startMs, ...(isEstimated && { estimated: true as const }) }];
  return [
    ...toPassage("selection", row.selectedText, { cited }),
    ...toPassage("prompt", row.userPrompt, { cited }),
    ...toPassage("answer", row.aiResponse, { cited: row.citations }),
    ...toPassage("note", row.note, { cited }),
  ];
}

/** A question, its answers, and the explanation, each as its own sentence. */
export function questionPassages(row: Texts<"questions">): Passage[] {
  const options = row.questionType === "true_false" ? [] : row.options;
  const answers = [...options, ...(options.includes(row.correctAnswer) ? [] : [row.correctAnswer])];
  const text = [row.questionText, row.questionType === "true_false" ? "" : answers.join(" / "), row.explanation];
  const parts = text.filter(Boolean);
  const whole = parts.map((part, at) => (at < parts.length - 1 ? ended(part) : part)).join(" ");
  return toPassage("question", whole, { cited: row.citations });
}

/** Adds a full stop if there is none, so that a hit stands apart from what follows. */
const ended = (text: string) => (/[.!?…。！？]["'”’」』)\]]*\s*$/u.test(text) ? text : `${text}.`);

/** Both sides of a card with gaps filled in, and its tags. */
export function cardPassages(row: Texts<"cards">): Passage[] {
  const { question, answer, extra } = facesOf({ ...row, ordinal: 0 });
  const sides = row.kind === "cloze" ? [shown(answer), extra ?? ""] : [shown(question), shown(answer)];
  return toPassage("card", [...sides, ...row.tags].filter(Boolean).join(" \u00b7 "), { cited: row.citations });
}

const shown = (parts: readonly FacePart[]) =>
  cardToPlainText(parts.map((part) => ("text" in part ? part.text : "")).join(""));
