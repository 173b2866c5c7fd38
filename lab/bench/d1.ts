import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { visitor } from "~/test/helpers/visitor";
import { productRows } from "~/workers/commands/product-rows-sql";
import { ROOT, type Target } from "./targets";

/** Applies db/migrations, whose statements Drizzle separates with its own marker, and writes the product's own rows. */
export async function migrate(miniflare: Miniflare): Promise<void> {
  const database = await miniflare.getD1Database("DB");
  const folder = join(ROOT, "db", "migrations");
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    for (const statement of readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint")) {
      await database.prepare(statement.trim()).run();
    }
  }
  // Texts are JSON, so no statement contains a line break of its own after a semicolon.
  for (const statement of productRows().trim().split(";\n")) await database.prepare(statement).run();
}

/** `path` is of its page, which `cookie` opens. */
type Made = { id: number; path: string; cookie: string };

/** A transcript of ten minutes; a new visitor's by default. The same words of the same person make no second one. */
export async function makeTranscript(target: Target, someone = visitor(target.url), about = "captions"): Promise<Made> {
  await someone.get("/api/allowance");
  const response = await someone.post("/api/transcripts", {
    captions: { fileName: "talk.vtt", text: captionFile(about) },
  });
  if (!response.ok) throw new Error(`POST /api/transcripts answered ${response.status}: ${await response.text()}`);
  const { videoTranscript } = (await response.json()) as { videoTranscript: { id: number } };
  // Chapters are written in the background, so wait for them or the next measurement would include them.
  await (await someone.get(`/api/transcripts/${videoTranscript.id}/topics`)).arrayBuffer();
  const cookie = [...someone.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { id: videoTranscript.id, path: `/transcript/${videoTranscript.id}`, cookie };
}

/** Ten minutes of captions. */
function captionFile(about: string): string {
  const cues = Array.from({ length: 150 }, (_, index) => {
    const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
    return `${time(index * 4)} --> ${time(index * 4 + 4)}\nLine ${index + 1} of a talk about ${about}.\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}
