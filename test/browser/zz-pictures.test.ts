import { beforeAll, test } from "vitest";
import { systemTime } from "~/functions/clock";
import { open } from "../helpers/quiet";
import { begin, reviewer } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { call } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});
const DIR = "/tmp/pictures/study";
test.each([
  [360, "light"],
  [1280, "dark"],
  [360, "dark"],
  [1280, "light"],
] as const)(
  "%s %s",
  async (width, colorScheme) => {
    const { page, ids, transcriptId } = await reviewer(world, plainCards(40), { width, height: 800, colorScheme });
    const shot = (name: string) =>
      page.screenshot({ path: `${DIR}/${name}-${width}-${colorScheme}.png`, fullPage: false });
    for (const id of ids.slice(0, 12))
      await call(page, `/api/flashcards/${id}/review`, { rating: "good", timeSpent: 7 });
    await open(page, `/review?part=talk-${transcriptId}`);
    await page.getByRole("button", { name: "Set an exam date" }).waitFor();
    await shot("part");
    await page.getByRole("button", { name: "Set an exam date" }).click();
    const day = (n: number) => new Date(systemTime() + n * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Ready by").fill(day(1));
    await page.getByText(/can be ready/).waitFor();
    await shot("exam-short");
    await page.getByLabel("Ready by").fill(day(14));
    await page.getByText(/can be ready/).waitFor();
    await page.getByText("Day by day").click();
    await shot("exam");
    await page.getByRole("button", { name: "Set exam date" }).click();
    await page.getByText(/^Ready by .*fridges/).waitFor();
    await shot("part-with-exam");
    await open(page, "/review");
    await page.getByRole("button", { name: "Study a part" }).click();
    await page.getByRole("link", { name: "A talk about fridges" }).waitFor();
    await shot("picker");
    await open(page, "/review?part=leeches");
    await page.getByRole("heading", { name: "No leeches" }).waitFor();
    await shot("empty");
    await open(page, `/review?part=talk-${transcriptId}&cram`);
    await page.getByText("Cramming isn't counted").waitFor();
    await page.getByLabel("Type the answer").check();
    await begin(page);
    await page.getByLabel("Your answer").fill("Answr 3 warm");
    await page.keyboard.press("Enter");
    await page.getByText("Expected").waitFor();
    await shot("typed");
    await open(page, "/review?tab=progress");
    await page.getByText("Reviewed today").waitFor();
    await shot("progress");
  },
  120000,
);
