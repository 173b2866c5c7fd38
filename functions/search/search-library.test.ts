import { beforeEach, describe, expect, it } from "vitest";
import { ANA, BEN, openSearchedLibrary } from "~/test/helpers/content/searched-library";
import { rebuildIndex, searchContent } from "./search-library";

let library: ReturnType<typeof openSearchedLibrary>;
beforeEach(() => {
  library = openSearchedLibrary();
});

describe("a search", () => {
  it("opens the video at the second the words were said", async () => {
    library.addTranscript(1, {
      title: "Warm homes",
      said: ["Good morning.", "A heat pump moves warmth.", "It is quiet."],
    });
    const { hits, isComplete } = await library.search("heat pump");
    expect(isComplete).toBe(true);
    expect(hits).toEqual([
      {
        ...{ id: expect.any(String), itemType: "transcript", kind: "spoken", title: "Warm homes" },
        ...{ videoTitle: "Warm homes", transcriptId: 1, href: "/transcript/1?t=10", text: "A heat pump moves warmth." },
        ...{
          marks: [
            [2, 6],
            [7, 11],
          ],
          startMs: 10_000,
        },
      },
    ]);
  });

  it("finds titles, lines, cards, highlights and questions, each with its page", async () => {
    library.addTranscript(1, { title: "Zebra crossing" });
    library.addCard(5, "What is a zebra?", "An animal");
    library.addHighlight(6, { note: "Zebra, again" });
    library.run(`insert into prompts (id, run_id, share_id, video_title, video_description, language, duration_seconds, requirements,
      items, model, is_offline_draft, input_tokens, output_tokens, transcript_id, anonymous_id)
      values (7, 'r', 's', 'A talk', '', 'en', 60, '[]',
      '[{"group":"Core Features","id":"R1","text":"Show zebra stripes.","origin":"inferred","citations":[]}]', 'm', 0, 0, 0, 1, 'ana')`);
    library.run(`insert into quizzes (id, generation_key, transcript_id, title, description, anonymous_id, total_questions, model,
      is_offline_draft) values (8, 'q', 1, 'Quiz', '', 'ana', 1, 'm', 0)`);
    library.run(`insert into quiz_questions (quiz_id, question_text, question_type, options, correct_answer, accepted_answers,
      explanation, order_index, citations) values (8, 'Where do zebras live?', 'short_answer', '[]', 'Africa', '[]', '', 0, '[]')`);
    const { hits } = await library.search("zebra");
    expect(hits.map(({ kind, href }) => `${kind} ${href}`).sort()).toEqual([
      "card /transcript/1?tab=flashcards&card=5",
      "line /history/7#F-1",
      "note /transcript/1?highlight=6",
      "question /transcript/1?tab=quizzes&quiz=8",
      "title /transcript/1",
    ]);
  });

  it("shows a question's answers and its explanation apart", async () => {
    library.addTranscript(1);
    library.run(`insert into quizzes (id, generation_key, transcript_id, title, description, anonymous_id, total_questions, model,
      is_offline_draft) values (8, 'q', 1, 'Quiz', '', 'ana', 1, 'm', 0)`);
    library.run(`insert into quiz_questions (quiz_id, question_text, question_type, options, correct_answer, accepted_answers,
      explanation, order_index, citations) values (8, 'Where do okapis live?', 'multiple_choice', '["Peru","Congo"]', 'Congo',
      '[]', 'The video says: rain forests', 0, '[]')`);
    expect(await library.textsOf("video")).toEqual(["The video says: rain forests"]);
    expect(await library.textsOf("peru")).toEqual(["Peru / Congo."]);
    expect(await library.textsOf("okapis")).toEqual(["Where do okapis live?"]);
  });

  it("names a card by its question, and finds it once", async () => {
    library.addTranscript(1);
    library.run(
      `insert into flashcards (id, key, transcript_id, anonymous_id, kind, front, back)
       values (5, 'card-5', 1, 'ana', 'cloze', 'Keep it at {{c1::four degrees}}.', '')`,
    );
    expect((await library.search("type:flashcard")).hits.map(({ title, text }) => [title, text])).toEqual([
      ["Keep it at [...].", "Keep it at [...]."],
    ]);
    expect(await library.textsOf("keep degrees")).toEqual(["Keep it at four degrees."]);
  });

  it("never shows what belongs to someone else", async () => {
    library.addTranscript(1, { title: "A secret" });
    library.addTranscript(2, { title: "Another secret", owner: "ben" });
    expect(await library.textsOf("secret")).toEqual(["A secret"]);
    // Even if the index belonged to someone else.
    expect(await library.textsOf("secret", BEN)).toEqual([]);
  });

  it("returns each hit once across pages", async () => {
    const said = Array.from(
      { length: 300 },
      (_, at) => `The word number ${at} is needle and more of it to fill a line.`,
    );
    library.addTranscript(1, { title: "Needle work", said });
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await searchContent(library.deps, { owner: ANA, q: "needle", limit: 7, ...(cursor && { cursor }) });
      ids.push(...page.hits.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids).toEqual(
      (await searchContent(library.deps, { owner: ANA, q: "needle", limit: 500 })).hits.map(({ id }) => id),
    );
  });
});

