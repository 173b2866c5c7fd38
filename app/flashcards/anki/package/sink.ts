import { MAX_DATABASE_BYTES, MAX_RATIO, RATIO_COUNTS_FROM } from "~/functions/exchange/exchange-limits";
import { FileFailure } from "~/functions/exchange/failure";

const MIB = 1024 * 1024;

/** Collects unpacked data piece by piece. */
export type Sink = {
  /** @throws FileFailure unpacks_too_large as soon as the limit is exceeded */
  add(piece: Uint8Array): void;
  bytes(): Uint8Array;
};

/** @param packed number of compressed bytes */
export function createSink(packed: number): Sink {
  const limit = Math.min(MAX_DATABASE_BYTES, Math.max(RATIO_COUNTS_FROM, packed * MAX_RATIO));
  const pieces: Uint8Array[] = [];
  let size = 0;
  return {
    add: (piece) => {
      size += piece.byteLength;
      if (size > limit) throw unpacksTooLarge(limit);
      // The decompressor reuses its buffer.
      pieces.push(piece.slice());
    },
    bytes: () => {
      const whole = new Uint8Array(size);
      let at = 0;
      for (const piece of pieces) {
        whole.set(piece, at);
        at += piece.byteLength;
      }
      return whole;
    },
  };
}

/** @param limit in bytes */
export function unpacksTooLarge(limit: number): FileFailure {
  const message = `This file is too large: it would unpack to more than ${Math.floor(limit / MIB)} MB.`;
  return new FileFailure("unpacks_too_large", message);
}
