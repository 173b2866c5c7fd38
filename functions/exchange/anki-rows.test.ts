import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readPackage, writePackage } from "~/app/flashcards/anki/package/write-package";
import { COMPANION_NAME } from "~/functions/exchange/companion";
import type { ExportedCard, ExportedEntry } from "~/functions/exchange/exported";
import { emptyState } from "~/functions/reviews/scheduling/schedule-review";
import { dueFields, resetFields } from "~/functions/reviews/scheduling/set-due";
import { inDatabase, insert, schema11, sqlite, zip } from "../../test/helpers/exchange/anki-files";
import { DAY_MS, NOW, options } from "../../test/helpers/exchange/arbitrary-cards";

const CREATED = NOW - 90 * DAY_MS;
const REVIEWED = { reps: 3, stability: 20, difficulty: 5, state: 2, scheduledDays: 20 };
const studied = {
  ...{ ...emptyState(CREATED), ...REVIEWED, lastReview: new Date(NOW - DAY_MS).toISOString() },
  due: new Date(NOW + 19 * DAY_MS).toISOString(),
};

function cardOf(fields: Partial<ExportedCard>, state: object = studied, log: ExportedEntry[] = []): ExportedCard {
  const standing = { createdAt: CREATED, isSuspended: false, buriedUntil: null, state: { ...studied, ...state }, log };
  return {
    ...{ id: 1, transcriptId: 1, guid: "one", ordinal: 0, kind: "basic", front: "front", back: "back", title: "T" },
    ...{ category: null, difficulty: "medium", tags: [], citations: [], createdAt: new Date(CREATED).toISOString() },
    ...{ standing, ...fields },
  };
}

const entryOf = (day: number, fields: Partial<ExportedEntry> = {}): ExportedEntry => ({
  ...{ id: `entry-${day}`, grade: 3, setTo: null, timeSpent: 5, stateBefore: 2, interval: 4, intervalBefore: 2 },
  ...{ reviewedAt: NOW - day * DAY_MS, receivedAt: NOW - day * DAY_MS, difficulty: 5, ...fields },
});

const write = async (cards: ExportedCard[], more: object = {}) =>
  unzipSync(await writePackage(await sqlite(), cards, { ...options, ...more }));

async function rowsOf(cards: ExportedCard[], sql: string, more: object = {}) {
  const { "collection.anki2": database = new Uint8Array() } = await write(cards, more);
  return inDatabase(database, (db) => db.prepare(sql).all());
}

test("a note's sort field and checksum ignore tags, as in Anki", async () => {
  const card = cardOf({ front: "What is **TLS** & `a < b`?" });
  const said = "What is TLS & a < b?";
  const sum = createHash("sha1").update(said).digest().readUInt32BE(0);
  expect(await rowsOf([card], "select sfld, csum from notes")).toEqual([{ sfld: said, csum: sum }]);
});

test("a reset is a reset in Anki's log, and a due date set by hand is not", async () => {
  const log = [
    entryOf(9),
    entryOf(8, { grade: 0, setTo: resetFields(NOW - 8 * DAY_MS) }),
    entryOf(7),
    entryOf(6, { grade: 0, setTo: dueFields(studied, NOW, NOW - 6 * DAY_MS) }),
  ];
  const rows = await rowsOf([cardOf({}, {}, log)], "select ease, type, factor = 0 as forgets from revlog order by id");
  expect(rows).toEqual([
    { ease: 3, type: 1, forgets: 0 },
    { ease: 0, type: 4, forgets: 1 },
    { ease: 3, type: 1, forgets: 0 },
    { ease: 0, type: 4, forgets: 0 },
  ]);
  const { [COMPANION_NAME]: _own, ...files } = await write([cardOf({}, {}, log)]);
  const { notes } = await readPackage(await sqlite(), zip(files), NOW);
  const [one] = notes[0]?.cards ?? [];
  expect(one?.log.map(({ grade, setTo }) => [grade, setTo?.state ?? null])).toEqual([
    [3, null],
    [0, 0],
    [3, null],
  ]);
});

