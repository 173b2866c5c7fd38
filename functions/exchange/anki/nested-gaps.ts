import { type ClozePart, writeCloze } from "../../flashcards/cloze";

type Gap = { numbers: readonly number[]; children: Node[]; hint: string | null };
type Node = string | Gap;

const PIECE = /\{\{c(\d{1,3}(?:,\d{1,3}){0,20})::|[{}]|[^{}]+/gu;

/**
 * Splits a text with nested or multi-numbered gaps, which Anki allows and cards here do not. Each number gets a text
 * in which only its own gaps are left.
 * @returns texts by gap number, lowest first; null for a text whose gaps are all simple
 */
export function splitNested(text: string): Map<number, string> | null {
  const nodes = parseNested(text);
  const gaps = nodes.filter((node): node is Gap => !isText(node));
  if (gaps.every(({ numbers, children }) => numbers.length === 1 && children.every(isText))) return null;
  const numbers = [...new Set(gaps.flatMap(numbersOf))].filter((number) => number > 0).sort((a, b) => a - b);
  return new Map(numbers.map((number) => [number, writeCloze(withOnly(nodes, number))]));
}

const isText = (node: Node): node is string => typeof node === "string";

function numbersOf({ numbers, children }: Gap): number[] {
  return [...numbers, ...children.flatMap((child) => (isText(child) ? [] : numbersOf(child)))];
}

type Open = { start: string; numbers: readonly number[]; children: Node[]; braces: number };

/** The gaps as a tree, each with its own pairs of braces. A gap that is never closed is text. */
function parseNested(text: string): Node[] {
  const root: Node[] = [];
  const open: Open[] = [];
  const add = (node: Node) => (open.at(-1)?.children ?? root).push(node);
  let closedAt = -1;
  for (const { 0: piece, 1: numbers, index } of text.matchAll(PIECE)) {
    if (index < closedAt) continue;
    const gap = open.at(-1);
    if (numbers !== undefined) {
      open.push({ start: piece, numbers: numbers.split(",").map(Number), children: [], braces: 0 });
    } else if (piece === "}" && gap?.braces === 0 && text[index + 1] === "}") {
      open.pop();
      add(toGap(gap));
      closedAt = index + 2;
    } else {
      if (gap && piece === "{") gap.braces += 1;
      if (gap && piece === "}") gap.braces = Math.max(0, gap.braces - 1);
      add(piece);
    }
  }
  for (let gap = open.pop(); gap; gap = open.pop()) {
    add(gap.start);
    for (const child of gap.children) add(child);
  }
  return root;
}

/** The last `::` separates the hint. */
function toGap({ numbers, children }: Open): Gap {
  const last = children.at(-1);
  const at = last !== undefined && isText(last) ? last.lastIndexOf("::") : -1;
  if (last === undefined || !isText(last) || at < 0) return { numbers, children, hint: null };
  return { numbers, children: [...children.slice(0, -1), last.slice(0, at)], hint: last.slice(at + 2) || null };
}

/** The parts of a tree with the gaps of one number; text in other gaps is shown. */
function withOnly(nodes: readonly Node[], number: number): ClozePart[] {
  return nodes.flatMap((node): ClozePart[] => {
    if (isText(node)) return [{ kind: "text", text: node }];
    if (!node.numbers.includes(number)) return withOnly(node.children, number);
    return [{ kind: "gap", number, text: shown(node.children), hint: node.hint }];
  });
}

function shown(nodes: readonly Node[]): string {
  return nodes.map((node) => (isText(node) ? node : shown(node.children))).join("");
}
