import { BYTES_PER_SECOND, SPEECH_RATE } from "./speech-limits";

export const WAV_HEADER_BYTES = 44;

/** Writes the header of one channel of 16 bits, as long as the buffer. */
export function writeWavHeader(bytes: ArrayBuffer, rate = SPEECH_RATE): void {
  const view = new DataView(bytes);
  const text = (offset: number, value: string) => {
    for (let i = 0; i < value.length; i++) view.setUint8(offset + i, value.charCodeAt(i));
  };
  const size = view.byteLength;
  text(0, "RIFF");
  view.setUint32(4, size - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, size - WAV_HEADER_BYTES, true);
}

/**
 * Seconds of a piece's sound, which is counted by its bytes: a header of any other form may claim anything.
 * @returns null if it is not exactly what `writeWavHeader` writes
 */
export function secondsOfPiece(bytes: ArrayBuffer): number | null {
  if (bytes.byteLength <= WAV_HEADER_BYTES || bytes.byteLength % 2 === 1) return null;
  const own = bytes.slice(0, WAV_HEADER_BYTES);
  const wanted = new ArrayBuffer(bytes.byteLength);
  writeWavHeader(wanted);
  const [given, right] = [new Uint8Array(own), new Uint8Array(wanted, 0, WAV_HEADER_BYTES)];
  if (right.some((byte, at) => byte !== given[at])) return null;
  return (bytes.byteLength - WAV_HEADER_BYTES) / BYTES_PER_SECOND;
}
