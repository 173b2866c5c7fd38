import { expect, test } from "vitest";
import { askDefinitions } from "~/functions/authors/extract/rules/quiz/ask-definitions";
import { listDefinitions } from "~/functions/authors/extract/rules/quiz/definitions";
import type { Fact } from "~/functions/authors/extract/rules/quiz/facts";

const factOf = (text: string): Fact => ({
  index: 0,
  text,
  segmentId: 0,
  quote: text,
  isWritten: text.endsWith("."),
  isExcerpt: false,
  centrality: 0.5,
});

function askedOf(text: string): string[] {
  const fact = factOf(text);
  return askDefinitions(listDefinitions([fact], []), { list: [] }).map(
    ({ draft }) => `${draft.questionText} ${draft.correctAnswer}`,
  );
}

test("a name is asked for by its own noun, not by the sentence that ran into it", () => {
  expect(askedOf("The s stands for secure the protocol that makes the connection secure is called tls")).toEqual([
    "What is the protocol that makes the connection secure called? Tls",
  ]);
  expect(askedOf("The server sends its key the first message of the handshake is called client hello")).toEqual([
    "What is the first message of the handshake called? Client hello",
  ]);
  expect(askedOf("The answer goes back then everything of it is called done")).toEqual([]);
});

test("a written sentence is taken whole", () => {
  expect(askedOf("The signature a browser checks is called a seal.")).toEqual([
    "What is the signature a browser checks called? Seal",
  ]);
  expect(askedOf("The opening conversation of TLS is called the handshake.")).toEqual([
    "What is the opening conversation of TLS called? Handshake",
  ]);
});
