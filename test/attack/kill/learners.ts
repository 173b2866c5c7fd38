import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { sign } from "~/workers/http/signed-cookie";
import { TEST_SECRETS } from "../../helpers/secrets";
import { inD1 } from "./state-files";

/** A visitor whose rows are already in D1. */
export type Learner = {
  cookie: string;
  cards: number[];
  quiz: number;
  question: number;
  /** Transcripts that cards are imported into; each takes 2000. */
  transcripts: number[];
};

const CARDS = 100;
const TRANSCRIPTS = 10;

/** A visitor with a cookie signed by the test. */
export async function strangerCookie(): Promise<{ anonymousId: string; cookie: string }> {
  const anonymousId = randomBytes(16).toString("base64url");
  const signature = await sign(anonymousId, TEST_SECRETS.COOKIE_SECRET ?? "");
  return { anonymousId, cookie: `visitor=${anonymousId}.${signature}` };
}

/** Learners with cards and a quiz, written to D1's file while the runtime is stopped. */
export async function insertLearners(folder: string, count: number): Promise<Learner[]> {
  const strangers = await Promise.all(Array.from({ length: count }, strangerCookie));
  return inD1(folder, (db) =>
    strangers.map(({ anonymousId, cookie }) => ({ cookie, ...insertThings(db, anonymousId) })),
  );
}

function insertThings(db: DatabaseSync, anonymousId: string): Omit<Learner, "cookie"> {
  const idOf = (sql: string, ...values: (string | number)[]) => Number(db.prepare(sql).run(...values).lastInsertRowid);
  const transcripts = Array.from({ length: TRANSCRIPTS }, (_, index) =>
    idOf(
      `insert into video_transcripts (source_key, video_title, video_description, language, kind, source,
         duration_seconds, segment_count, anonymous_id) values (?, 'Title', '', 'en', 'uploaded', 'upload', 60, 0, ?)`,
      `upload:${anonymousId}:${index}`,
      anonymousId,
    ),
  );
  const [transcript = 0] = transcripts;
  const cards = Array.from({ length: CARDS }, (_, index) =>
    idOf(
      "insert into flashcards (key, transcript_id, anonymous_id, front, back) values (?, ?, ?, 'front', 'back')",
      ...[`seed-${index}`, transcript, anonymousId],
    ),
  );
  const quiz = idOf(
    `insert into quizzes (generation_key, transcript_id, anonymous_id, title, description, total_questions, model,
       is_offline_draft) values (?, ?, ?, 'Quiz', '', 1, 'model', 0)`,
    ...[`seed-${anonymousId}`, transcript, anonymousId],
  );
  const question = idOf(
    `insert into quiz_questions (quiz_id, question_text, question_type, options, correct_answer, accepted_answers,
       explanation, citations, order_index) values (?, 'Is it so?', 'true_false', '["True","False"]', 'True', '[]', '', '[]', 0)`,
    quiz,
  );
  return { cards, quiz, question, transcripts };
}

/** Accounts that can pay, once each. */
export function insertBuyers(folder: string, count: number): number[] {
  return inD1(folder, (db) => {
    const insert = db.prepare("insert into users (username, email, password, email_verified) values (?, ?, 'none', 1)");
    return Array.from({ length: count }, () => {
      const name = randomBytes(9).toString("hex");
      return Number(insert.run(name, `${name}@example.com`).lastInsertRowid);
    });
  });
}
