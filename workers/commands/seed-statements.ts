type Library = {
  userId: number | null;
  anonymousId: string | null;
  count: number;
  /** Unique to the run. */
  key: string;
};

/** Rows created per statement: a statement of local D1 may take up to 30 seconds. */
const CHUNK = 2500;
/** Of a hundred items, one is a transcript, four are quizzes, ten highlights, five PRDs, and eighty flashcards. */
const PER_TRANSCRIPT = 100;

/**
 * The SQL that gives one person a library of this many items, for a migrated database. The same count creates the same
 * things; running it twice adds them twice, under other keys.
 * @returns statements without bound values
 */
export function seedStatements({ userId, anonymousId, count, key }: Library): string[] {
  const owner = `${userId ?? "null"}, ${anonymousId === null ? "null" : quote(anonymousId)}`;
  const transcripts = Math.ceil(count / PER_TRANSCRIPT);
  const chunks = (all: number) =>
    Array.from(
      { length: Math.ceil(all / CHUNK) },
      (_, index) => [index * CHUNK, Math.min(all, (index + 1) * CHUNK)] as const,
    );
  const rest = count - transcripts;
  const [quizzes, highlights, prompts] = [Math.floor(rest * 0.04), Math.floor(rest * 0.1), Math.floor(rest * 0.05)];
  const parent = `(select id from video_transcripts where source_key = ${quote(`seed:${key}:`)} || (n.i % ${transcripts}))`;
  const make = (into: string, all: number, select: string) =>
    chunks(all).map(
      ([from, to]) =>
        `insert into ${into} with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to - 1}) select ${select} from n`,
    );
  const madeAt = (all: number) => `unixepoch() * 1000 - n.i * ${Math.floor(YEAR_MS / Math.max(1, all))}`;
  return [
    ...make(
      "video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds, segment_count, user_id, anonymous_id, created_at)",
      transcripts,
      `${quote(`seed:${key}:`)} || n.i, 'Talk ' || n.i || ' on ' || ${word("n.i")}, 'Made by the seed command.', 'en', 'uploaded', 'upload', ${SAID * 6}, ${SAID}, ${owner}, ${madeAt(transcripts)}`,
    ),
    ...make(
      "transcript_chunks (transcript_id, position, data)",
      transcripts,
      `(select id from video_transcripts where source_key = ${quote(`seed:${key}:`)} || n.i), 0, (
        with recursive s(at) as (select 0 union all select at + 1 from s where at < ${SAID - 1})
        select json_group_array(json_array(at * 6000, at * 6000 + 5000,
          'Talk ' || n.i || ' explains in part ' || (at + 1) || ' how ' || ${word("n.i + at")} || ' changes ' || ${word("n.i + at + 4")} || '.')) from s)`,
    ),
    ...make(
      "quizzes (generation_key, transcript_id, title, description, user_id, anonymous_id, total_questions, model, is_offline_draft, created_at)",
      quizzes,
      `${quote(`seed:${key}:`)} || n.i, ${parent}, 'Quiz ' || n.i || ' on ' || ${word("n.i")}, '', ${owner}, 1, 'seed', 1, ${madeAt(quizzes)}`,
    ),
    ...make(
      "quiz_questions (quiz_id, question_text, question_type, options, correct_answer, accepted_answers, explanation, order_index, citations)",
      quizzes,
      `(select id from quizzes where generation_key = ${quote(`seed:${key}:`)} || n.i), 'What does talk ' || (n.i % ${transcripts}) || ' explain?', 'short_answer', '[]', ${word("n.i")}, '[]', '', 0, '[]'`,
    ),
    ...make(
      "user_highlights (client_id, transcript_id, selected_text, start_index, end_index, user_prompt, ai_response, citations, model, is_offline_draft, user_id, anonymous_id, created_at)",
      highlights,
      `${quote(`seed:${key}:`)} || n.i, ${parent}, 'What was said of ' || ${word("n.i")} || ' in part ' || n.i, 0, 10, 'Explain', 'An answer.', '[]', 'seed', 1, ${owner}, ${madeAt(highlights)}`,
    ),
    ...make(
      "prompts (run_id, share_id, video_title, video_description, language, duration_seconds, requirements, items, model, is_offline_draft, input_tokens, output_tokens, transcript_id, user_id, anonymous_id, created_at)",
      prompts,
      `${quote(`seed:${key}:`)} || n.i, ${quote(`seed:${key}:`)} || n.i, 'PRD ' || n.i || ' on ' || ${word("n.i")}, '', 'en', 3600, '["Core Features: The product shows a list."]', ${PRD_ITEMS}, 'seed', 1, 0, 0, ${parent}, ${owner}, ${madeAt(prompts)}`,
    ),
    ...make(
      "prompt_versions (prompt_id, version, requirements, items, cause, created_at)",
      prompts,
      `(select id from prompts where run_id = ${quote(`seed:${key}:`)} || n.i), 1, '["Core Features: The product shows a list."]', ${PRD_ITEMS}, 'generated', ${madeAt(prompts)}`,
    ),
    ...make(
      "flashcards (key, transcript_id, kind, front, back, difficulty, user_id, anonymous_id, created_at)",
      rest - quizzes - highlights - prompts,
      `${quote(`seed:${key}:`)} || n.i, ${parent}, 'basic', 'What is ' || ${word("n.i")} || ' number ' || n.i || '?', 'It is ' || ${word("n.i + 3")} || '.', 'medium', ${owner}, ${madeAt(rest)}`,
    ),
  ];
}

/** Sentences per transcript. */
const SAID = 10;
const PRD_ITEMS = `'[{"id":"R1","text":"The product shows a list.","group":"Core Features","origin":"inferred","citations":[]}]'`;
const YEAR_MS = 365 * 86_400_000;
const WORDS = ["gravity", "rivers", "glass", "trade", "sleep", "copper", "rhythm", "bridges", "maps", "yeast"];

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** SQL that picks one of a few words by a number. */
const word = (number: string) =>
  `json_extract('${JSON.stringify(WORDS)}', '$[' || (((${number}) * 7) % ${WORDS.length}) || ']')`;
