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

test("older documents count as their pages do: a brief's learnings, the owner's lines, and what was checked", () => {
  const db = new DatabaseSync(":memory:");
  const from = NAMES.findIndex((name) => name.endsWith("_prompt_figures.sql"));
  for (const name of NAMES.slice(0, from)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  const video = (fit: "high" | "low") => ({ kind: "pitch" as const, product: null, reading: null, fit });
  const learning = (text: string, starts: number[], more: object = {}) => ({
    ...{ text, citations: starts.map(at), ...more },
  });
  const checked = [
    line("Core Features", "One", [1], { support: "supported" }),
    line("Core Features", "Two", [2], { support: "partly" }),
    line("Core Features", "Three", [3], { support: "supported", basis: "implied" }),
    line("Core Features", "Mine", [4], { added: true, support: "supported" }),
    line("API Integration", nothingFound("de", true), []),
  ];
  const learnings = [
    learning("A", [5], { support: "supported" }),
    learning("B", []),
    learning("C", [], { added: true }),
  ];
  const cases: { name: string; items: PrdItem[]; details: Parameters<typeof summarize>[1] }[] = [
    { name: "checked", items: checked, details: null },
    { name: "of a pitch", items: checked, details: { video: video("high"), learnings } },
    { name: "a brief", items: checked, details: { video: video("low"), learnings } },
    { name: "unchecked", items: [line("Core Features", "One", [1])], details: null },
  ];
  const insert = db.prepare(
    `insert into prompts (run_id, share_id, requirements, items, details, summary, is_offline_draft, video_title,
     video_description, language, duration_seconds, model, input_tokens, output_tokens, anonymous_id)
     values (?1, ?1, '[]', ?2, ?3, ?4, 0, 'T', '', 'en', 60, 'm', 0, 0, 'visitor')`,
  );
  for (const { name, items, details } of cases) {
    const { overview, ticks } = summarize(items, details, 60);
    const stored = JSON.stringify({ overview, ticks, quoted: 99, total: 99 });
    insert.run(name, JSON.stringify(items), details && JSON.stringify(details), stored);
  }
  for (const name of NAMES.slice(from)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  const stored = db.prepare("select run_id, summary from prompts order by id").all();
  expect(stored.map(({ run_id, summary }) => [run_id, JSON.parse(String(summary))])).toEqual(
    cases.map(({ name, items, details }) => [name, summarize(items, details, 60)]),
  );
});
