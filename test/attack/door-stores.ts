import { setTimeout } from "node:timers/promises";
import { cleanLine } from "~/functions/prds/clean-line";
import type { CitedLine } from "~/functions/prds/details/details-schema";
import type { PrdItem, PromptView } from "~/functions/prds/model";
import { MAX_NAME, type Receipt } from "~/functions/reports/report-kinds";
import { type CommentPage, MAX_AUTHOR_NAME, MAX_COMMENT } from "~/functions/shares/share-kinds";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { oneLineText } from "~/functions/text/input-fields";
import { MAX_TITLE } from "~/functions/transcripts/transcript-limits";
import type { Member } from "../api/access-matrix/cast";
import { makeToken, withToken } from "../helpers/access-token";
import { share } from "../helpers/content/shares";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { sendStateless } from "../helpers/mcp-calls";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { fromAnotherNetwork } from "./networks";
import { type Rule, trimmed } from "./text-rules";
import type { Store } from "./text-stores";
import { tokenStore } from "./token-store";
import { type AttackWorld, connected } from "./world";

const COMMIT = "a1b2c3d";
/** The longest answer that the tool takes. */
const MAX_ANSWER = 1900;
/** The most open questions of a document. */
const QUESTIONS = 10;

/**
 * What stands at the doors of a member's documents: comments on a link, names of failed tests, answers over MCP, titles of
 * what was spoken or recorded, and names of access tokens.
 */
export async function doorStores(world: AttackWorld, member: Member, count: number): Promise<Store[]> {
  const { caller } = member;
  const token = await makeToken(caller);
  const ids: number[] = [];
  for (let place = 0; place < count; place += QUESTIONS) ids.push(await documentOf(world, member, count));
  const [id = 0] = ids;
  const link = await share(caller, `prompts/${id}`, { shareType: "link_only", allowComments: true });
  return [
    commentStore(world, member, { ...link, count }),
    reportStore(world, member, { id, token, count }),
    answerStore(world, member, { ids, token, count }),
    recordingStore(member, count),
    tokenStore(world, member, count),
  ];
}

/** A document of the member with this many requirements. */
async function documentOf({ worker }: AttackWorld, { caller }: Member, count: number): Promise<number> {
  const { DB } = worker.env;
  const { id, details } = await storeDeep(DB, await makePrd(caller, "tidewatch.srt", talkSrt()));
  const items = Array.from({ length: count }, (_, place): PrdItem => {
    const text = `Requirement ${place + 1}.`;
    return { id: `F-${place + 1}`, group: "Core Features", text, origin: "inferred", citations: [] };
  });
  const asking = Array.from({ length: QUESTIONS }, (_, place) => {
    return { id: `Q-${place + 1}`, question: `Question ${place + 1}?`, why: "", about: null, citations: [] };
  });
  const bare = { decisions: [], contradictions: [], check: { overreach: [] } };
  const changed = details && { ...details, ...bare, openQuestions: asking };
  const store = DB.prepare("update prompts set items = ?, details = ? where id = ?");
  await connected(() => store.bind(JSON.stringify(items), JSON.stringify(changed), id).run());
  return id;
}

/** A reader's name is one line; runs of white space in it count as one. */
const AUTHOR_NAME: Rule = (text) => {
  const line = oneLineText.parse(text.replace(/\s+/g, " "));
  return line === "" || [...line].length > MAX_AUTHOR_NAME ? null : line;
};

/** Comments on the document's lines, each by another reader; the owner deletes the one that stood there before. */
function commentStore(
  { worker }: AttackWorld,
  { caller }: Member,
  { call, token, count }: { call: string; token: string; count: number },
): Store {
  const newest = async (place: number) => {
    const page = await bodyOf<CommentPage>(await caller.get(`${call}/comments?line=F-${place + 1}`));
    return page.comments[0];
  };
  /** Whether the owner's inbox, which is filled by the queue, tells of comments. */
  const isTold = async () => {
    await worker.scheduled("*/2 * * * *");
    const { notifications } = await bodyOf<{ notifications: { type: string }[] }>(
      await caller.get("/api/notifications"),
    );
    return notifications.some(({ type }) => type === "share_comment");
  };
  return {
    name: "comment",
    fields: { authorName: AUTHOR_NAME, text: trimmed(MAX_COMMENT) },
    pages: [`/s/${token}`, "/notifications"],
    files: [],
    write: async (place, values) => {
      const before = await newest(place);
      if (before) await send(caller, "DELETE", `${call}/comments/${before.id}`);
      const comment = { authorName: "Name", text: "Text", ...values, lineId: `F-${place + 1}` };
      return worker.visitor().post(`${call}/comments`, comment, { headers: fromAnotherNetwork() });
    },
    read: async () => {
      for (let left = 80; !(await isTold()); left -= 1) {
        if (left === 0) throw new Error("no comment reached the inbox");
        await setTimeout(250);
      }
      const found = await Promise.all(Array.from({ length: count }, (_, place) => newest(place)));
      return found.map((comment) => ({ ...comment }));
    },
  };
}

