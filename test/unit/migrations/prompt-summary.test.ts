import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { nothingFound } from "~/functions/prompts/nothing-found";
import type { PrdItem } from "~/functions/prompts/schema";
import { summarize } from "~/functions/prompts/summary";

const FOLDER = join(process.cwd(), "db/migrations");
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();

const at = (startMs: number) => ({ segmentId: startMs, startMs, quote: `“at” ${startMs}` });
const line = (group: PrdItem["group"], text: string, starts: number[], more: Partial<PrdItem> = {}): PrdItem => ({
  ...{ group, text, citations: starts.map(at), ...more },
  origin: starts.length > 0 ? "quoted" : "inferred",
});

const DOCUMENTS: Record<string, PrdItem[]> = {
  empty: [],
  "without an overview": [line("Core Features", "One", [1])],
  "with the owner's lines": [
    line("Core Features", "One", [59_000, 1_000, 1_001]),
    line("Project Overview", "It's an ‘overview’", [30_000, 90_000, 150]),
    line("Project Overview", "A second", [2]),
    line("Design Vision", "My own", [40_000], { added: true }),
    line("Design Vision", "Inferred", []),
  ],
  "with parts that are empty": ["en", "de", "es", "fr", "pt"].flatMap((language) => [
    line("API Integration", nothingFound(language, true), []),
    line("API Integration", nothingFound(language, false), []),
  ]),
};

test("older documents get the summary that saving them would write", () => {
  const db = new DatabaseSync(":memory:");
  const from = NAMES.findIndex((name) => name.endsWith("_prompt_summary.sql"));
  for (const name of NAMES.slice(0, from)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  const insert = db.prepare(
    `insert into prompts (run_id, share_id, requirements, items, is_offline_draft, video_title, video_description,
     language, duration_seconds, model, input_tokens, output_tokens, anonymous_id)
     values (?1, ?1, '[]', ?2, 0, 'T', '', 'en', ?3, 'm', 0, 0, 'visitor')`,
  );
  const cases = Object.entries(DOCUMENTS).flatMap(([name, items]) =>
    [0, 60, 7201].map((seconds) => ({ name: `${name}, ${seconds} s`, items, seconds })),
  );
  for (const { name, items, seconds } of cases) insert.run(name, JSON.stringify(items), seconds);
  for (const name of NAMES.slice(from)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  const stored = db.prepare("select run_id, summary from prompts order by id").all();
  expect(stored.map(({ run_id, summary }) => [run_id, JSON.parse(String(summary))])).toEqual(
    cases.map(({ name, items, seconds }) => [name, summarize(items, null, seconds)]),
  );
});
