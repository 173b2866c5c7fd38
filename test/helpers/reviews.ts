import type { BrowserContext } from "playwright-core";
import type { TestWorker } from "./worker";

type Db = Pick<TestWorker<{ DB: D1Database }>, "env">;

/** A test card's options besides its sides. */
type CardOptions = { kind?: string; citation?: { segmentId: number; startMs: number; quote: string } };

let made = 0;

/** A browser's visitor id; it must have opened some page before. */
export async function visitorOf(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === "visitor");
  const [id] = (cookie?.value ?? "").split(".");
  if (!id) throw new Error("the browser has no visitor yet");
  return id;
}

/** A visitor's transcript with these cards, written directly to D1. Returns the ids of both. */
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

/** This many distinct plain cards. */
export function plainCards(count: number): { front: string; back: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    front: `Question ${index + 1}?`,
    back: `Answer ${index + 1}`,
  }));
}
