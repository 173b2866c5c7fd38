import { beforeAll, expect, test } from "vitest";
import { cookiesOf, makeOwn, newAccount, newVisitor, type Someone } from "../helpers/crawl/own";
import { STATES } from "../helpers/crawl/states";
import { cases, EVERY_CASE, todaysCases } from "../helpers/every-case";
import { lateScripts } from "../helpers/late-scripts";
import { quiet } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** Tabs in place and tabs that are links. */
const TABS = "[role=tab]:not(:disabled):visible, nav.tabs a:visible";

/** A page of someone who owns something of every kind, by default with an account, and the addresses of all pages. */
async function owner(make: (worker: World["worker"]) => Promise<Someone> = newAccount) {
  const { page, context, ...visit } = await world.arrive();
  const someone = await make(world.worker);
  await context.addCookies(cookiesOf(someone, world.worker));
  const own = await makeOwn(world.worker, someone);
  visit.allow(/status of 40[0134]/);
  return { page, context, paths: [...new Set(STATES.map(({ path }) => path(own)))] };
}

/** By day, every thirtieth page. */
const EVERY_NTH = cases(30, 1);

test("every tab can be pressed while the page's later scripts load", async () => {
  const { page, paths } = await owner(newVisitor);
  const complaints: string[] = [];
  let pressed = 0;
  let now = "";
  page.on("pageerror", ({ message }) => complaints.push(`${now}: ${message}`));
  const scripts = await lateScripts(page);
  for (const path of paths.filter((_, place) => place % EVERY_NTH === 0)) {
    await page.goto(path);
    const count = await page.locator(TABS).count();
    for (let index = 0; index < count; index += 1) {
      if (index > 0) await page.goto(path);
      const tab = page.locator(TABS).nth(index);
      now = `${path}, ${await tab.textContent()}`;
      await tab.click();
      await scripts.letThrough();
      await quiet(page);
      pressed += 1;
    }
    await scripts.letThrough();
  }
  expect(complaints).toEqual([]);
  expect(pressed).toBeGreaterThan(cases(1, 30));
});

/** West and east of the server. By day, the one where the date currently differs, if any. */
const ZONES = ["America/Los_Angeles", "Pacific/Kiritimati"];
const isWest = new Date().getUTCHours() < 8;

test.each(EVERY_CASE ? ZONES : ZONES.slice(...(isWest ? [0, 1] : [1])))(
  "a browser in another year, in %s, takes over the pages of the day",
  async (timezoneId) => {
    const { page, context, paths } = await owner();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setTimezoneOverride", { timezoneId });
    await devtools.send("Emulation.setLocaleOverride", { locale: "ar-EG" });
    // A clock that is ahead, as on many machines.
    await page.addInitScript(() => {
      const read = Date.now.bind(Date);
      Date.now = () => read() + 400 * 86_400_000;
    });
    const complaints: string[] = [];
    let now = "";
    page.on("pageerror", ({ message }) => complaints.push(`${now}: ${message}`));
    for (now of todaysCases(paths, 9)) {
      await page.goto(now);
      await quiet(page);
    }
    expect(complaints).toEqual([]);
    await page.goto("/");
    expect(await page.locator("footer").textContent()).toContain(`© ${new Date().getFullYear()}`);
  },
);
