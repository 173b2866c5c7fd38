import { listen, readText, sendJson } from "~/test/fakes/listen";
import { eventsOf } from "~/test/fakes/openai-behaviors";
import { countTokens } from "~/test/fakes/openai-cache";
import { type Message, readAnswer, writeRequest } from "./answers";
import { perturb, type Slip } from "./perturb";

/** An empty answer that fits any request. */
const NOTHING = { title: "", description: "", evidence: [], verdicts: [], questions: [], cards: [] };

/** A server that replays a model's answers from the files of lab/evaluate/answers. */
export type Replay = {
  /** Base URL for a client that goes through several talks: the answers of the one that was begun last. */
  url: string;
  /**
   * Begins a talk: later requests get its answers, with this mistake in every citation. Requests that only a mistake
   * causes have no recorded answer and get an empty one.
   * @returns a base URL of this talk alone
   */
  begin(talk: string, slip: Slip): string;
  /** The requests since `begin`. */
  requests: Message[][];
  /** Citations in the replies since `begin`, by their number in the order of replies. */
  citations: number[];
  /** The files of unanswered requests; null for those that were not written. */
  unanswered: (string | null)[];
  /** How many answers since `begin` were recorded for an older wording of their request. */
  stale(): number;
  /** How many characters were written in the replies since `begin`. */
  written(): number;
  close(): Promise<void>;
};

const EVERY_TALK = "/every/";
const pathOf = (talk: string) => `/${encodeURIComponent(talk)}/`;

/** @param options.isRecording whether requests without an answer are written as files */
export async function startReplay({ isRecording }: { isRecording: boolean }): Promise<Replay> {
  let current: { talk: string; slip: Slip } = { talk: "", slip: "none" };
  const requests: Message[][] = [];
  const citations: number[] = [];
  const unanswered: (string | null)[] = [];
  let stale = 0;
  let written = 0;

  const server = await listen(async (incoming, url, response) => {
    if (incoming.method !== "POST" || !url.pathname.endsWith("/chat/completions")) {
      return sendJson(response, 404, { error: { message: "Only chat completions are replayed." } });
    }
    const { talk, slip } = current;
    // A talk that failed may leave requests behind, which the next one must not count.
    if (![EVERY_TALK, pathOf(talk)].some((path) => url.pathname.startsWith(path)))
      return sendJson(response, 409, { error: { message: "It has ended." } });
    const { messages, model } = JSON.parse(await readText(incoming)) as { messages: Message[]; model: string };
    requests.push(messages);
    const recorded = readAnswer(talk, messages) ?? (slip === "none" ? null : { answer: NOTHING, isStale: false });
    if (recorded === null) {
      unanswered.push(isRecording ? writeRequest(talk, messages) : null);
      return sendJson(response, 400, { error: { message: "No answer to this is recorded." } });
    }
    if (recorded.isStale) stale += 1;
    const slipped = perturb(recorded.answer, slip);
    citations.push(slipped.citations);
    const text = JSON.stringify(slipped.reply);
    written += text.length;
    const prompt = countTokens(messages.map(({ content }) => content).join(""));
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    for (const event of eventsOf({ text, ending: "stop" }, model, {
      prompt,
      cached: 0,
    })) {
      response.write(event);
    }
    response.end();
  });

  return {
    url: `${server.url}${EVERY_TALK}v1`,
    requests,
    citations,
    unanswered,
    stale: () => stale,
    written: () => written,
    begin(talk, slip) {
      current = { talk, slip };
      [stale, written] = [0, 0];
      for (const list of [requests, citations, unanswered]) list.length = 0;
      return `${server.url}${pathOf(talk)}v1`;
    },
    close: server.close,
  };
}
