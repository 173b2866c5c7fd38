/** An encoded picture: its time in milliseconds, and whether it is a key frame. */
export type Picture = { ms: number; isKey: boolean; data: Uint8Array };

export type WebmInput = { width: number; height: number; durationMs: number; pictures: readonly Picture[] };

/** Matroska element ids, https://www.rfc-editor.org/rfc/rfc9559. */
const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const KEY_FRAME = 0x80;
const NAME = "Vidwright";

/** A WebM file of VP9 pictures with its index at the beginning, so that a player can seek to any key frame. */
export function toWebm({ width, height, durationMs, pictures }: WebmInput): Buffer {
  const clusters = toClusters(pictures);
  const head = Buffer.concat([
    element(ID.info, [
      uint(ID.timestampScale, 1_000_000),
      float(ID.duration, durationMs),
      text(ID.muxingApp, NAME),
      text(ID.writingApp, NAME),
    ]),
    element(ID.tracks, [
      element(ID.trackEntry, [
        uint(ID.trackNumber, 1),
        uint(ID.trackUid, 1),
        uint(ID.trackType, 1),
        text(ID.codecId, "V_VP9"),
        element(ID.video, [uint(ID.pixelWidth, width), uint(ID.pixelHeight, height)]),
      ]),
    ]),
  ]);
  const cuesAt = (base: number) => {
    let position = base;
    const points = clusters.map(({ ms, data }) => {
      const point = cue(ms, position);
      position += data.length;
      return point;
    });
    return element(ID.cues, points);
  };
  // All numbers take four bytes, so the index has the same length wherever the clusters begin.
  const cues = cuesAt(head.length + cuesAt(0).length);
  return Buffer.concat([
    element(ID.ebml, [text(ID.docType, "webm"), uint(ID.docTypeVersion, 4), uint(ID.docTypeReadVersion, 2)]),
    element(ID.segment, [head, cues, ...clusters.map(({ data }) => data)]),
  ]);
}

/** One cluster per key frame, with the pictures that depend on it. */
function toClusters(pictures: readonly Picture[]): { ms: number; data: Buffer }[] {
  const groups: Picture[][] = [];
  for (const picture of pictures) {
    if (picture.isKey || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(picture);
  }
  return groups.map((group) => {
    const ms = group[0]?.ms ?? 0;
    return { ms, data: element(ID.cluster, [uint(ID.timestamp, ms), ...group.map((one) => block(one, ms))]) };
  });
}

function block({ ms, isKey, data }: Picture, from: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(ms - from, 1);
  head.writeUInt8(isKey ? KEY_FRAME : 0, 3);
  return element(ID.simpleBlock, [head, data]);
}

const cue = (ms: number, position: number): Buffer =>
  element(ID.cuePoint, [
    uint(ID.cueTime, ms),
    element(ID.cueTrackPositions, [uint(ID.cueTrack, 1), uint(ID.cueClusterPosition, position)]),
  ]);

function element(id: number, parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  size.writeUInt8(0x01, 0);
  return Buffer.concat([idBytes(id), size, body]);
}

function idBytes(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex");
}

function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, [bytes]);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, [bytes]);
}

const text = (id: number, value: string): Buffer => element(id, [Buffer.from(value)]);
