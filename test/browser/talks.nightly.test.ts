import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { groundingFigure } from "~/functions/prds/what-is-known";
import { formatClock } from "~/functions/text/format-time";
import { readCalls } from "~/lab/evaluate/calls";
import { type Case, readTested } from "~/lab/evaluate/cases";
import { forbiddenCaptions } from "~/lab/evaluate/measure/document";
import { carriesAll } from "~/lab/evaluate/measure/keys";
import { type Replay, startReplay } from "~/lab/evaluate/model/replay";
import { scrollsSideways } from "~/test/helpers/axe";
import { NO_LIMITS } from "../helpers/accounts";
import { open } from "../helpers/quiet";
import { failQuiz, showAllResults } from "../helpers/study";
import { type MadeOfTalk, makeDocument, makeOfTalk } from "../helpers/talks";
import { type OwnWorld, sharedWorld, startWorld, type World } from "../helpers/world";

/** A pitch, a lecture, an interview and a tutorial, each in two languages. */
const NAMES = [
  ...["en-hive-scale", "es-lonja", "ja-jishin", "ru-laviny"],
  ...["de-orgelbau", "hi-solar", "fr-signaletique", "zh-pucha"],
];
const TALKS = readTested()
  .filter(({ name }) => NAMES.includes(name))
  .map((talk) => [talk.name, talk] as const);

/** A customer call and a meeting. */
const CALLS = readCalls()
  .filter(({ name }) => ["en-kennels", "en-marina"].includes(name))
  .map((call) => [call.name, call] as const);

const PARTS = ["Project Overview", "Core Features", "Technical Requirements", "API Integration", "Design Vision"];

const requirements = (page: Page) => page.getByRole("region", { name: "Requirements" });

/** The captions that time marks link to; each mark must name the second at which its caption starts. */
async function marksOf(page: Page, { captions }: Pick<Case, "captions">): Promise<number[]> {
  const marks = await page
    .locator("main a.mark[href*='#s']")
    .evaluateAll((links) => links.map((link) => [link.getAttribute("href") ?? "", link.textContent ?? ""] as const));
  return marks.map(([href, text]) => {
    const id = Number(/#s(\d+)$/.exec(href)?.[1]);
    const clock = formatClock(captions.segments[id]?.startMs ?? Number.NaN);
    expect(`${href} ${/\d+(?::\d\d)+/.exec(text)?.[0]}`).toBe(`${href} ${clock}`);
    return id;
  });
}

/** Opens the document, checks all its marks and follows one. Returns the captions they link to. */
async function readDocument(
  page: Page,
  talk: Pick<Case, "captions" | "product">,
  { id }: Pick<PromptView, "id">,
): Promise<number[]> {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, `/history/${id}`);
  const headings = await requirements(page).getByRole("heading", { level: 3 }).allTextContents();
  const first = talk.product === null ? PARTS.slice(0, 1) : PARTS;
  expect(headings.slice(0, first.length)).toEqual(first);
  if (talk.product === null) expect(headings).toContain("Worth knowing");
  expect(await scrollsSideways(page)).toBe(false);
  const cited = await marksOf(page, talk);
  const lines = requirements(page).locator(".line-text");
  expect(cited.length).toBeGreaterThanOrEqual((await lines.count()) / 2);
  const last = requirements(page)
    .locator(`a.mark[href$="#s${cited.at(-1)}"]`)
    .filter({ visible: true })
    .last();
  await last.click();
  await page.locator(`#s${cited.at(-1)}[data-now]`).waitFor();
  return cited;
}

/** Opens the quiz and the cards if there are any; each shows where its answer was said. */
async function readStudy(page: Page, talk: Case, { prd, quizId, cards }: MadeOfTalk): Promise<void> {
  const path = `/transcript/${prd.transcriptId}`;
  if (quizId !== null) {
    const attempt = await failQuiz(page, quizId);
    await open(page, `${path}?tab=quiz-results&attempt=${attempt}`);
    await showAllResults(page);
    await page.getByRole("tab", { name: "Question Review" }).click();
    const said = page.getByRole("button", { name: /^Read it, / });
    await said.first().waitFor();
    const starts = new Set(talk.captions.segments.map(({ startMs }) => formatClock(startMs)));
    for (const text of await said.allTextContents())
      expect(starts).toContain(text.replace(/^Read it, |:\s*“.*$/gsu, ""));
  }
  if (cards > 0) {
    await open(page, `${path}?tab=flashcards`);
    await expect.poll(() => page.locator(".flashcard").count()).toBe(cards);
    expect((await marksOf(page, talk)).length).toBeGreaterThanOrEqual(cards);
  }
}

