import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readPackage, writePackage } from "~/app/flashcards/anki/package/write-package";
import { COMPANION_NAME } from "~/functions/exchange/companion";
import { type ExportedCard, groupNotes } from "~/functions/exchange/exported";
import type { ReadNote } from "~/functions/exchange/note";
import { emptyState } from "~/functions/reviews/scheduling/schedule-review";
import { cases } from "~/test/helpers/every-case";
import { inDatabase, sqlite } from "../../test/helpers/exchange/anki-files";
import { cards, DAY_MS, entry, NOW, options } from "../../test/helpers/exchange/arbitrary-cards";

const read = async (bytes: Uint8Array) => readPackage(await sqlite(), new Blob([new Uint8Array(bytes)]), NOW);
const byGuid = (notes: readonly ReadNote[]) => notes.toSorted((a, b) => (a.guid < b.guid ? -1 : 1));

test("a package keeps every card, its state and its log exactly, whatever the cards", async () => {
  const engine = await sqlite();
  await fc.assert(
    fc.asyncProperty(cards, async (exported) => {
      const { notes, problems } = await read(await writePackage(engine, exported, options));
      expect(problems).toEqual([]);
      const wanted = groupNotes(exported).toSorted((a, b) => (a.guid < b.guid ? -1 : 1));
      expect(
        byGuid(notes).map(({ line: _line, modifiedAt: _modifiedAt, cards: ofNote, ...note }) => ({ ...note, ofNote })),
      ).toEqual(
        wanted.map(({ title: _title, cards: ofNote, ...note }) => ({
          ...note,
          ofNote: ofNote.flatMap(({ ordinal, standing: one }) => {
            if (!one) return [];
            const log = one.log.map(({ id, grade, setTo, timeSpent, reviewedAt, receivedAt }) => ({
              ...{ id, grade, setTo, timeSpent, reviewedAt, receivedAt },
            }));
            return [{ ...one, ordinal, log }];
          }),
        })),
      );
    }),
    { numRuns: cases(20, 50) },
  );
});

test("Anki's tables alone preserve every card, every review and the due day", async () => {
  const engine = await sqlite();
  await fc.assert(
    fc.asyncProperty(cards, async (exported) => {
      const { [COMPANION_NAME]: _left, ...files } = unzipSync(await writePackage(engine, exported, options));
      const { notes, problems } = await read(zipSync(files));
      // A text that is only markup in HTML, such as `- -`, is reported instead.
      const groups = groupNotes(exported);
      expect(notes.length + problems.length).toBe(groups.length);
      for (const note of notes) {
        const group = groups.find(({ guid }) => guid === note.guid);
        expect(note).toMatchObject({
          kind: group?.kind,
          category: group?.category ?? null,
          difficulty: group?.difficulty,
        });
        for (const { ordinal, standing: one } of group?.cards ?? []) {
          const back = note.cards.find((card) => card.ordinal === ordinal);
          const reviews = (one?.log ?? []).filter(({ grade }) => grade > 0);
          const kept = back?.log.map(({ grade, timeSpent }) => ({ grade, timeSpent }));
          expect(kept).toEqual(reviews.map(({ grade, timeSpent }) => ({ grade, timeSpent })));
          expect(back?.isSuspended).toBe(one?.isSuspended ?? false);
          if (!one || one.log.length === 0) continue;
          expect(back?.state).toMatchObject({ state: one.state.state, lapses: 1 });
          const late = Date.parse(one.state.due) - Date.parse(back?.state?.due ?? "");
          expect(late).toBeGreaterThanOrEqual(0);
          expect(late).toBeLessThan(one.state.state === 2 ? DAY_MS : 1000);
          expect(back?.state?.stability).toBeCloseTo(one.state.stability, 3);
        }
      }
    }),
    { numRuns: cases(20, 40) },
  );
});