/** Names of tests that failed, one for each requirement, all of the same commit. */
function reportStore(
  { worker }: AttackWorld,
  { caller }: Member,
  { id, token, count }: { id: number; token: string; count: number },
): Store {
  const path = `/api/prompts/${id}/reports`;
  return {
    name: "test",
    fields: { name: (text) => ([...text].length > 2000 ? null : shorten(cleanText(text.toWellFormed()), MAX_NAME)) },
    pages: [`/history/${id}`],
    files: [`/api/prompts/${id}/export.md`],
    write: (place, { name }) =>
      worker.fetch(path, {
        ...{ method: "POST", ...withToken(token, { "content-type": "application/json" }) },
        body: JSON.stringify({ commit: COMMIT, tests: [{ name, classname: `F-${place + 1}`, status: "failed" }] }),
      }),
    read: async () => {
      const { receipt } = await bodyOf<{ receipt: Receipt }>(await caller.get(path));
      const rowOf = (place: number) => receipt.rows.find((row) => row.id === `F-${place + 1}`);
      return Array.from({ length: count }, (_, place) => ({ name: rowOf(place)?.failing[0] }));
    },
  };
}

/** Answers to the documents' open questions, each written by the tool of an agent; a former answer is removed first. */
function answerStore(
  { worker }: AttackWorld,
  { caller }: Member,
  { ids, token, count }: { ids: readonly number[]; token: string; count: number },
): Store {
  const { DB } = worker.env;
  const pathOf = (id: number) => `/api/prompts/${id}`;
  const askedAt = (place: number) => ({
    id: ids[Math.floor(place / QUESTIONS)] ?? 0,
    question: `Q-${(place % QUESTIONS) + 1}`,
  });
  const linesOf = async (id: number) =>
    (await bodyOf<PromptView>(await caller.get(pathOf(id)))).details?.decisions ?? [];
  const isAnswer = (line: CitedLine, question: string) => line.text.startsWith(`Answer to ${question}: `);
  const forget = async (place: number) => {
    const { id, question } = askedAt(place);
    const left = (await linesOf(id)).filter((line) => !isAnswer(line, question));
    const update = DB.prepare("update prompts set details = json_set(details, '$.decisions', json(?)) where id = ?");
    await connected(() => update.bind(JSON.stringify(left), id).run());
  };
  return {
    name: "answer",
    fields: {
      answer: (text) => {
        const plain = [...text].length > MAX_ANSWER || !text.isWellFormed() ? "" : cleanLine(text);
        return plain === "" ? null : plain;
      },
    },
    pages: ids.map((id) => `/history/${id}`),
    files: ids.flatMap((id) => ["md", "json", "csv", "txt", "pack"].map((form) => `${pathOf(id)}/export.${form}`)),
    write: async (place, { answer }) => {
      await forget(place);
      const { id, question } = askedAt(place);
      const { status, result, error } = await sendStateless(worker, token, {
        ...{ method: "tools/call", params: { name: "answer_question", arguments: { document: id, question, answer } } },
      });
      const isRefused = error !== undefined || result?.isError === true;
      return new Response(JSON.stringify(error ?? result), { status: isRefused && status === 200 ? 400 : status });
    },
    read: async () => {
      const found = await Promise.all(ids.map(linesOf));
      return Array.from({ length: count }, (_, place) => {
        const { question } = askedAt(place);
        const line = found[Math.floor(place / QUESTIONS)]?.find((one) => isAnswer(one, question));
        return { answer: line?.text.slice(`Answer to ${question}: `.length) };
      });
    },
  };
}

/** Transcripts of what was spoken or recorded, each with a title of its own. */
function recordingStore({ caller }: Member, count: number): Store {
  const ids: number[] = [];
  const spoken = (place: number) => `1\n00:00:01,000 --> 00:00:05,000\nRecording ${place} of what was said today.\n`;
  return {
    name: "recording",
    fields: { title: trimmed(MAX_TITLE) },
    pages: ["/content-manager"],
    files: [],
    write: async (place, { title }) => {
      const response = await caller.post("/api/transcripts", { captions: { text: spoken(place), title } });
      if (!response.ok) return response;
      const { videoTranscript } = await bodyOf<{ videoTranscript: { id: number } }>(response.clone());
      ids[place] = videoTranscript.id;
      return response;
    },
    read: async () => {
      const found = Array.from({ length: count }, async (_, place) => {
        if (ids[place] === undefined) return {};
        const { videoTitle } = await bodyOf<{ videoTitle: string }>(await caller.get(`/api/transcripts/${ids[place]}`));
        return { title: videoTitle };
      });
      return Promise.all(found);
    },
  };
}
