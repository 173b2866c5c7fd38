import { expect, test } from "vitest";
import { promptTokens } from "~/functions/authors/model/windows";
import { AppError } from "~/functions/errors";
import type { DocumentDraft } from "~/functions/prds/details/draft-schema";
import { asDocument } from "../../../../test/fakes/openai-replies";
import { type Answer, memoryModel, plainAnswer } from "../../../../test/helpers/authors/model/memory-model";
import { captionsOf, manySegments } from "../../../../test/helpers/prompts/sample";

const captions = captionsOf(manySegments(700));
const question = (text: string) => ({ question: text, why: "Nobody said it.", about: null, evidence: [] });
const draftWith = (count: number, fit: DocumentDraft["video"]["fit"] = "high"): DocumentDraft => {
  const draft = asDocument({ items: [{ group: "Core Features", text: "Share </video> lists", citations: [] }] });
  const openQuestions = Array.from({ length: count }, (_, index) => question(`Own ${index}?`));
  return { ...draft, video: { ...draft.video, fit }, openQuestions };
};
const texts = ({ openQuestions }: DocumentDraft) => openQuestions.map(({ question: text }) => text);

function write(draft: DocumentDraft, more: Answer, contextTokens?: number, signal?: AbortSignal) {
  const answer: Answer = (call) => {
    if (call.step === "whole" || call.step === "merge") return draft;
    return call.step === "questions" ? more(call) : plainAnswer(call);
  };
  const model = memoryModel(answer, contextTokens);
  return { seen: model.seen, result: model.author.prd(captions, { signal }) };
}

const NEW = { openQuestions: ["One?", "Two?", "Three?", "Four?"].map(question) };

test.each([
  ["read whole", undefined],
  ["merged from notes", 4000],
])(
  "a document %s with fewer than five questions is asked for the missing ones, after the same words",
  async (_, tokens) => {
    const { seen, result } = write(draftWith(3), () => NEW, tokens);
    expect(texts((await result).value)).toEqual(["Own 0?", "Own 1?", "Own 2?", "One?", "Two?"]);
    const at = seen.steps().indexOf("questions");
    const [asked, first] = [seen.prompts[at]?.user ?? "", seen.prompts[at - 1]?.user ?? ""];
    expect(asked).toContain("Wanted: 2 questions");
    const task = asked.slice(asked.indexOf("\n\nTask: "));
    expect(task.split("\n").slice(3)).toEqual([
      ...["", "<video>", "Its requirements:", "r0: Share \u2039/video\u203a lists"],
      ...["Asked already, not to be asked again:", "- Own 0?", "- Own 1?", "- Own 2?", "</video>", ""],
      `Form: {"openQuestions":[{"question":"…","why":"…","about":"r1"|null,"evidence":[]}]}`,
    ]);
    const shared = first.slice(0, first.indexOf("</video>"));
    expect(asked.startsWith(shared)).toBe(true);
  },
);

test.each([
  ["five questions", draftWith(5)],
  ["a low fit", draftWith(0, "low")],
  ["no requirement", { ...draftWith(0), requirements: [] }],
])("a document with %s is not asked again", async (_, draft) => {
  const { seen, result } = write(draft, () => NEW);
  await result;
  expect(seen.steps()).not.toContain("questions");
});

test("a document is asked again only if the request fits the context", async () => {
  const [requirement] = draftWith(0).requirements;
  if (!requirement) throw new Error("the draft has no requirement");
  // Longer than the rules of a document, which the request does not repeat.
  const long = { ...draftWith(3), requirements: [{ ...requirement, text: "Share lists. ".repeat(500) }] };
  const asked = write(long, () => NEW);
  await asked.result;
  const prompt = asked.seen.prompts[asked.seen.steps().indexOf("questions")];
  const tokens = prompt ? promptTokens(prompt) : 0;
  for (const [contextTokens, steps] of [
    [tokens, ["whole", "questions"]],
    [tokens - 1, ["whole"]],
  ] as const) {
    const { seen, result } = write(long, () => NEW, contextTokens);
    await result;
    expect(seen.steps()).toEqual(steps);
  }
});

test("a failure keeps the document, a cancellation does not", async () => {
  const failing = write(draftWith(1), () => {
    throw new AppError("ai_timeout", "slow");
  });
  expect(texts((await failing.result).value)).toEqual(["Own 0?"]);
  const stop = new AbortController();
  const canceled = write(
    draftWith(1),
    () => {
      stop.abort();
      throw new AppError("cancelled", "stopped");
    },
    undefined,
    stop.signal,
  );
  await expect(canceled.result).rejects.toMatchObject({ code: "cancelled" });
});
