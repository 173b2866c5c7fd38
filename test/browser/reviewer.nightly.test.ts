import { beforeAll, expect, test } from "vitest";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { begin, rateByKeys, reviewer } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { call, makeQuiz, makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a card in the list shows its category only with its answer, which it may hold", async () => {
  const { page, transcriptId } = await reviewer(world, plainCards(1));
  await open(page, `/transcript/${transcriptId}?tab=flashcards`);
  const tile = page.locator(".flashcard");
  const shown = tile.getByText("Cooling", { exact: true });
  await tile.getByText("Question 1?").waitFor();
  expect(await shown.count()).toBe(0);
  await tile.getByRole("button", { name: "Show answer" }).click();
  await shown.waitFor();
});

test("a card's menu leads to its moment, bookmarks it and deletes it, and each can be undone", async () => {
  const citation = { segmentId: 3, startMs: 67_000, quote: "the compressor squeezes the vapour" };
  const { page, transcriptId } = await reviewer(world, [
    { front: "What squeezes?", back: "The compressor", citation },
    ...plainCards(1),
  ]);
  await begin(page);
  const inMenu = async (name: string) => {
    await page.getByRole("button", { name: "Card menu" }).click();
    return page.locator("[popover]:popover-open").getByText(name, { exact: true });
  };
  expect(await (await inMenu("Open in transcript")).getAttribute("href")).toBe(`/transcript/${transcriptId}#s3`);
  await page.keyboard.press("Escape");
  await (await inMenu("Bookmark")).click();
  await toast(page, "Added bookmark").waitFor();
  const bookmarked = () =>
    call<{ items: { title: string }[] }>(page, "/api/content/items?isBookmarked=true", undefined, "GET");
  await expect.poll(async () => (await bookmarked()).items.length).toBe(1);
  await (await inMenu("Remove bookmark")).click();
  await toast(page, "Removed bookmark").waitFor();
  await expect.poll(async () => (await bookmarked()).items.length).toBe(0);
  await (await inMenu("Delete")).click();
  await page.getByRole("alertdialog").getByText("\u201cWhat squeezes?\u201d will be deleted.").waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page, "Flashcard Deleted").waitFor();
  await page.getByText("Progress: 1 of 1", { exact: true }).waitFor();
  await page.getByText("Question 1?").waitFor();
});

test("names a leech, suggests rewriting it, and can suspend it", async () => {
  const citation = { segmentId: 3, startMs: 67_000, quote: "the compressor squeezes the vapour" };
  const { page, ids, allow } = await reviewer(world, [
    { front: "What squeezes?", back: "The compressor", citation },
    ...plainCards(2),
  ]);
  allow(/422/);
  await page.evaluate(async (id) => {
    const send = (path: string, body: unknown, method = "POST") =>
      fetch(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    await send("/api/reviews/settings", { leechThreshold: 1 }, "PATCH");
    await send(`/api/flashcards/${id}/review`, { rating: "easy", timeSpent: 1 });
    await send(`/api/reviews/items/${id}/due`, { due: new Date().toISOString() });
  }, ids[0]);
  await reopen(page);
  await begin(page);
  for (let place = 1; !(await page.getByText("What squeezes?").isVisible()); place += 1) {
    await page.getByText(`Progress: ${place} of 3`, { exact: true }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.getByText(`Progress: ${place + 1} of 3`, { exact: true }).waitFor();
  }
  await rateByKeys(page, "1");
  const named = page.getByRole("complementary", { name: "Forgotten card" });
  await named.getByText("Leech: What squeezes?").waitFor();
  await named.getByRole("button", { name: "Rewrite this card" }).click();
  await toast(page, "Couldn't rewrite").waitFor();
  await holdToast(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await focused(page.getByRole("dialog", { name: "Edit Flashcard" }).getByLabel("Front")).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await named.getByRole("button", { name: "Suspend" }).click();
  await toast(page, "Card suspended").waitFor();
  await page.getByText(/^Progress: \d of 3$/).waitFor();
});

test("leads on to the cards that one session has no room for", async () => {
  const { page } = await reviewer(world, plainCards(21));
  await call(page, "/api/reviews/settings", { newPerDay: 21 }, "PATCH");
  await reopen(page);
  await begin(page);
  for (let card = 0; card < 20; card += 1) await rateByKeys(page, "4");
  await page.getByText("Left today").waitFor();
  expect(await page.getByText("Next card due").count()).toBe(0);
  await page.getByRole("button", { name: "Keep Going" }).click();
  await page.getByText("Progress: 1 of 1").waitFor();
  expect(await page.getByRole("button", { name: "Start Study Session" }).count()).toBe(0);
  await rateByKeys(page, "4");
  await page.getByText("Next card due").waitFor();
  expect(await page.getByRole("button", { name: "Keep Going" }).count()).toBe(0);
});

test("asks a missed quiz question, and reviews one transcript's cards on its page", async () => {
  const { page } = await world.arrive();
  const { id: transcriptId, path } = await makeStudy(page);
  const quiz = await makeQuiz(page, { id: transcriptId, path }, { count: 1 });
  const [question] = await call<{ id: number }[]>(page, `/api/quizzes/${quiz.id}/questions`, undefined, "GET");
  await call(page, "/api/reviews/items", { items: [{ itemType: "quiz_question", quizQuestionId: question?.id }] });
  for (const front of ["One?", "Two?"]) {
    await call(page, "/api/flashcards", { front, back: "Yes", difficulty: "easy", transcriptId });
  }
  await open(page, `${path}?tab=flashcards`);
  await page.getByRole("button", { name: "Start Review" }).click();
  await begin(page);
  await rateByKeys(page, "4");
  await rateByKeys(page, "4");
  await page.getByRole("button", { name: "Finish Session" }).click();
  await toast(page, "Study Session Complete!").waitFor();
  await focused(page.getByRole("heading", { name: "2 of 2 cards" })).waitFor();
  await open(page, "/review");
  await begin(page);
  await page.getByRole("button", { name: "Show Answer" }).click();
  await page.getByText("Quiz question", { exact: true }).waitFor();
  await page.keyboard.press("4");
  await page.getByRole("heading", { name: "Session Complete!" }).waitFor();
});
