import type { Visitor } from "./visitor";
import type { TestServer } from "./worker";

export type Learner = {
  caller: Visitor;
  anonymousId: string;
  transcriptId: number;
  /** Ids of the cards, in creation order. */
  ids: number[];
};

type Card = { kind?: string; noteKey?: string; ordinal?: number; front?: string; back?: string };

let count = 0;

/** A visitor with a transcript and this many cards, or these cards, written directly to D1. */
export async function learner(worker: TestServer, cards: number | Card[]): Promise<Learner> {
  const caller = worker.visitor();
  await caller.get("/api/reviews/stats");
  const anonymousId = String([...caller.cookies.values()][0]?.split(".")[0]);
  const transcript = await worker.env.DB.prepare(
    `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
       segment_count, anonymous_id) values (?, 'A talk', '', 'en', 'uploaded', 'upload', 60, 0, ?) returning id`,
  )
    .bind(`upload:${anonymousId}`, anonymousId)
    .first<{ id: number }>();
  const transcriptId = transcript?.id ?? 0;
  const ids: number[] = [];
  for (const card of typeof cards === "number" ? Array.from({ length: cards }, (): Card => ({})) : cards) {
    count += 1;
    const { kind = "basic", noteKey = null, ordinal = 0, front = `front ${count}`, back = "back" } = card;
    const row = await worker.env.DB.prepare(
      `insert into flashcards (key, transcript_id, anonymous_id, kind, note_key, ordinal, front, back)
       values (?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    )
      .bind(`card-${count}`, transcriptId, anonymousId, kind, noteKey, ordinal, front, back)
      .first<{ id: number }>();
    ids.push(row?.id ?? 0);
  }
  return { caller, anonymousId, transcriptId, ids };
}

/** Adds a quiz with this many questions to the learner's transcript; returns the questions' ids. */
export async function addQuestions(
  worker: TestServer,
  { anonymousId, transcriptId }: Learner,
  length: number,
): Promise<number[]> {
  count += 1;
  const quiz = await worker.env.DB.prepare(
    `insert into quizzes (generation_key, transcript_id, title, description, anonymous_id, total_questions, model,
       is_offline_draft) values (?, ?, 'Quiz', '', ?, ?, 'm', 0) returning id`,
  )
    .bind(`quiz-${count}`, transcriptId, anonymousId, length)
    .first<{ id: number }>();
  const ids: number[] = [];
  for (let index = 0; index < length; index += 1) {
    const row = await worker.env.DB.prepare(
      `insert into quiz_questions (quiz_id, question_text, question_type, options, correct_answer, accepted_answers,
         explanation, order_index, citations) values (?, ?, 'true_false', '["True","False"]', 'true', '[]', 'Because.', ?,
         '[{"segmentId":3,"startMs":9000,"quote":"a quote"}]') returning id`,
    )
      .bind(quiz?.id, `Is this question ${index}?`, index)
      .first<{ id: number }>();
    ids.push(row?.id ?? 0);
  }
  return ids;
}