test("a card reset and not seen since is new, and one changed since has the state of its row", async () => {
  const at = NOW - 40 * DAY_MS;
  const note = (id: number) => insert("notes", id, `g${id}`, 1, 0, 0, "", `f${id}\u001fb`, "", 0, 0, "");
  const card = (id: number, type: number, ivl: number) =>
    insert("cards", at + id, id, 1, 0, 0, 0, type, type, 90, ivl, 2500, 0, 0, 0, 0, 0, 0, "");
  const log = (id: number, ms: number, ease: number, type: number, factor: number) =>
    insert("revlog", at + ms, at + id, 0, ease, 1, 1, factor, 1000, type);
  const rows = [note(1), card(1, 0, 0), log(1, 5000, 3, 1, 2500), log(1, 6000, 0, 4, 0)];
  const more = [note(2), card(2, 2, 30), log(2, 5001, 3, 1, 2500), log(2, 6001, 0, 4, 0), log(2, 7001, 0, 4, 2500)];
  const file = zip({ "collection.anki2": schema11([...rows, ...more].join("")) });
  const [fresh, set] = (await readPackage(await sqlite(), file, NOW)).notes.map(({ cards }) => cards[0]);
  expect(fresh?.state).toBeNull();
  expect(fresh?.log.at(-1)).toMatchObject({ grade: 0, setTo: { state: 0, reps: 0, stability: 0 } });
  expect(set?.state).toMatchObject({ state: 2, scheduledDays: 30, stability: 30 });
  expect(set?.log).toHaveLength(2);
});

test("a card with a due date has been seen at least once, and one being learned has no interval", async () => {
  const never = cardOf({}, { ...dueFields(emptyState(CREATED), NOW + DAY_MS, NOW), reps: 0 });
  expect(await rowsOf([never], "select type, reps from cards")).toEqual([{ type: 2, reps: 1 }]);
  const learning = cardOf({}, { state: 1, scheduledDays: 0, reps: 1 });
  expect(await rowsOf([learning], "select type, queue, ivl from cards")).toEqual([{ type: 1, queue: 1, ivl: 0 }]);
});

test("memory states are exported with their decay, without which Anki would assume FSRS-5", async () => {
  const [row] = await rowsOf([cardOf({})], "select data from cards", { desiredRetention: 0.873, decay: 0.21349 });
  expect(JSON.parse(String(row?.data))).toEqual({
    ...{ s: 20, d: 5, dr: 0.87, decay: 0.213, lrt: Math.floor((NOW - DAY_MS) / 1000) },
  });
});

test.each([-540, 0, 300])("days start in the learner's time zone, %i minutes west of UTC", async (minutesWest) => {
  const morning = Date.parse("2026-07-01T05:00:00Z") + minutesWest * 60_000;
  const late = cardOf({ guid: "b" }, { due: new Date(morning + DAY_MS - 2 * 3_600_000).toISOString() });
  const cards = [cardOf({}, { due: new Date(morning).toISOString() }), late];
  const [col] = await rowsOf(cards, "select crt, conf from col", { minutesWest });
  expect(JSON.parse(String(col?.conf))).toMatchObject({ creationOffset: minutesWest, rollover: 4 });
  const crt = Number(col?.crt);
  expect((crt - minutesWest * 60) % 86_400).toBe(4 * 3600);
  const due = (await rowsOf(cards, "select due from cards order by id", { minutesWest })).map((row) => Number(row.due));
  expect(due[0]).toBe(due[1]);
  expect(crt + (due[0] ?? 0) * 86_400).toBe(morning / 1000 - 3600);
});

test("an id that is a plain number does not date its card", async () => {
  const rows = insert("notes", 1, "g", 1, 0, 0, "", "f\u001fb", "", 0, 0, "");
  const file = zip({
    "collection.anki2": schema11(`${rows}${insert("cards", 7, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, "")}`),
  });
  expect((await readPackage(await sqlite(), file, NOW)).notes[0]?.cards[0]?.createdAt).toBe(NOW);
});