describe("a search that nothing matches whole", () => {
  const found = async (q: string) => (await library.search(q)).hits.map(({ text, missing = [] }) => [text, ...missing]);
  const [pot, weighed, leaf] = [
    "A pot with two hundred pounds of soil held the willow for five years.",
    "Van Helmont weighed a willow and its soil, and blamed the water.",
    "Later on somebody else measured the gas that leaves a leaf.",
  ] as const;
  beforeEach(() => {
    for (const [at, said] of [pot, weighed, leaf].entries()) library.addTranscript(at + 1, { said: [said] });
  });

  it("finds what has most of its words, the most first, and says which are missing where", async () => {
    expect(await found("the willow experiment")).toEqual([
      [weighed, "experiment"],
      [pot, "experiment"],
    ]);
    expect(await found("Willow soil helmont Experiment of 1648")).toEqual([[weighed, "Experiment", "1648"]]);
    expect(await found("willow soil gas")).toEqual([
      [weighed, "gas"],
      [pot, "gas"],
    ]);
    expect(await found("gas soil nothing")).toEqual([]);
  });

  it("counts no filler words, which nothing has to contain", async () => {
    expect(await found("how was a gas measured?")).toEqual([[leaf]]);
    expect(await found("of which and the")).toEqual([]);
  });

  it("keeps to quotations, excluded words, filters and corrections", async () => {
    expect(await found('"willow experiment" soil')).toEqual([]);
    expect(await found("willow experiment -helmont")).toHaveLength(1);
    expect(await found("willow experiment type:quiz")).toEqual([]);
    expect(await found("wilow experiment")).toHaveLength(2);
    expect(await found("oak birch experiment willow")).toEqual([]);
  });

  it("finds each hit once, however many words are combined", async () => {
    const { hits } = await library.search("pot soil willow years water weighed");
    expect(hits.map(({ text }) => text)).toEqual([pot, weighed]);
    expect(hits.map(({ missing }) => missing)).toEqual([
      ["water", "weighed"],
      ["pot", "years"],
    ]);
    expect(await found("pot soil willow years held hundred nothing pounds five")).toEqual([[pot, "nothing"]]);
  });
});

describe("a visitor who has made nothing", () => {
  it("has no index, whatever they search for or rebuild", async () => {
    const asked: string[] = [];
    const libraryIndex = new Proxy(library.index, {
      get: (_, name) => () => void asked.push(String(name)),
    });
    const input = { owner: BEN, limit: 20 };
    library.addTranscript(1, { title: "Somebody else's" });
    for (const q of ["else", "type:transcript", "tag:one in:two", '"a phrase" -without']) {
      expect((await searchContent({ ...library.deps, libraryIndex }, { ...input, q })).hits).toEqual([]);
    }
    await rebuildIndex({ ...library.deps, libraryIndex }, BEN);
    expect(asked).toEqual([]);
  });
});
