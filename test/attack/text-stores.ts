import { cleanText } from "~/functions/text/clean-text";
import type { Member } from "../api/access-matrix/cast";
import { bodyOf, send } from "../helpers/prompts";
import { doorStores } from "./door-stores";
import { fromAnotherNetwork } from "./networks";
import { answer, type Rule, trimmed } from "./text-rules";
import { type AttackWorld, connected } from "./world";

/** Things of one kind with free-text fields: as many as the texts tried at once. */
export type Store = {
  name: string;
  fields: Record<string, Rule>;
  write(place: number, values: Record<string, unknown>): Promise<Response>;
  /** The current values of the things, in order. */
  read(): Promise<Record<string, unknown>[]>;
  /** Pages and files that show them, besides those of the member's own things. */
  pages?: readonly string[];
  files?: readonly string[];
};

const LINE: Rule = (text) => {
  const line = cleanText(text.toWellFormed());
  return line === "" || line.length > 2000 ? null : line;
};

/** Everything of a member's that has free-text fields, `count` of each. */
export async function storesOf(world: AttackWorld, member: Member, count: number): Promise<Store[]> {
  const { caller, things } = member;
  const { transcript, quiz } = things;
  const { DB } = world.worker.env;
  const json = async <T>(path: string) => bodyOf<T>(await caller.get(path));
  const each = async <T>(make: (place: number) => Promise<T>): Promise<T[]> => {
    const made: T[] = [];
    for (let place = 0; place < count; place += 1) made.push(await make(place));
    return made;
  };
  const made = async (path: string, body: object) => bodyOf<Record<string, unknown>>(await caller.post(path, body));
  const cards = await each(async (place) => {
    const card = { transcriptId: transcript, front: `Front ${place}`, back: "Back", clientId: crypto.randomUUID() };
    return Number(((await made("/api/flashcards", card)).flashcard as { id: number }).id);
  });
  const sessions = await each(async () => {
    const ratings = { again: 0, hard: 0, good: 1, easy: 0 };
    const body = { clientId: crypto.randomUUID(), transcriptId: transcript, ratings, timeSpent: 1 };
    return Number(((await made("/api/study-sessions", body)).session as { id: number }).id);
  });
  const highlights = await each(async (place) => {
    const body = { selectedText: "A planner that", startIndex: 0, endIndex: 14, userPrompt: `Summarize ${place}` };
    return Number((await made(`/api/transcripts/${transcript}/transform-text`, body)).id);
  });
  const quizzes = await each(async () => {
    const copy = DB.prepare(
      `insert into quizzes (generation_key, transcript_id, total_questions, title, description, model, is_offline_draft,
         user_id) select ?, transcript_id, total_questions, title, description, model, is_offline_draft, user_id
       from quizzes where id = ? returning id`,
    );
    const row = await connected(() => copy.bind(crypto.randomUUID(), quiz).first<{ id: number }>());
    return Number(row?.id);
  });
  const inOrder = (ids: readonly number[], list: readonly Record<string, unknown>[]) =>
    ids.map((id) => list.find((one) => one.id === id) ?? {});
  const patch = (path: string, ids: readonly number[]) => (place: number, values: object) =>
    send(caller, "PATCH", `${path}/${ids[place]}`, values);
  return [
    {
      name: "card",
      fields: { front: trimmed(500), back: trimmed(2000), category: trimmed(100), tags: trimmed(100) },
      write: (place, { tags, ...values }) =>
        send(caller, "PUT", `/api/flashcards/${cards[place]}`, {
          ...{ front: "Front", back: "Back", ...values },
          ...(tags === undefined ? {} : { tags: [tags] }),
        }),
      read: async () => {
        const { flashcards } = await json<{ flashcards: { tags: string[] }[] }>(
          `/api/transcripts/${transcript}/flashcards`,
        );
        return inOrder(
          cards,
          flashcards.map((card) => ({ ...card, tags: card.tags[0] })),
        );
      },
    },
    {
      name: "session",
      fields: { sessionName: trimmed(200), description: trimmed(2000, 0), tags: trimmed(50) },
      write: (place, { tags, ...values }) =>
        patch("/api/study-sessions", sessions)(place, { ...values, ...(tags === undefined ? {} : { tags: [tags] }) }),
      read: async () => {
        const { sessions: list } = await json<{ sessions: { tags: string[] }[] }>("/api/study-sessions?limit=100");
        return inOrder(
          sessions,
          list.map((one) => ({ ...one, tags: one.tags[0] })),
        );
      },
    },
    {
      name: "highlight",
      fields: { note: answer(2000, 0), userPrompt: trimmed(1000), aiResponse: answer(20_000) },
      write: patch("/api/highlights", highlights),
      read: async () => inOrder(highlights, await json(`/api/transcripts/${transcript}/highlights`)),
    },
    {
      name: "quiz",
      fields: { title: trimmed(200), description: trimmed(1000, 0) },
      write: patch("/api/quizzes", quizzes),
      read: async () => {
        const list = await json<{ quizzes: Record<string, unknown>[] }>(`/api/transcripts/${transcript}/quizzes`);
        return inOrder(quizzes, list.quizzes);
      },
    },
    await lineStore(world, member, count),
    answerStore(member, count),
    messageStore(world, count),
    ...(await doorStores(world, member, count)),
  ];
}

