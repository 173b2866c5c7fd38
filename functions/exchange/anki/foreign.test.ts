import { expect, test } from "vitest";
import { readPackage } from "~/app/flashcards/anki/package/write-package";
import { memoryOfSm2 } from "~/functions/exchange/anki/memory";
import { BEGAN, DAY, insert, schema11, schema18, sqlite, zip, zstd } from "../../../test/helpers/exchange/anki-files";

const NOW = (BEGAN + 30 * DAY) * 1000;
const US = "\u001f";
const T = BEGAN * 1000;

const note = (id: number, type: number, fields: string[], tags = "", guid = `guid-${id}`) =>
  insert("notes", id, guid, type, 0, 0, tags, fields.join(US), fields[0] ?? "", 0, 0, "");
type Card = Partial<
  Record<"ord" | "did" | "type" | "queue" | "due" | "ivl" | "factor" | "reps" | "lapses" | "odue" | "odid", number>
> & { data?: string };
const card = (id: number, nid: number, c: Card = {}) =>
  insert(
    "cards",
    T + id,
    nid,
    c.did ?? 1,
    c.ord ?? 0,
    0,
    0,
    c.type ?? 0,
    c.queue ?? 0,
    c.due ?? 1,
    c.ivl ?? 0,
    c.factor ?? 0,
    c.reps ?? 0,
    c.lapses ?? 0,
    0,
    c.odue ?? 0,
    c.odid ?? 0,
    0,
    c.data ?? "",
  );
const review = (at: number, cid: number, ease: number, type = 1, factor = 2500) =>
  insert("revlog", T + at, T + cid, 0, ease, 5, 3, factor, 7400, type);

const ROWS = [
  note(1, 1, ["What is <b>TLS</b>?", "A<br>protocol<img src=a.png>"], " net leech "),
  card(1, 1, { did: 7, type: 2, queue: 2, due: 40, ivl: 20, factor: 2300, reps: 6, lapses: 1 }),
  note(2, 2, ["one", "uno"]),
  card(2, 2, {
    ord: 0,
    type: 2,
    queue: -1,
    due: 35,
    ivl: 12,
    factor: 2500,
    reps: 2,
    data: '{"s":11.5,"d":4.25,"dr":0.9}',
  }),
  card(3, 2, { ord: 1 }),
  review(60_000, 2, 3, 0),
  review(86_400_000, 2, 2),
  review(86_500_000, 2, 3, 3, 0),
  review(86_600_000, 2, 0, 4),
  note(3, 3, ["{{c1::Paris}} is in {{c3::France::country}}", "by the Seine"]),
  card(4, 3, { ord: 0, type: 1, queue: 1, due: BEGAN + 1_000_000, ivl: 0 }),
  card(5, 3, { ord: 2, queue: -2 }),
  card(6, 3, { ord: 7 }),
  note(4, 4, ["水", "みず", "water"]),
  card(7, 4, { ord: 0 }),
  card(8, 4, { ord: 1, did: 9, odid: 7, odue: 33, due: -100_000, type: 2, queue: 2, ivl: 4, factor: 2500 }),
  note(5, 1, ["", "no front"]),
  note(6, 1, ["too long", "x".repeat(2001)]),
  note(7, 99, ["of no", "type"]),
].join("");

const days = (count: number) => new Date((BEGAN + count * DAY) * 1000).toISOString();

async function check(file: Blob) {
  const read = await readPackage(await sqlite(), file, NOW);
  expect(read.problems).toEqual([
    { line: 5, problem: "It has no front text" },
    { line: 6, problem: "Its back has 2001 characters; the limit is 2000" },
    { line: 7, problem: "Its note type isn't in the file" },
  ]);
  expect(read.notices).toEqual([
    "1 image or sound was left out. Cards here hold only text.",
    "1 note is of an unsupported note type: the first field became the front, the others the back.",
  ]);
  const [basic, pair, cloze, sign, meaning] = read.notes;
  expect(read.notes).toHaveLength(5);
  expect(basic).toMatchObject({
    ...{ guid: "guid-1", kind: "basic", front: "What is **TLS**?", back: "A\nprotocol", category: "Spanish::Verbs" },
    ...{ tags: ["net", "leech"], difficulty: "medium" },
  });
  expect(basic?.cards).toMatchObject([
    {
      ordinal: 0,
      log: [],
      state: {
        due: days(40),
        state: 2,
        scheduledDays: 20,
        reps: 6,
        lapses: 1,
        lastReview: days(20),
        ...memoryOfSm2(2.3, 20),
      },
    },
  ]);
  expect(pair).toMatchObject({ kind: "reversed", front: "one", back: "uno", category: null });
  expect(pair?.cards).toMatchObject([
    {
      ordinal: 0,
      isSuspended: true,
      state: { due: days(35), stability: 11.5, difficulty: 4.25 },
      // Previews and manual changes are not reviews.
      log: [
        { grade: 3, timeSpent: 7, reviewedAt: T + 60_000 },
        { grade: 2, reviewedAt: T + 86_400_000 },
      ],
    },
    { ordinal: 1, isSuspended: false, state: null, log: [] },
  ]);
  expect(cloze).toMatchObject({
    kind: "cloze",
    front: "{{c1::Paris}} is in {{c3::France::country}}",
    back: "by the Seine",
  });
  // Gap number 8 is not in the text.
  expect(cloze?.cards.map(({ ordinal }) => ordinal)).toEqual([0, 2]);
  expect(cloze?.cards[0]?.state).toMatchObject({ state: 1, due: new Date((BEGAN + 1_000_000) * 1000).toISOString() });
  expect(cloze?.cards[1]).toMatchObject({ buriedUntil: NOW + DAY * 1000, state: null });
  expect(sign).toMatchObject({ guid: "guid-4", kind: "basic", front: "水", back: "みず\nwater" });
  expect(meaning).toMatchObject({ guid: "guid-4+1", front: "water", back: "水\nみず" });
  expect(meaning?.cards).toMatchObject([{ ordinal: 0, state: { due: days(33) } }]);
}

test("a package for older versions of Anki is read, with SM-2 and FSRS data", async () => {
  await check(zip({ "collection.anki2": schema11(ROWS), media: new Uint8Array() }));
});

test("of the two collections in a version 2.1 package, the right one is read", async () => {
  const old = schema11(note(1, 1, ["Please update", "your Anki"]) + card(1, 1));
  await check(zip({ "collection.anki2": old, "collection.anki21": schema11(ROWS) }));
});

test("a package of a new version is read, compressed with Zstandard and with note type tables", async () => {
  const old = schema11(note(1, 1, ["Please update to the latest Anki version", "x"]) + card(1, 1));
  await check(
    zip({ meta: Uint8Array.from([8, 3]), "collection.anki21b": zstd(schema18(ROWS)), "collection.anki2": old }),
  );
});

test("an SM-2 card's stability is its interval, and a lower ease means more difficulty", () => {
  const [easy, usual, hard] = [3, 2.5, 1.3].map((ease) => memoryOfSm2(ease, 30));
  expect(usual?.stability).toBe(30);
  expect(easy?.difficulty).toBeLessThan(usual?.difficulty ?? 0);
  expect(usual?.difficulty).toBeLessThan(hard?.difficulty ?? 0);
  for (const one of [easy, usual, hard]) {
    expect(one?.difficulty).toBeGreaterThanOrEqual(1);
    expect(one?.difficulty).toBeLessThanOrEqual(10);
  }
});
