import type { BrowserContext } from "playwright-core";
import type { TestWorker } from "./worker";

type Db = Pick<TestWorker<{ DB: D1Database }>, "env">;

/** What a card of a test says beside its sides. */
type CardOptions = { kind?: string; citation?: { segmentId: number; startMs: number; quote: string } };

let made = 0;

/** The visitor that a browser is; it has to have been on some page. */
export async function visitorOf(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === "visitor");
  const [id] = (cookie?.value ?? "").split(".");
  if (!id) throw new Error("the browser has no visitor yet");
  return id;
}

/** A transcript of a visitor's with these cards, written straight into D1. Answers the ids of both. */
export async function seedCards(
  { env }: Db,
  anonymousId: string,
  cards: readonly ({ front: string; back: string } & CardOptions)[],
): Promise<{ transcriptId: number; ids: number[] }> {
  made += 1;
  const transcript = await env.DB.prepare(
    `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
       segment_count, anonymous_id) values (?, 'A talk about fridges', '', 'en', 'uploaded', 'upload', 600, 0, ?) returning id`,
  )
    .bind(`upload:${anonymousId}:${made}`, anonymousId)
    .first<{ id: number }>();
  const ids: number[] = [];
  for (const [index, { front, back, kind = "basic", citation }] of cards.entries()) {
    const row = await env.DB.prepare(
      `insert into flashcards (key, transcript_id, anonymous_id, front, back, kind, category, citations)
         values (?, ?, ?, ?, ?, ?, 'Cooling', ?) returning id`,
    )
      .bind(
        `c-${made}-${index}`,
        transcript?.id,
        anonymousId,
        front,
        back,
        kind,
        JSON.stringify(citation ? [citation] : []),
      )
      .first<{ id: number }>();
    ids.push(row?.id ?? 0);
  }
  return { transcriptId: transcript?.id ?? 0, ids };
}

/** So many plain cards, each told from the others. */
export function plainCards(count: number): { front: string; back: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    front: `Question ${index + 1}?`,
    back: `Answer ${index + 1}`,
  }));
}
