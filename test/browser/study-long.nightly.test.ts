import { beforeAll, expect, test } from "vitest";
import { arrived, isSeen, makeLong } from "../helpers/long-talk";
import { openTab, segment, textOf } from "../helpers/study";
import { dragOver } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("the end of a long text is found, linked to, selected and sent with its indexes", async () => {
  const { page } = await world.arrive();
  const study = await makeLong(page);
  await openTab(page, study);
  await page.getByLabel("Find in transcript").fill("line 3900 of");
  await expect.poll(() => page.locator("search output").textContent(), { timeout: 90_000 }).toBe("1 of 1");
  await expect.poll(() => isSeen(page, 3900), { timeout: 90_000 }).toBe(true);

  const sent = page.waitForRequest(/transform-text$/);
  await dragOver(page, 3899, 3901);
  await page.getByLabel("What would you like me to do with this text?").fill("summarize");
  await page.getByRole("button", { name: "Transform", exact: true }).click();
  const { selectedText, startIndex, endIndex } = (await sent).postDataJSON() as Record<string, string & number>;
  expect(selectedText).toMatch(/^This is line 3899 of the talk\. This is line 3900 of the talk\. This/);
  expect((await textOf(page, study)).slice(startIndex, endIndex)).toBe(selectedText);
  await page.locator(".highlight-card").waitFor();

  // A link to a line that is not in the initial page.
  await page.goto(`${study.path}#s3500`);
  await page.reload();
  await page.locator("#s3500[data-now]").waitFor({ timeout: 90_000 });
  await expect.poll(() => isSeen(page, 3500), { timeout: 90_000 }).toBe(true);
});

test("a selection reaches from the first line over thousands that were never on screen", async () => {
  const { page } = await world.arrive();
  await openTab(page, await makeLong(page));
  await segment(page, 0).waitFor();
  await arrived(page);
  await page.evaluate(() =>
    getSelection()?.setBaseAndExtent(
      document.getElementById("s0") as Node,
      0,
      document.getElementById("s0") as Node,
      0,
    ),
  );
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.querySelector(".transcript-panel")?.scrollBy(0, 1500));
        return await segment(page, 700).count();
      },
      { timeout: 90_000 },
    )
    .toBe(1);
  await page.evaluate(() => getSelection()?.extend(document.getElementById("s700")?.firstChild as Node, 29));
  const words = page.getByRole("dialog").locator("blockquote");
  await expect.poll(() => words.textContent()).toMatch(/^This is line 0 .* This is line 700 of the talk\.$/);
  // A selection that is too long is rejected, not truncated.
  await page.getByText(/^Please select up to [\d,]+ characters\.$/).waitFor();
});

test("scrolling up and jumping move the text by as much as asked, also in browsers without scroll anchoring", async () => {
  const { page } = await world.arrive();
  await openTab(page, await makeLong(page));
  await arrived(page);
  await page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>(".transcript-panel");
    if (panel) panel.style.overflowAnchor = "none";
    location.hash = "#s4500";
  });
  await expect.poll(() => isSeen(page, 4500), { timeout: 90_000 }).toBe(true);
  const moved = await page.evaluate(async () => {
    const panel = document.querySelector(".transcript-panel") as HTMLElement;
    const settled = () => new Promise((resolve) => setTimeout(resolve, 250));
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
    const all: number[] = [];
    for (let place = Number.NaN; place !== panel.scrollTop; await settled()) place = panel.scrollTop;
    for (let step = 0; step < 12; step += 1) {
      const { top } = panel.getBoundingClientRect();
      const line = [...panel.querySelectorAll("span[id]")].find((one) => one.getBoundingClientRect().top > top);
      const before = topOf(line?.id ?? "");
      panel.scrollBy(0, -300);
      await settled();
      all.push(Math.round(topOf(line?.id ?? "") - before));
    }
    return all;
  });
  expect(moved).toEqual(Array.from({ length: 12 }, () => 300));
});
