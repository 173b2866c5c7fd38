import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { visitor } from "~/test/helpers/visitor";
import type { D1Count } from "./counted-d1";
import { ROOT, type Target } from "./targets";

export type RouteCount = { route: string; status: number } & D1Count;

/** Applies db/migrations; Drizzle separates statements with its own marker. */
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
}

/** A visitor's transcript. @returns its page's path and the cookie that opens it */
export async function makeTranscript(target: Target): Promise<{ path: string; cookie: string }> {
  const someone = visitor(target.url);
  await someone.get("/api/allowance");
  const response = await someone.post("/api/transcripts", { captions: { fileName: "talk.vtt", text: captionFile() } });
  if (!response.ok) throw new Error(`POST /api/transcripts answered ${response.status}: ${await response.text()}`);
  const { videoTranscript } = (await response.json()) as { videoTranscript: { id: number } };
  // Chapters are written in the background, so wait for them or the next measurement would include them.
  await (await someone.get(`/api/transcripts/${videoTranscript.id}/topics`)).arrayBuffer();
  const cookie = [...someone.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { path: `/transcript/${videoTranscript.id}`, cookie };
}

/** Ten minutes of captions. */
function captionFile(): string {
  const cues = Array.from({ length: 150 }, (_, index) => {
    const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
    return `${time(index * 4)} --> ${time(index * 4 + 4)}\nLine ${index + 1} of a talk about how captions are read.\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

/** D1 usage of each route, on the Worker that counts database calls. */
export async function countRoutes(target: Target, page: { path: string; cookie: string }): Promise<RouteCount[]> {
  const counts: RouteCount[] = [];
  for (const route of ["/", page.path, "/about", "/api/prompts", "/api/nothing"]) {
    const response = await fetch(new URL(route, target.url), { headers: { cookie: page.cookie, accept: "text/html" } });
    await response.arrayBuffer();
    const header = response.headers.get("x-d1-count");
    if (!header) throw new Error(`${route} answered without a count`);
    counts.push({ route, status: response.status, ...(JSON.parse(header) as D1Count) });
  }
  return counts;
}