test("the package is a collection like Anki's own, which SQLite itself opens", async () => {
  const exported = fc
    .sample(cards, { numRuns: 20, seed: 7 })
    .flatMap((list, index) => list.map((card) => ({ ...card, guid: `${index}-${card.guid}` })));
  const files = unzipSync(await writePackage(await sqlite(), exported, options));
  expect(Object.keys(files).sort()).toEqual(["collection.anki2", "media", COMPANION_NAME].sort());
  expect(new TextDecoder().decode(files.media)).toBe("{}");
  inDatabase(files["collection.anki2"] ?? new Uint8Array(), (db) => {
    const all = (sql: string) => db.prepare(sql).all() as Record<string, number | string>[];
    expect(all("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(all("select ver, usn from col")).toEqual([{ ver: 11, usn: -1 }]);
    const groups = groupNotes(exported);
    expect(all("select count(*) n from notes")).toEqual([{ n: groups.length }]);
    expect(all("select count(*) n from cards")).toEqual([{ n: exported.length }]);
    const entries = exported.flatMap(({ standing: one }) => one?.log ?? []);
    expect(all("select count(*) n from revlog")).toEqual([{ n: entries.length }]);
    const [col] = all("select models, decks, dconf, conf, crt from col");
    const models = JSON.parse(String(col?.models)) as Record<
      string,
      { id: number; flds: object[]; tmpls: { qfmt: string }[]; type: number }
    >;
    const decks = JSON.parse(String(col?.decks)) as Record<string, { name: string; conf: number }>;
    for (const [id, model] of Object.entries(models))
      expect(model).toMatchObject({ id: Number(id), flds: { length: 3 } });
    // Fields that Anki's reader of this schema requires (rslib, schema11.rs of notetype, decks and deckconfig).
    for (const model of Object.values(models)) {
      expect(Object.keys(model)).toEqual(
        expect.arrayContaining(["id", "name", "type", "mod", "usn", "sortf", "did", "css"]),
      );
      for (const field of model.flds) {
        expect(Object.keys(field)).toEqual(expect.arrayContaining(["name", "ord", "sticky", "rtl", "font", "size"]));
      }
      for (const template of model.tmpls) {
        expect(Object.keys(template)).toEqual(expect.arrayContaining(["name", "ord", "qfmt", "afmt"]));
      }
    }
    const today = ["lrnToday", "revToday", "newToday", "timeToday"];
    for (const deck of Object.values(decks)) {
      const keys = ["id", "name", "usn", "mod", "collapsed", "dyn", "conf", ...today];
      expect(Object.keys(deck)).toEqual(expect.arrayContaining(keys));
    }
    expect(JSON.parse(String(col?.dconf))).toMatchObject({
      "1": {
        ...{ id: 1, name: "Default", mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0 },
        new: { delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], perDay: 20 },
        rev: { ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200 },
        lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
      },
    });
    expect(JSON.parse(String(col?.conf))).toMatchObject({ schedVer: 2 });
    expect(all("select distinct mid from notes").every(({ mid }) => models[String(mid)])).toBe(true);
    expect(all("select distinct did from cards").every(({ did }) => decks[String(did)])).toBe(true);
    // Every deck's parent exists.
    const names = new Set(Object.values(decks).map(({ name }) => name));
    for (const name of names) expect(names.has(name.split("::").slice(0, -1).join("::") || name)).toBe(true);
    expect(all("select count(*) n from cards c left join notes n on n.id = c.nid where n.id is null")).toEqual([
      { n: 0 },
    ]);
    expect(all("select count(*) n from revlog r left join cards c on c.id = r.cid where c.id is null")).toEqual([
      { n: 0 },
    ]);
    // As Anki reads them: a review card has a due day and an interval, a learning card has seconds, and FSRS has its
    // memory.
    expect(all("select count(*) n from cards where type = 2 and (ivl < 1 or due > 100000 or due < 0)")).toEqual([
      { n: 0 },
    ]);
    expect(all("select count(*) n from cards where type in (1, 3) and due < 1000000000")).toEqual([{ n: 0 }]);
    expect(all("select count(*) n from cards where type > 0 and json_extract(data, '$.s') is null")).toEqual([
      { n: 0 },
    ]);
    expect(all("select count(*) n from notes where flds not like '%' || char(31) || '%'")).toEqual([{ n: 0 }]);
  });
});

test("reviews at the same moment get different ids, as close as possible", async () => {
  const card = (id: number): ExportedCard => {
    const [one] = fc.sample(entry, { numRuns: 1, seed: id });
    const log = one ? [{ ...one, reviewedAt: NOW - 5000 }] : [];
    const state = { ...emptyState(NOW - DAY_MS), state: 2, stability: 3, difficulty: 5, scheduledDays: 3, reps: 1 };
    return {
      ...{ id, transcriptId: 1, guid: `guid-${id}`, ordinal: 0, kind: "basic", front: `f${id}`, back: "b", title: "T" },
      ...{ category: null, difficulty: "medium", tags: [], citations: [], createdAt: new Date(NOW).toISOString() },
      standing: { createdAt: NOW - DAY_MS, isSuspended: false, buriedUntil: null, state, log },
    };
  };
  const bytes = await writePackage(
    await sqlite(),
    Array.from({ length: 50 }, (_, id) => card(id)),
    options,
  );
  const { "collection.anki2": database = new Uint8Array() } = unzipSync(bytes);
  const ids = inDatabase(database, (db) => db.prepare("select id from revlog order by id").all());
  expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => NOW - 5000 + index));
  const { notes } = await read(bytes);
  expect(notes.every(({ cards: [one] }) => one?.log[0]?.reviewedAt === NOW - 5000)).toBe(true);
});
