import type { PrdItem, PromptView } from "~/functions/prds/model";
import { summarizePrd } from "~/functions/prds/summarize-prd";
import { generatePrd, SHORT_SRT } from "./prd";
import type { Visitor } from "./visitor";

/** One of this caller's PRDs, made from uploaded captions: fast, and always the same. */
export function makePrd(caller: Visitor, fileName = "recipes.srt", text = SHORT_SRT): Promise<PromptView> {
  return generatePrd(caller, { captions: { fileName, text } });
}

/** A call with a JSON body and any method. */
export function send(caller: Visitor, method: string, path: string, body?: unknown): Promise<Response> {
  if (body === undefined) return caller.fetch(path, { method });
  const headers = { "content-type": "application/json" };
  return caller.fetch(path, { method, headers, body: JSON.stringify(body) });
}

/** The body of a call that is expected to succeed. */
export async function bodyOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const DURATION_SECONDS = 600;

type Rows = { count: number; anonymousId?: string; userId?: number; titles?: readonly string[] };

/** Writes PRDs directly to the database, a minute apart, oldest first, titled `Video 0` and so on or as given. */
export async function fillPrompts(db: D1Database, { count, anonymousId, userId, titles }: Rows): Promise<void> {
  const owner = userId ?? anonymousId;
  const items = Array.from(
    { length: 12 },
    (_, index): PrdItem => ({
      group: index === 0 ? "Project Overview" : "Core Features",
      text: `Line ${index} of a document that says what a person can do with the product and why they would.`,
      origin: "quoted",
      citations: [{ segmentId: index, startMs: index * 1000, quote: "what a person can do with the product" }],
    }),
  );
  // One statement makes all rows: ten thousand single inserts are too many for one call.
  await db
    .prepare(
      `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ?1)
       insert into prompts (run_id, share_id, video_title, video_description, language, duration_seconds, requirements,
         items, summary, model, is_offline_draft, input_tokens, output_tokens, anonymous_id, user_id, created_at)
       select 'run-' || ?2 || '-' || n, 'share-' || ?2 || '-' || n, coalesce(json_extract(?3, '$[' || n || ']'), 'Video ' || n),
         '', 'en', ${DURATION_SECONDS}, '["Line"]', ?4, ?7, 'model', 0, 0, 0, ?5, ?6, 1700000000000 + n * 60000 from numbers`,
    )
    .bind(
      count,
      String(owner),
      JSON.stringify(titles ?? []),
      JSON.stringify(items),
      anonymousId ?? null,
      userId ?? null,
      JSON.stringify(summarizePrd(items, null, DURATION_SECONDS)),
    )
    .run();
}

/** The anonymous visitor's id from this caller's signed cookie. */
export function anonymousIdOf(caller: Visitor): string {
  const id = caller.cookies.get("visitor")?.split(".")[0];
  if (!id) throw new Error("this caller has no visitor cookie yet");
  return id;
}
