import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { crc32 } from "~/app/flashcards/anki/package/unpack";
import { readPackage } from "~/app/flashcards/anki/package/write-package";
import { FileFailure, type FileFault } from "~/functions/exchange/failure";
import { databaseOf, insert, schema11, schema18, sqlite, zip, zstd } from "../../test/helpers/exchange/anki-files";

const NOW = Date.parse("2026-06-01T12:00:00Z");
const MIB = 1024 * 1024;
const read = async (file: Blob) => readPackage(await sqlite(), file, NOW);
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

async function faultOf(file: Blob): Promise<FileFault> {
  try {
    await read(file);
  } catch (thrown) {
    if (thrown instanceof FileFailure) return thrown.fault;
    throw thrown;
  }
  throw new Error("the file was read");
}

const row = insert("notes", 1, "a", 1, 0, 0, "", "front\u001fback", "front", 0, 0, "");
const whole = () => schema11(`${row}${insert("cards", 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, "")}`);
const large = () => {
  const rows = Array.from({ length: 3000 }, (_, id) =>
    insert("notes", id + 1, `g${id}`, 1, 0, 0, "", `${randomBytes(60).toString("hex")}\u001fback`, "", 0, 0, ""),
  );
  return schema11(rows.join(""));
};

test("a file that is not a package, one without a collection, and a damaged one are told apart", async () => {
  expect(await faultOf(blob(new TextEncoder().encode("front,back\n")))).toBe("not_a_package");
  expect(await faultOf(new Blob([]))).toBe("not_a_package");
  expect(await faultOf(zip({ "holiday.jpg": randomBytes(100) }))).toBe("not_a_package");
  expect(await faultOf(zip({ "collection.anki2": randomBytes(5000) }))).toBe("damaged_database");
  expect(await faultOf(zip({ "collection.anki2": databaseOf("create table x (y)") }))).toBe("damaged_database");
  expect(await faultOf(zip({ "collection.anki21b": randomBytes(500) }))).toBe("damaged_package");
  expect(await faultOf(zip({ "collection.anki2": schema11("") }))).toBe("no_cards");
  const newer = schema18("update col set ver = 40; drop table fields;");
  expect(await faultOf(zip({ "collection.anki21b": zstd(newer) }))).toBe("too_new");
});

test("a truncated database, and one with a page of noise, count as damaged", async () => {
  const bytes = large();
  expect(await faultOf(zip({ "collection.anki2": bytes.slice(0, bytes.length / 2) }))).toBe("damaged_database");
  const noisy = Uint8Array.from(bytes);
  noisy.set(randomBytes(8192), 4096 * 6);
  expect(await faultOf(zip({ "collection.anki2": noisy }))).toBe("damaged_database");
});

test("a package truncated anywhere, or with any byte changed, is rejected or read, and nothing else happens", async () => {
  const bytes = new Uint8Array(await zip({ "collection.anki2": whole(), "0": randomBytes(50) }).arrayBuffer());
  const packed = new Uint8Array(await zip({ "collection.anki21b": zstd(schema18(row)) }).arrayBuffer());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(bytes, packed),
      fc.nat(),
      fc.nat(255),
      fc.boolean(),
      async (file, at, value, isCut) => {
        const changed = Uint8Array.from(isCut ? file.subarray(0, at % file.length) : file);
        if (!isCut) changed[at % file.length] = value;
        try {
          expect((await read(blob(changed))).notes.length).toBeLessThan(2);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(FileFailure);
        }
      },
    ),
    { numRuns: 400 },
  );
});

/** A zip of one file, with its data as given and any claimed sizes. */
function rawZip(name: string, packed: Uint8Array, crc: number, claimed: number): Blob {
  const bytes = new TextEncoder().encode(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(bytes.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(crc, 16);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(claimed, 24);
  central.writeUInt16LE(bytes.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + bytes.length, 12);
  end.writeUInt32LE(30 + bytes.length + packed.length, 16);
  return new Blob([local, bytes, packed, central, bytes, end].map((part) => new Uint8Array(part)));
}

test("unpacking a zip bomb is aborted, whatever size it claims", async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 * MIB), { level: 9 });
  expect(bomb.length).toBeLessThan(MIB / 8);
  for (const claimed of [64 * MIB, 1000]) {
    expect(await faultOf(rawZip("collection.anki2", bomb, 0, claimed))).toBe("unpacks_too_large");
  }
  const twice = zip({ "collection.anki21b": zstd(Buffer.alloc(64 * MIB)) });
  expect(twice.size).toBeLessThan(MIB / 8);
  expect(await faultOf(twice)).toBe("unpacks_too_large");
  await expect(read(twice)).rejects.toThrow(/^This file is too large: it would unpack to more than \d+ MB\.$/);
});

test("a Zstandard frame that asks for gigabytes of memory is rejected before it gets them", async () => {
  const heads = [
    [0, 0xa0],
    // Two billion bytes in a single block.
    [0xa0, 0, 0x94, 0x35, 0x77],
  ];
  for (const head of heads) {
    const frame = Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, ...head, ...new Array(20).fill(0)]);
    expect(await faultOf(zip({ "collection.anki21b": frame }))).toBe("unpacks_too_large");
  }
});

test("a file whose checksum does not match is damaged", async () => {
  const database = whole();
  const packed = deflateRawSync(database);
  expect((await read(rawZip("collection.anki2", packed, crc32(database), database.length))).notes).toHaveLength(1);
  expect(await faultOf(rawZip("collection.anki2", packed, crc32(database) ^ 1, database.length))).toBe(
    "damaged_package",
  );
});

test("a companion file that lies is treated as missing", async () => {
  const lies = [
    "{",
    "[]",
    '{"version":1,"notes":{"a":{"kind":"basic"}}}',
    '{"version":1,"notes":{"a":null,"__proto__":{}}}',
  ];
  for (const text of lies) {
    const file = zip({ "collection.anki2": whole(), "vidwright.json": new TextEncoder().encode(text) });
    expect((await read(file)).notes).toMatchObject([{ guid: "a", front: "front", back: "back" }]);
  }
});
