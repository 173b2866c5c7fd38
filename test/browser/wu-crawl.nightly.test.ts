import { beforeAll, expect, test } from "vitest";
import { sharedBrowser } from "../helpers/browser";
import { Crawler, type Profile, type Row } from "../helpers/crawl/crawl";
import { STATES } from "../helpers/crawl/states";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const PROFILES: Profile[] = [
  { who: "visitor", width: 360 },
  { who: "visitor", width: 1280 },
  { who: "account", width: 1280 },
  { who: "account", width: 360 },
];

/** How many controls of a state are pressed at most. */
const MOST = 60;
/** How many crawlers run concurrently. */
const AT_ONCE = 2;

test.each(PROFILES)(
  "every control that a $who sees at $width px can be pressed",
  async (profile) => {
    const waiting = STATES.filter(({ state }) => state.includes("write-up")).filter(({ onlyFor }) => (onlyFor ?? profile.who) === profile.who);
    const rows: Row[] = [];
    const pressed = new Set<string>();
    const browser = await sharedBrowser();
    const work = async () => {
      const crawler = new Crawler(browser, world.worker, profile, pressed);
      for (let state = waiting.shift(); state; state = waiting.shift()) rows.push(await crawler.crawl(state, MOST));
      await crawler.close();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    console.log(tableOf(profile, rows));
    expect(rows.flatMap(({ page, state, findings }) => findings.map((one) => `${page}, ${state}: ${one}`))).toEqual([]);
    expect(rows.reduce((all, row) => all + row.pressed, 0)).toBeGreaterThan(10);
  },
  3_600_000,
);

function tableOf({ who, width }: Profile, rows: Row[]): string {
  const order = (row: Row) => STATES.findIndex(({ page, state }) => page === row.page && state === row.state);
  const lines = rows
    .toSorted((a, b) => order(a) - order(b))
    .map(({ page, state, pressed, findings }) => `| ${page} | ${state} | ${pressed} | ${findings.length} |`);
  const sum = rows.reduce((all, { pressed }) => all + pressed, 0);
  return [`${who}, ${width} px: ${sum} pressed`, "| page | state | pressed | findings |", ...lines].join("\n");
}
