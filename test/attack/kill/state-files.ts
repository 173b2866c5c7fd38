import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Works on D1's file in a runtime's state while the runtime is stopped. */
export function inD1<T>(folder: string, work: (db: DatabaseSync) => T): T {
  const [path] = filesOf(folder, "d1").filter((file) => inFile(file, (db) => hasTable(db, "video_transcripts")));
  if (!path) throw new Error("D1 has no file");
  return inFile(path, work);
}

const hasTable = (db: DatabaseSync, name: string) =>
  db.prepare("select 1 from sqlite_master where name = ?").get(name) !== undefined;

/** The same for each review schedule's file, but one whose runtime was killed before it had tables. */
export function inReviewSchedules<T>(folder: string, work: (db: DatabaseSync) => T): T[] {
  return filesOf(folder, "do/*-ReviewSchedule")
    .filter((file) => basename(file) !== "metadata.sqlite" && inFile(file, (db) => hasTable(db, "review_log")))
    .map((path) => inFile(path, work));
}

/** One column of a query's result. */
export function column(db: DatabaseSync, sql: string): string[] {
  return db
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]));
}

function inFile<T>(path: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Database files of a storage kind; each Durable Object class has a folder. */
function filesOf(folder: string, kind: string): string[] {
  return globSync(join(folder, "v3", kind, "**", "*.sqlite"));
}
