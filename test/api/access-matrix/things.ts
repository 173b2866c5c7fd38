import { sha256 } from "~/functions/text/sha256";
import { createVault } from "~/workers/clients/vault";
import { TEST_SECRETS } from "../../helpers/secrets";
import type { Visitor } from "../../helpers/visitor";

/** Ids of one set of things that belong to one caller. */
export type Things = {
  transcript: number;
  prompt: number;
  /** The token of the PRD's link. */
  shareId: string;
  quiz: number;
  question: number;
  attempt: number;
  /** The token of the quiz's link. */
  quizToken: string;
  highlight: number;
  /** A quiz that its owner deleted. */
  deletedQuiz: number;
  flashcard: number;
  /** A card that its owner deleted. */
  deletedFlashcard: number;
  studySession: number;
  /** The flashcard in the library. */
  item: number;
  tag: number;
  /** Another tag, to be merged into. */
  otherTag: number;
  collection: number;
  /** A change to the flashcard's flags. */
  operation: string;
  /** An open link to the flashcard, which takes comments. */
  share: number;
  shareToken: string;
  comment: number;
  /** Not public; 0 for a visitor without an account. */
  template: number;
  /** A second device; 0 for a visitor without an account. */
  session: number;
  /** 0 for a visitor without an account. */
  passkey: number;
  /** An entry of the inbox; 0 for a visitor without an account. */
  notification: number;
  /** A browser that takes pushes; 0 for a visitor without an account. */
  pushDevice: number;
  run: string;
  /** Named by a browser; nothing is stored of it. */
  recording: string;
  checkout: string;
};

export type Planter = { caller: Visitor; userId: number | null; anonymousId: string | null; marker: string };

/** Every planted text contains this, so that leaks are found by searching for it. */
const say = (marker: string) => `A planner that only ${marker} may read about, with soil and seeds and weekly plans.`;

