import { performance } from "node:perf_hooks";
import { CHUNK_NOTES } from "~/functions/exchange/exchange-limits";
import type { ImportAnswer } from "~/functions/exchange/note";
import { MAX_CARDS } from "~/functions/flashcards/flashcard-kinds";
import { visitor } from "~/test/helpers/visitor";
import { table } from "../../table";
import { makeAccount } from "../account";
import { makeTranscript } from "../d1";
import type { Target } from "../targets";

const CARDS = 10_000;

/**
 * How long an import of many cards takes once the browser has read their files, one for each transcript: requests one
 * after another.
 */
export async function importTable(product: Target): Promise<string> {
  const someone = visitor(product.url);
  const { email, password } = await makeAccount(product, "importer");
  const login = await someone.post("/api/auth/login", { email, password });
  if (!login.ok) throw new Error(`The login answered ${login.status}: ${await login.text()}`);
  const took: number[] = [];
  let imported = 0;
  let transcriptId = 0;
  for (let first = 1; first <= CARDS; first += CHUNK_NOTES) {
    if (first % MAX_CARDS === 1) transcriptId = (await makeTranscript(product, someone, `deck ${first}`)).id;
    const notes = Array.from({ length: CHUNK_NOTES }, (_, index) => noteOf(first + index));
    const began = performance.now();
    const answer = await someone.post("/api/flashcards/import", { transcriptId, notes });
    if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
    imported += ((await answer.json()) as ImportAnswer).imported;
    took.push((performance.now() - began) / 1000);
  }
  if (imported !== CARDS) throw new Error(`${imported} of ${CARDS} cards were imported.`);
  const seconds = took.reduce((sum, one) => sum + one, 0).toFixed(1);
  const head = ["Import of", "requests", "seconds", "longest request, s"];
  return table(head, [[`${CARDS.toLocaleString("en")} cards`, took.length, seconds, Math.max(...took).toFixed(2)]]);
}

const noteOf = (line: number) => ({
  line,
  guid: `bench-${line}`,
  kind: "basic",
  front: `Question ${line} of a large deck`,
  back: `Answer ${line}, with as many words as answers have`,
  category: null,
  difficulty: "medium",
  tags: [],
  cards: [{ ordinal: 0, createdAt: 1_750_000_000_000, isSuspended: false, buriedUntil: null, state: null, log: [] }],
});
