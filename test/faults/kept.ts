import { expect } from "vitest";
import { SHORT_SRT } from "../helpers/prd";
import type { Visitor } from "../helpers/visitor";
import type { TestWorker } from "../helpers/worker";

export type FaultWorker = TestWorker<{ DB: D1Database; COUNTERS: KVNamespace }>;

export type Kept = { prompts: number; transcripts: number; chunks: number };

export const NOTHING: Kept = { prompts: 0, transcripts: 0, chunks: 0 };

/** Rows saved by this visitor's generations. */
export async function keptOf({ env }: FaultWorker, caller: Visitor): Promise<Kept> {
  const row = await env.DB.prepare(
    `select (select count(*) from prompts where anonymous_id = ?1) as prompts,
            (select count(*) from video_transcripts where anonymous_id = ?1) as transcripts,
            (select count(*) from transcript_chunks where transcript_id in
              (select id from video_transcripts where anonymous_id = ?1)) as chunks`,
  )
    .bind(idOf(caller))
    .first<Kept>();
  if (!row) throw new Error("D1 counts nothing");
  return row;
}

/** The anonymous id in the visitor's cookie, before the signature. */
export function idOf(caller: Visitor): string {
  const [value] = caller.cookies.values();
  const id = value?.split(".")[0];
  if (!id) throw new Error("this visitor has no cookie yet");
  return id;
}

/** Spends one use on captions that work, and returns how many were left before. */
export async function usesLeft(caller: Visitor, path: "/api/prompts" | "/api/transcripts"): Promise<number> {
  const response = await caller.post(path, { captions: { text: SHORT_SRT } });
  const body: unknown = await response.json();
  if (response.ok) return Number(response.headers.get("x-free-uses-remaining")) + 1;
  expect(body).toMatchObject({ code: "free_limit_reached" });
  return 0;
}