/** Writes one of everything into the database, owned by this caller, in one call. */
export async function plant(db: D1Database, { userId, anonymousId, marker }: Planter): Promise<Things> {
  const key = crypto.randomUUID().replaceAll("-", "");
  const text = say(marker);
  const citations = JSON.stringify([{ segmentId: 0, startMs: 0, quote: "soil and seeds" }]);
  const items = JSON.stringify([
    { group: "Project Overview", text, origin: "quoted", citations: JSON.parse(citations) },
    { group: "Core Features", text: `Plans of ${marker}.`, origin: "inferred", citations: [] },
  ]);
  const requirements = JSON.stringify([text, `Core Features: Plans of ${marker}.`]);
  const data = JSON.stringify([
    [0, 4000, text],
    [4000, 8000, `The garden of ${marker} is a plan that grows by the week.`],
    // Sentences that a question can be asked about.
    [8000, 12_000, "A whetstone is a block of abrasive stone that the blade is rubbed against."],
    [12_000, 16_000, "A whetstone lies on the bench of the garden."],
    [16_000, 20_000, "The whetstone and the bench are old."],
  ]);
  const now = Date.now();
  const owner = { user_id: userId, anonymous_id: anonymousId };
  const video = { video_title: `Garden of ${marker}`, video_description: text, duration_seconds: 20 };
  const engine = { model: "model", is_offline_draft: 0 };
  const things: Things = {
    transcript: newId(),
    prompt: newId(),
    shareId: `p${key.slice(0, 21)}`,
    quiz: newId(),
    question: newId(),
    attempt: newId(),
    quizToken: `q${key.slice(0, 21)}`,
    highlight: newId(),
    deletedQuiz: newId(),
    flashcard: newId(),
    deletedFlashcard: newId(),
    studySession: newId(),
    item: 0,
    operation: key,
    share: newId(),
    shareToken: key.slice(0, 22),
    comment: newId(),
    template: userId === null ? 0 : newId(),
    tag: newId(),
    otherTag: newId(),
    collection: newId(),
    session: userId === null ? 0 : newId(),
    passkey: userId === null ? 0 : newId(),
    notification: userId === null ? 0 : newId(),
    pushDevice: userId === null ? 0 : newId(),
    run: "",
    recording: key.slice(-22),
    checkout: "cs_test_nobody",
  };
  const { transcript, prompt, quiz, question } = things;
  const answer = { questionId: question, userAnswer: marker, timeSpent: 1, isCorrect: false, verdict: "wrong" };
  const graded = JSON.stringify([{ ...answer, gradedBy: "offline", reason: null, isOverruled: false }]);
  const insert = (table: string, row: Record<string, unknown>): D1PreparedStatement => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns}) values (${columns.map(() => "?")})`;
    return db.prepare(sql).bind(...Object.values(row));
  };
  const seal = (token: string) => createVault(TEST_SECRETS.COOKIE_SECRET ?? "").seal(token, "content share");
  const shareOf = async (itemType: string, thing: number, token: string) =>
    db
      .prepare(
        `insert into content_shares (content_item_id, share_token, sealed_token, created_by, share_type, created_at)
         select id, ?, ?, ?, 'link_only', ? from content_items where item_type = ? and item_id = ?`,
      )
      .bind(await sha256(token), await seal(token), userId, now, itemType, thing);
  const version = { prompt_id: prompt, requirements, items, cause: "edited", created_at: now };
  const tagOf = (id: number, name: string) => ({
    ...{
      id,
      name: `${name} of ${marker}`,
      name_key: `${name} of ${marker}`.toLowerCase(),
      created_at: now,
      updated_at: now,
    },
    ...owner,
  });
  const planted = await db.batch<{ id: number }>([
    insert("video_transcripts", {
      ...{ id: transcript, source_key: key, kind: "uploaded", source: "upload", segment_count: 5 },
      ...video,
      ...owner,
    }),
    insert("transcript_chunks", { transcript_id: transcript, position: 0, data }),
    insert("transcript_translations", {
      ...{ transcript_id: transcript, language: "fr", position: 0, how: "model", model: "model" },
      ...{ data, created_at: now },
    }),
    insert("prompts", {
      ...{ id: prompt, run_id: `run-${key}`, share_id: things.shareId, transcript_id: transcript, language: "en" },
      ...{ requirements, items, input_tokens: 0, output_tokens: 0, version: 2 },
      ...video,
      ...engine,
      ...owner,
    }),
    insert("prompt_versions", { ...version, version: 1 }),
    insert("prompt_versions", { ...version, version: 2 }),
    insert("write_ups", {
      prompt_id: prompt,
      version: 1,
      text,
      model: "m",
      input_tokens: 1,
      output_tokens: 1,
      created_at: now,
    }),
    insert("quizzes", {
      ...{ id: quiz, generation_key: key, transcript_id: transcript, total_questions: 1 },
      ...{ title: `Quiz of ${marker}`, description: text },
      ...engine,
      ...owner,
    }),
    insert("quizzes", {
      ...{ id: things.deletedQuiz, generation_key: `deleted-${key}`, transcript_id: transcript, total_questions: 1 },
      ...{ title: `Deleted quiz of ${marker}`, description: text, deleted_at: now },
      ...engine,
      ...owner,
    }),
    insert("quiz_questions", {
      ...{ id: question, quiz_id: quiz, question_text: `Who may read about ${marker}?`, explanation: text, citations },
      ...{ question_type: "true_false", options: '["True","False"]', correct_answer: "True" },
      ...{ accepted_answers: "[]", order_index: 0 },
    }),
    insert("quiz_attempts", {
      ...{ id: things.attempt, client_id: key, quiz_id: quiz, score: 0, total_questions: 1, time_spent: 1 },
      ...{ completed_at: now, answers: graded },
      ...owner,
    }),
    insert("user_highlights", {
      ...{ id: things.highlight, client_id: key, transcript_id: transcript, start_index: 0, end_index: 20 },
      ...{ selected_text: text.slice(0, 20), user_prompt: `What is it to ${marker}?`, ai_response: text },
      citations: "[]",
      ...engine,
      ...owner,
    }),
    insert("flashcards", {
      ...{ id: things.flashcard, key, transcript_id: transcript, front: `Who plans for ${marker}?`, back: text },
      ...owner,
    }),
    insert("flashcards", {
      ...{ id: things.deletedFlashcard, key: `deleted-${key}`, transcript_id: transcript, deleted_at: now },
      ...{ front: `What did ${marker} delete?`, back: text },
      ...owner,
    }),
    insert("study_sessions", {
      ...{ id: things.studySession, client_id: key, transcript_id: transcript, session_name: `Study of ${marker}` },
      ...{ ratings: '{"again":0,"hard":0,"good":1,"easy":0}', time_spent: 1 },
      ...{ finished_at: now, created_at: now, updated_at: now },
      ...owner,
    }),
    insert("content_tags", tagOf(things.tag, "first")),
    insert("content_tags", tagOf(things.otherTag, "second")),
    insert("content_collections", {
      ...{ id: things.collection, name: `Collection of ${marker}`, created_at: now, updated_at: now },
      ...owner,
    }),
    ...(userId === null
      ? []
      : [
          insert("sessions", {
            ...{ id: things.session, token_hash: key, user_id: userId, user_agent: marker },
            ...{ created_at: now, last_seen_at: now, expires_at: now + 86_400_000 },
          }),
          insert("passkeys", {
            ...{ id: things.passkey, user_id: userId, credential_id: key, public_key: "AAAA", algorithm: -7 },
            ...{ sign_count: 0, name: `Phone of ${marker}`, created_at: now },
          }),
          insert("second_factors", { user_id: userId, secret: "sealed", created_at: now, confirmed_at: now }),
          insert("content_templates", {
            ...{ id: things.template, name: `Template of ${marker}`, template_type: "quiz", template_data: "{}" },
            ...{ user_id: userId, created_at: now, updated_at: now },
          }),
          insert("recovery_codes", { user_id: userId, code_hash: key }),
          insert("notification_history", {
            ...{ id: things.notification, user_id: userId, notification_type: "flashcard_reminder", group_key: key },
            ...{ delivery_channel: "in_app", delivery_status: "delivered", subject: `Cards of ${marker}` },
            ...{ content: text, delivery_metadata: "{}", created_at: now },
          }),
          insert("push_subscriptions", {
            ...{ id: things.pushDevice, user_id: userId, endpoint: `https://fcm.googleapis.com/${key}` },
            ...{ p256dh: "B", auth: "A", device_name: marker, created_at: now },
          }),
          insert("security_events", { user_id: userId, kind: "passkey_added", detail: marker, created_at: now }),
        ]),
    db.prepare("select id from content_items where item_type = 'flashcard' and item_id = ?").bind(things.flashcard),
  ]);
  const item = planted.at(-1)?.results[0]?.id ?? null;
  await db.batch([
    insert("content_history", {
      ...{ content_item_id: item, change_type: "favorited", change_data: "{}", change_description: "Favorite." },
      ...{ created_at: now, operation: key },
    }),
    insert("content_shares", {
      ...{ id: things.share, content_item_id: item, share_token: await sha256(things.shareToken) },
      sealed_token: await seal(things.shareToken),
      ...{ created_by: userId, share_type: "link_only", allow_comments: 1, created_at: now },
    }),
    await shareOf("prompt", prompt, things.shareId),
    await shareOf("quiz", quiz, things.quizToken),
    insert("content_comments", {
      ...{ id: things.comment, share_id: things.share, author_name: "Somebody", text: "Well said.", created_at: now },
      ...owner,
    }),
  ]);
  return { ...things, item: item ?? 0 };
}

