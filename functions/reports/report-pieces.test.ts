import { expect, it } from "vitest";
import { PIECE, piecesOf } from "./report-pieces";

/** The text in chunks of this many bytes. */
function arriving(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
}

it.each([1, 7, 65_536, 1_000_000])(
  "a report is read in as few pieces if it arrives %i bytes at a time",
  async (size) => {
    const text = "<testcase name='größer'/>".repeat(8000);
    const pieces: string[] = [];
    for await (const piece of piecesOf(arriving(text, size))) pieces.push(piece);
    expect(pieces.join("")).toBe(text);
    expect(pieces.map(({ length }) => length)).toEqual([PIECE, PIECE, PIECE, text.length - 3 * PIECE]);
  },
);

it("an empty report has no piece, and one that is not UTF-8 is refused wherever it breaks", async () => {
  const read = async (stream: ReadableStream<Uint8Array>) => {
    for await (const piece of piecesOf(stream)) expect(piece).not.toBe("");
  };
  await read(arriving("", 1));
  const cut = new Blob([new Uint8Array([60, 97, 0xc3])]).stream();
  await expect(read(cut)).rejects.toMatchObject({ code: "invalid_input" });
});
