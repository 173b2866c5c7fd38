import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { IdResult } from "~/functions/reports/report-kinds";
import { prompts } from "./prompts";

/** What a run of tests said about a document's requirements. The same report in a row is stored once. */
export const testReports = sqliteTable(
  "test_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    /** SHA-256 of the report as it was sent, with its commit, its address, and the hashes of what it tests. */
    digest: text("digest").notNull(),
    /** The commit that was tested, and the run's address; null if the report names none. */
    commitId: text("commit_id"),
    runUrl: text("run_url"),
    tests: integer("tests").notNull(),
    results: text("results", { mode: "json" }).$type<IdResult[]>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("test_reports_digest").on(table.promptId, table.digest),
    index("test_reports_prompt").on(table.promptId, table.id),
  ],
);