/** All stored data of these things, to check that nobody else changed any of it. */
export async function kept(db: D1Database, things: Things): Promise<string> {
  const { transcript, prompt, quiz, attempt, highlight, session, passkey, item, tag, otherTag, collection } = things;
  const rows = await db.batch(
    [
      ["select * from video_transcripts where id = ?", transcript],
      ["select * from transcript_translations where transcript_id = ?", transcript],
      ["select * from transcript_topics where transcript_id = ?", transcript],
      ["select * from user_highlights where transcript_id = ?", transcript],
      ["select * from quizzes where transcript_id = ?", transcript],
      ["select * from prompts where id = ?", prompt],
      ["select * from prompt_versions where prompt_id = ?", prompt],
      ["select * from write_ups where prompt_id = ?", prompt],
      ["select * from quiz_questions where quiz_id = ?", quiz],
      ["select * from quiz_bookmarks where quiz_id = ?", quiz],
      ["select * from quiz_shares where quiz_id = ?", quiz],
      ["select * from quiz_attempts where id = ?", attempt],
      ["select * from user_highlights where id = ?", highlight],
      ["select * from flashcards where transcript_id = ?", transcript],
      ["select * from study_sessions where transcript_id = ?", transcript],
      ["select * from content_items where transcript_id = ? order by id", transcript],
      ["select * from content_item_tags where content_item_id = ?", item],
      ["select * from content_item_collections where content_item_id = ?", item],
      ["select * from content_history where content_item_id = ?", item],
      ["select * from content_tags where id = ?", tag],
      ["select * from content_tags where id = ?", otherTag],
      ["select * from content_collections where id = ?", collection],
      ["select id, allow_download, is_active from content_shares where id = ?", things.share],
      ["select * from content_shares where collection_id = ?", collection],
      ["select * from content_comments where id = ?", things.comment],
      ["select * from content_templates where id = ?", things.template],
      ["select id from sessions where id = ?", session],
      ["select * from passkeys where id = ?", passkey],
      ["select * from notification_history where id = ?", things.notification],
      ["select * from push_subscriptions where id = ?", things.pushDevice],
      ["select * from second_factors where user_id in (select user_id from passkeys where id = ?)", passkey],
    ].map(([sql, id]) => db.prepare(String(sql)).bind(id)),
  );
  return JSON.stringify(rows.map(({ results }) => results));
}

/** Far from the product's own ids, so that neither takes the other's. */
const newId = (): number => 1_000_000_000 + Math.floor(Math.random() * 1e12);
