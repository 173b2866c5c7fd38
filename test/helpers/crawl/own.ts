import { signedIn } from "../accounts";
import { call, itemsOf, share } from "../content/shares";
import { fillPrompts } from "../prompts";
import { makeTranscript, questionsOf, sameAnswers, submit } from "../quizzes";
import type { Visitor } from "../visitor";
import type { TestServer } from "../worker";
import { storeWriteUp } from "../write-ups";

/** Things that someone owns, so that none of their pages is empty. */
export type Own = {
  transcript: number;
  quiz: number;
  attempt: number;
  /** A document with a write-up, and one without. */
  prompt: number;
  untold: number;
  /** Paths of public pages. */
  sharedItem: string;
  sharedPrompt: string;
};

/** A visitor, or someone with an account. `who` is the column that names them in the tables, and its value. */
export type Someone = { caller: Visitor; who: ["anonymous_id", string] | ["user_id", number] };

/** Someone's cookies, for a browser. */
export const cookiesOf = ({ caller }: Pick<Someone, "caller">, { url: { href } }: TestServer) =>
  [...caller.cookies].map(([name, value]) => ({ name, value, url: href }));

export async function newVisitor(worker: TestServer): Promise<Someone> {
  const caller = worker.visitor();
  await caller.get("/api/reviews/stats");
  return { caller, who: ["anonymous_id", (caller.cookies.get("visitor") ?? "").split(".")[0] ?? ""] };
}

export async function newAccount(worker: TestServer): Promise<Someone> {
  const { caller, id } = await signedIn(worker);
  for (const [index, type] of ["flashcard_reminder", "quiz_reminder", "progress_milestone"].entries()) {
    await worker.env.DB.prepare(
      `insert into notification_history (user_id, delivery_channel, delivery_status, delivery_metadata, notification_type,
         link, subject, content, group_key, created_at)
       values (?, 'in_app', 'delivered', '{}', ?, '/review', ?, 'Due.', ?, ?)`,
    )
      .bind(id, type, `${index + 2} cards are due`, crypto.randomUUID(), Date.now() - index * 86_400_000)
      .run();
  }
  return { caller, who: ["user_id", id] };
}

/** Makes a new thing of every kind, besides the existing ones. */
export async function makeOwn({ env }: TestServer, { caller, who: [column, owner] }: Someone): Promise<Own> {
  const transcript = await makeTranscript(caller);
  const study = `/api/transcripts/${transcript}`;
  const { quiz } = await call<{ quiz: { id: number } }>(caller, "POST", `${study}/generate-quiz`, { count: 3 });
  const answers = sameAnswers(await questionsOf(caller, quiz.id), "nothing of the kind");
  const { attempt } = await submit(caller, quiz.id, { answers, timeSpent: 9 });
  const { transcriptData } = await call<{ transcriptData: { text: string }[] }>(caller, "GET", study);
  const selectedText = (transcriptData[0]?.text ?? "").slice(0, 20);
  const selection = { selectedText, startIndex: 0, endIndex: selectedText.length, userPrompt: "summarize this" };
  await call(caller, "POST", `${study}/transform-text`, selection);
  for (const front of ["What is TLS?", "What is HTTP?", "What is DNS?"]) {
    await call(caller, "POST", "/api/flashcards", {
      front,
      back: "A protocol",
      difficulty: "easy",
      transcriptId: transcript,
    });
  }
  await makeSorted(caller);
  // A person's document always has the same run id, so a deleted one is removed first.
  await env.DB.prepare(`delete from prompts where ${column} = ?`).bind(owner).run();
  await fillPrompts(env.DB, { count: 2, ...(column === "user_id" ? { userId: owner } : { anonymousId: owner }) });
  const { results } = await env.DB.prepare(`select id from prompts where ${column} = ? order by id desc`)
    .bind(owner)
    .all<{ id: number }>();
  const [prompt = 0, untold = 0] = results.map(({ id }) => id);
  await storeWriteUp(env.DB, prompt);
  const [item = 0] = await itemsOf({ caller }, "quiz");
  const link = await share(caller, `items/${item}`, { shareType: "link_only", allowComments: true });
  const [document = 0] = await itemsOf({ caller }, "prompt");
  const prdLink = await share(caller, `items/${document}`);
  return {
    ...{ transcript, quiz: quiz.id, attempt: attempt.id, prompt, untold },
    sharedItem: new URL(link.url).pathname,
    sharedPrompt: new URL(prdLink.url).pathname,
  };
}

/** A tag and two collections, with unique names. */
async function makeSorted(caller: Visitor): Promise<void> {
  const name = crypto.randomUUID().slice(0, 8);
  await call(caller, "POST", "/api/content/tags", { name: `Tag ${name}` });
  await call(caller, "POST", "/api/content/collections", { name: `Shelf ${name}`, parentId: null });
  await call(caller, "POST", "/api/content/collections", { name: `Favorites ${name}`, query: { isFavorite: true } });
}