/** Goes from the cards to the quizzes and the chapters; each names the model that wrote it. */
async function namesModel(page: Page, model: string): Promise<void> {
  const told = (text: string) => page.getByRole("tabpanel").getByText(text).waitFor();
  await told(`Generated cards were written by the AI model ${model}.`);
  // On a phone, the chapters are one press away.
  await page.setViewportSize({ width: 1280, height: 780 });
  for (const tab of ["Quizzes", "Transcript"]) {
    await page.getByRole("tab", { name: tab }).click();
    await told(`Written by the AI model ${model}.`);
  }
}

/** The text of all lines that have one key of each list, in lower case: captions may write names in capitals. */
async function saying(list: Locator, keys: readonly (readonly string[])[]): Promise<string> {
  const lines = await list.locator("li").allTextContents();
  return lines
    .filter((text) => carriesAll(text, keys))
    .join("\n")
    .toLowerCase();
}

/** How often the document claims more than that it quotes the captions. */
const claims = (page: Page) => requirements(page).getByText("backed by its quote").count();

describe("a talk and a model", () => {
  let replay: Replay;
  let world: OwnWorld;
  beforeAll(async () => {
    replay = await startReplay({ isRecording: false });
    world = await startWorld({ vars: { ...NO_LIMITS, OPENAI_API_KEY: "key", OPENAI_BASE_URL: replay.url } });
  });
  afterAll(() => Promise.all([world.close(), replay.close()]));

  test.each(TALKS)("make a good document, quiz and cards: %s", async (_, talk) => {
    replay.begin(talk.name, "none");
    const { page } = await world.arrive();
    const made = await makeOfTalk(page, talk.path);
    expect(made.cards).toBeGreaterThanOrEqual(15);
    expect(made.quizId).not.toBeNull();
    const cited = await readDocument(page, talk, made.prd);
    const told = new Set(talk.facts.flatMap(({ lines }) => lines));
    const unwanted = forbiddenCaptions(talk);
    expect(cited.filter((id) => unwanted.has(id) && !told.has(id))).toEqual([]);
    await page.goBack();
    await requirements(page).waitFor();
    await page.getByText(groundingFigure(made.prd.grounding) ?? "").waitFor();
    await readStudy(page, talk, made);
    await namesModel(page, made.prd.model);
  });

  test.each(CALLS)("make a document of what was settled, and by whom: %s", async (_, call) => {
    replay.begin(call.name, "none");
    const { page, allow } = await world.arrive();
    // Chapters of calls are not recorded.
    allow(/503.*\/topics/);
    const { id } = await makeDocument(page, call.path);
    await open(page, `/history/${id}`);
    expect((await marksOf(page, call)).length).toBeGreaterThan(call.settled.length);
    const under = (name: string) =>
      page.locator("section", { has: page.getByRole("heading", { name, exact: true, level: 3 }) }).last();
    const named = await Promise.all(
      call.settled.map(async ({ by, keys }) => (await saying(under("Decisions"), keys)).includes(by.toLowerCase())),
    );
    // A recorded answer may name who agreed last.
    expect(named.filter(Boolean).length).toBeGreaterThanOrEqual(0.8 * named.length);
    for (const { who, keys } of call.owners)
      expect(await saying(under("Actions"), keys)).toContain(who.split(" ")[0]?.toLowerCase());
  });
});

describe("a talk without a model", () => {
  let world: World;
  beforeAll(async () => {
    world = await sharedWorld();
  });

  test.each(TALKS)("makes a document of what was said, and no bad quiz or card: %s", async (_, talk) => {
    const { page } = await world.arrive();
    const made = await makeOfTalk(page, talk.path);
    const cited = await readDocument(page, talk, made.prd);
    expect(new Set(cited).size).toBeGreaterThanOrEqual(9);
    await page.goBack();
    await requirements(page).waitFor();
    await page.getByText("Drafted without an AI model").first().waitFor();
    expect(await claims(page)).toBe(0);
    await readStudy(page, talk, made);
  });

  test.each(CALLS)("makes a document of a call: %s", async (_, call) => {
    const { page } = await world.arrive();
    const cited = await readDocument(
      page,
      { ...call, product: "the kind of call" },
      await makeDocument(page, call.path),
    );
    expect(new Set(cited).size).toBeGreaterThanOrEqual(9);
  });
});
