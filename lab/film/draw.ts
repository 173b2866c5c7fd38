import type { Film, Shot } from "./scene";

/** A picture returned from the page, in base64. */
export type Drawn = { ms: number; isKey: boolean; data: string };

type Painter = { canvas: HTMLCanvasElement; draw: (shot: Shot) => void };
type PainterInput = { film: Film; serif: string; width: number; height: number };

/** Creates the painter of a film's pictures. Runs in a browser page, so it may only use what is defined inside it. */
export async function makePainter({ film, serif, width, height }: PainterInput): Promise<void> {
  const COLORS = { paper: "#fbf9f4", ink: "#221c16", quiet: "#635b51", line: "#dbd5ca", mark: "#b23a14" };
  /** Coordinates refer to a picture of this size. */
  const [WIDE, HIGH] = [960, 540];
  const MARGIN = 56;
  const TEXT = 152;
  const LEADING = 46;
  const font = new FontFace("Document", `url(data:font/woff2;base64,${serif})`, { weight: "200 900" });
  document.fonts.add(await font.load());
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.scale(width / WIDE, height / HIGH);

  const wrap = (words: string, room: number): string[] => {
    const rows = [""];
    for (const word of words.split(" ")) {
      const longer = `${rows.at(-1)} ${word}`.trim();
      if (pen.measureText(longer).width <= room) rows[rows.length - 1] = longer;
      else rows.push(word);
    }
    return rows;
  };
  const write = (
    words: string,
    x: number,
    y: number,
    style: string,
    color: string,
    align: CanvasTextAlign = "left",
  ) => {
    pen.font = `${style} Document`;
    pen.fillStyle = color;
    pen.textAlign = align;
    pen.fillText(words, x, y);
  };
  const drawReel = (place: number) => {
    const [left, right, y] = [MARGIN, WIDE - MARGIN, HIGH - 56];
    const at = (share: number) => Math.round(left + share * (right - left));
    pen.fillStyle = COLORS.line;
    pen.fillRect(left, y, right - left, 2);
    pen.fillStyle = COLORS.mark;
    pen.fillRect(left, y, at(place) - left, 2);
    for (const chapter of film.chapters) {
      pen.fillStyle = chapter <= place ? COLORS.mark : COLORS.line;
      pen.fillRect(at(chapter) - 1, y - 8, 2, 18);
    }
  };
  const draw = (shot: Shot) => {
    pen.fillStyle = COLORS.paper;
    pen.fillRect(0, 0, WIDE, HIGH);
    write(film.title, MARGIN, 68, "400 20px", COLORS.quiet);
    write(`${shot.number}`, MARGIN, 128, "400 26px", COLORS.quiet);
    write(shot.chapter, TEXT, 128, "600 26px", COLORS.ink);
    pen.font = "400 24px Document";
    const before = shot.before === "" ? [] : wrap(shot.before, WIDE - TEXT - MARGIN);
    for (const [index, row] of before.entries()) write(row, TEXT, 196 + index * 32, "400 24px", COLORS.quiet);
    const top = 196 + Math.max(1, before.length) * 32 + 36;
    pen.font = "400 36px Document";
    const said = wrap(shot.said, WIDE - TEXT - MARGIN);
    for (const [index, row] of said.entries()) write(row, TEXT, top + index * LEADING, "400 36px", COLORS.ink);
    write(shot.clock, TEXT - 24, top, "400 24px", COLORS.mark, "right");
    drawReel(shot.place);
  };

  Object.assign(globalThis, { painter: { canvas, draw } satisfies Painter });
}

type EncodeInput = { film: Film; quantizer: number; keyMs: number };

/**
 * Draws and encodes a film; runs in the page that has a painter.
 * @returns the pictures and a poster image, as WebP in base64
 */
export async function encodeFilm({ film, quantizer, keyMs }: EncodeInput) {
  const { canvas, draw } = (globalThis as unknown as { painter: Painter }).painter;
  const { width, height } = canvas;
  const pictures: Drawn[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      pictures.push({ ms: chunk.timestamp / 1000, isKey: chunk.type === "key", data });
    },
    error: (problem) => {
      throw problem;
    },
  });
  encoder.configure({ codec: "vp09.00.30.08", width, height, bitrateMode: "quantizer", latencyMode: "quality" });
  let lastKey = Number.NEGATIVE_INFINITY;
  for (const shot of film.shots) {
    draw(shot);
    const keyFrame = shot.isCut || shot.ms - lastKey >= keyMs;
    if (keyFrame) lastKey = shot.ms;
    const frame = new VideoFrame(canvas, { timestamp: shot.ms * 1000 });
    encoder.encode(frame, { keyFrame, vp9: { quantizer } } as VideoEncoderEncodeOptions);
    frame.close();
    if (encoder.encodeQueueSize > 8) await encoder.flush();
  }
  await encoder.flush();
  const [first] = film.shots;
  if (first) draw({ ...first, place: 0 });
  return { pictures, poster: canvas.toDataURL("image/webp", 0.8).split(",")[1] ?? "" };
}
