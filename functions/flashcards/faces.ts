import { type ClozePart, parseCloze } from "./cloze";
import type { CardKind } from "./flashcard-kinds";

/**
 * A stretch of one side as shown: plain text, an asked gap (shown as `[...]` or its hint), or a gap's text, to be
 * highlighted.
 */
export type FacePart =
  | { kind: "text"; text: string }
  | { kind: "gap"; hint: string | null }
  | { kind: "filled"; text: string };

export type Faces = {
  question: FacePart[];
  answer: FacePart[];
  /** Shown below the answer; null if there is nothing more. */
  extra: string | null;
  /** What a typed answer is compared with: gaps with the same number are asked together, separated by commas. */
  expected: string;
};

/**
 * What each side of a card shows. The reversed card with ordinal 1 asks its back; a cloze card asks the gaps whose
 * number is its ordinal plus one, with all others filled in. If the text has no such gap (while being edited), it asks
 * the gaps with the lowest number.
 */
export function facesOf(card: { kind: CardKind; ordinal: number; front: string; back: string }): Faces {
  if (card.kind === "cloze") return clozeFaces(card);
  const isTurned = card.kind === "reversed" && card.ordinal === 1;
  const [question, answer] = isTurned ? [card.back, card.front] : [card.front, card.back];
  return { question: textOf(question), answer: textOf(answer), extra: null, expected: answer };
}

/** A side as plain text, gaps as `[...]` or `[hint]`. */
export function plainFace(parts: readonly FacePart[]): string {
  return parts.map((part) => (part.kind === "gap" ? `[${part.hint ?? "..."}]` : part.text)).join("");
}

function textOf(text: string): FacePart[] {
  return text === "" ? [] : [{ kind: "text", text }];
}

function clozeFaces({ ordinal, front, back }: { ordinal: number; front: string; back: string }): Faces {
  const parts = parseCloze(front);
  const numbers = parts.flatMap((part) => (part.kind === "gap" ? [part.number] : []));
  const asked = numbers.includes(ordinal + 1) ? ordinal + 1 : Math.min(...numbers);
  const isAsked = (part: ClozePart) => part.kind === "gap" && part.number === asked;
  return {
    question: joined(
      parts.map((part) => (isAsked(part) && part.kind === "gap" ? { kind: "gap", hint: part.hint } : plain(part))),
    ),
    answer: joined(parts.map((part) => (isAsked(part) ? { kind: "filled", text: part.text } : plain(part)))),
    extra: back.trim() === "" ? null : back,
    expected: parts.flatMap((part) => (isAsked(part) ? [part.text] : [])).join(", "),
  };
}

function plain({ text }: ClozePart): FacePart {
  return { kind: "text", text };
}

/** Merges neighboring text parts. */
function joined(parts: readonly FacePart[]): FacePart[] {
  const out: FacePart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.kind === "text" && last?.kind === "text")
      out[out.length - 1] = { kind: "text", text: last.text + part.text };
    else out.push(part);
  }
  return out;
}