/** A document with `count` lines. */
async function lineStore({ worker }: AttackWorld, { caller, things }: Member, count: number): Promise<Store> {
  const lines = Array.from({ length: count }, (_, place) => `Line ${place}.`);
  const items = lines.map((text) => ({ group: "Core Features", text, origin: "inferred", citations: [] }));
  const update = worker.env.DB.prepare("update prompts set items = ? where id = ?");
  await connected(() => update.bind(JSON.stringify(items), things.prompt).run());
  let version = 2;
  const path = `/api/prompts/${things.prompt}`;
  return {
    name: "PRD",
    fields: { line: LINE },
    write: async (place, { line }) => {
      const requirements = lines.with(place, String(line));
      const response = await send(caller, "PATCH", path, { requirements, version });
      if (!response.ok) return response;
      lines[place] = String(line);
      version = (await bodyOf<{ version: number }>(response.clone())).version;
      return response;
    },
    read: async () => {
      const document = await bodyOf<{ items: { text: string }[] }>(await caller.get(path));
      return document.items.map(({ text }) => ({ line: text }));
    },
  };
}

/** Answers to a question, each in its own attempt. */
function answerStore({ caller, things }: Member, count: number): Store {
  const attempts: Record<string, unknown>[] = Array.from({ length: count }, () => ({}));
  return {
    name: "attempt",
    fields: { userAnswer: (text) => (text.trim() === "" || [...text].length > 5000 ? null : text.toWellFormed()) },
    write: async (place, { userAnswer }) => {
      const answers = [{ questionId: things.question, userAnswer, timeSpent: 1 }];
      const body = { clientId: crypto.randomUUID(), answers, timeSpent: 1 };
      const response = await caller.post(`/api/quizzes/${things.quiz}/attempts`, body);
      if (!response.ok) return response;
      const { attempt } = await bodyOf<{ attempt: { id: number; answers: Record<string, unknown>[] } }>(
        response.clone(),
      );
      attempts[place] = attempt.answers[0] ?? {};
      return response;
    },
    read: async () => attempts,
  };
}

/** Messages to the site's owner, each from a different network. */
function messageStore({ worker }: AttackWorld, count: number): Store {
  const { DB } = worker.env;
  const addresses = Array.from({ length: count }, () => "");
  return {
    name: "contact",
    fields: { name: trimmed(100), message: trimmed(5000) },
    write: (place, values) => {
      const email = `${crypto.randomUUID()}@example.com`;
      addresses[place] = email;
      const contact = { name: "Name", message: "Message", ...values, email };
      return worker.visitor().post("/api/contact", contact, { headers: fromAnotherNetwork() });
    },
    read: async () => {
      const select = DB.prepare(
        "select email, name, message from contact_messages where email in (select value from json_each(?))",
      );
      const { results } = await connected(() => select.bind(JSON.stringify(addresses)).all<{ email: string }>());
      return addresses.map((address) => results.find(({ email }) => email === address) ?? {});
    },
  };
}
