import { AppError } from "~/functions/errors";
import { MAX_REPORT_BYTES } from "./report-kinds";

/** Of a piece, in UTF-16 units. */
export const PIECE = 65_536;

/**
 * The text of a report in pieces of one size, the last one shorter, however small the chunks are in which it arrives: a
 * tag that is cut in two is read again with each piece.
 * @throws AppError payload_too_large, invalid_input unless it is UTF-8
 */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let [bytes, piece, isOver] = [0, "", false];
  while (!isOver) {
    const { done, value } = await reader.read();
    isOver = done;
    bytes += value?.byteLength ?? 0;
    if (bytes > MAX_REPORT_BYTES) throw new AppError("payload_too_large", "A report can have up to 10 MB.");
    piece += decode(decoder, value);
    for (; piece.length >= PIECE; piece = piece.slice(PIECE)) yield piece.slice(0, PIECE);
  }
  if (piece !== "") yield piece;
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch (cause) {
    throw new AppError("invalid_input", "This is not a JUnit report: it is not UTF-8.", { cause });
  }
}
