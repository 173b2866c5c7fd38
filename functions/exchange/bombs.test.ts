import fc from "fast-check";
import { expect, test } from "vitest";
import { readField } from "~/app/flashcards/anki/package/read-database";
import { readPackage } from "~/app/flashcards/anki/package/write-package";
import { FileFailure } from "~/functions/exchange/failure";
import { cases } from "~/test/helpers/every-case";
import { insert, schema11, sqlite, zip } from "../../test/helpers/exchange/anki-files";

const MIB = 1024 * 1024;
const END_SIGN = 0x06054b50;
const ENTRY_SIGN = 0x02014b50;
const CARD =
  insert("notes", 1, "a", 1, 0, 0, "", "front\u001fback", "front", 0, 0, "") +
  insert("cards", 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, "");

const read = async (file: Blob) => readPackage(await sqlite(), file, Date.parse("2026-06-01T12:00:00Z"));
const failureOf = async (file: Blob): Promise<FileFailure> => {
  const thrown: unknown = await read(file).then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(thrown instanceof FileFailure)) throw new Error(`not refused as a file: ${thrown}`);
  return thrown;
};

/** A package as bytes, and the offsets of its central directory and end record. */
async function packed(files: Record<string, Uint8Array>) {
  const bytes = Buffer.from(await zip(files).arrayBuffer());
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== END_SIGN) throw new Error("the end of the directory is elsewhere");
  return { bytes, end, directory: bytes.readUInt32LE(end + 16) };
}

const blob = (...parts: Uint8Array[]) => new Blob(parts.map((part) => new Uint8Array(part)));

test("a password-protected package is reported as such", async () => {
  const { bytes, directory } = await packed({ "collection.anki2": schema11(CARD) });
  bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8);
  expect(await failureOf(blob(bytes))).toMatchObject({
    fault: "damaged_package",
    message: "This file is password-protected.",
  });
});

test("a directory that is truncated, claims too many files, or points outside the file counts as damaged", async () => {
  const changes: ((bytes: Buffer, end: number, directory: number) => void)[] = [
    (bytes, end) => bytes.writeUInt16LE(5, end + 10),
    (bytes, end) => bytes.writeUInt32LE(0x7fffffff, end + 12),
    (bytes, end) => bytes.writeUInt32LE(0x7fffffff, end + 16),
    (bytes, _, directory) => bytes.writeUInt32LE(0x7fffffff, directory + 20),
    (bytes, _, directory) => bytes.writeUInt32LE(0x7fffffff, directory + 42),
    (bytes, _, directory) => bytes.writeUInt16LE(0xffff, directory + 28),
  ];
  for (const [index, change] of changes.entries()) {
    const { bytes, end, directory } = await packed({ "collection.anki2": schema11(CARD) });
    change(bytes, end, directory);
    expect([index, (await failureOf(blob(bytes))).fault]).toEqual([index, "damaged_package"]);
  }
});

test("thousands of files that share the same data cost as much as one", async () => {
  const { bytes, end, directory } = await packed({ "collection.anki2": Buffer.alloc(64 * MIB) });
  expect(bytes.length).toBeLessThan(MIB / 8);
  const entry = bytes.subarray(directory, end);
  expect(entry.readUInt32LE(0)).toBe(ENTRY_SIGN);
  const many = 20_000;
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt16LE(many, 8);
  tail.writeUInt16LE(many, 10);
  tail.writeUInt32LE(entry.length * many, 12);
  const before = process.memoryUsage().arrayBuffers;
  const overlapping = blob(bytes.subarray(0, directory), Buffer.concat(Array(many).fill(entry)), tail);
  expect(await failureOf(overlapping)).toMatchObject({ fault: "unpacks_too_large" });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(128 * MIB);
});

test("a package inside a package is not a collection, and is not unpacked", async () => {
  let inner = new Uint8Array(await zip({ "collection.anki2": schema11(CARD) }).arrayBuffer());
  for (let depth = 0; depth < 20; depth += 1) inner = new Uint8Array(await zip({ "deck.apkg": inner }).arrayBuffer());
  expect((await failureOf(blob(inner))).fault).toBe("not_a_package");
});

test("any bytes read as a protocol buffer give a number, bytes of their own, or nothing", () => {
  const lengths = [
    Uint8Array.of(0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f),
    Uint8Array.of(0x0a, ...Array(9).fill(0xff), 0x01),
    Uint8Array.of(...Array(64).fill(0xff)),
    Uint8Array.of(0x0b),
    Uint8Array.of(0x12, 0x80),
  ];
  for (const buffer of lengths) expect([...buffer, readField(buffer, 1)]).toEqual([...buffer, undefined]);
  const negative = [0x18, ...Array(9).fill(0xff), 0x01];
  expect(readField(Uint8Array.of(...negative, 0x08, 0x05), 1)).toBe(5);
  // A million nested messages are one field: the reader does not descend into them.
  const deep = new Uint8Array(MIB).fill(0x0a);
  expect(readField(deep, 1)).toBeInstanceOf(Uint8Array);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (buffer, number) => {
      const value = readField(buffer, number);
      if (value instanceof Uint8Array) {
        expect(value.buffer).toBe(buffer.buffer);
        expect(value.byteOffset + value.byteLength).toBeLessThanOrEqual(buffer.byteOffset + buffer.byteLength);
      } else expect(["number", "undefined"]).toContain(typeof value);
    }),
    { numRuns: cases(300, 2000) },
  );
});
