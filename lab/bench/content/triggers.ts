import { performance } from "node:perf_hooks";
import { openMigrated } from "~/test/fakes/d1";
import { table } from "../../table";

/**
 * What the library's triggers cost an import of 10,000 notes, in SQLite without a Worker: with them, and with only those of
 * the flashcards' own revisions. Run `npx tsx lab/bench/content/triggers.ts`.
 */
const NOTES = 10_000;
/** As an import writes them. */
const PER_STATEMENT = 100;
const ROUNDS = 3;

function importNotes(hasLibrary: boolean): { ms: number; bytes: number } {
  const db = openMigrated();
  if (!hasLibrary) {
    const triggers = db
      .prepare("select name from sqlite_schema where type = 'trigger' and name like 'content_%'")
      .all();
    for (const { name } of triggers) db.exec(`drop trigger ${name}`);
  }
  db.exec(`insert into video_transcripts (source_key, video_title, video_description, kind, source, duration_seconds, segment_count,
    anonymous_id, created_at) values ('a', 'A talk', '', 'uploaded', 'upload', 1, 1, 'visitor', 1)`);
  const began = performance.now();
  for (let from = 0; from < NOTES; from += PER_STATEMENT) {
    db.exec(`insert into flashcards (key, transcript_id, anonymous_id, note_key, front, back, created_at)
      with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + PER_STATEMENT - 1})
      select 'k' || i, 1, 'visitor', 'n' || i, 'What is thing number ' || i || '?', 'It is an answer.', 1e12 + i * 60000 from n`);
  }
  const ms = performance.now() - began;
  const size = db.prepare("select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()").get();
  db.close();
  return { ms, bytes: Number(size?.bytes) };
}

const best = (hasLibrary: boolean) => {
  const rounds = Array.from({ length: ROUNDS }, () => importNotes(hasLibrary));
  return rounds.reduce((one, other) => (other.ms < one.ms ? other : one));
};
const [without, with_] = [best(false), best(true)];
const row = (name: string, { ms, bytes }: { ms: number; bytes: number }) => [
  ...[name, Math.round(NOTES / (ms / 1000)).toLocaleString("en"), `${(ms / without.ms).toFixed(2)}x`],
  `${(bytes / 1e6).toFixed(1)} MB`,
];
console.log(
  table(
    [`${NOTES.toLocaleString("en")} notes`, "notes a second", "time", "database"],
    [row("without the library's triggers", without), row("with them", with_)],
  ),
);
