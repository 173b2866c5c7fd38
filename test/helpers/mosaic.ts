import type { Page } from "playwright-core";

/** Side of the compared squares in pixels: wider than a stroke of any letter. */
const SQUARE = 8;

/**
 * Reduces a picture to squares of their mean color, which shows layout and colors but not fonts.
 * @param png of a screenshot @returns rows of `rrggbb`
 */
export async function mosaicOf(page: Page, png: Buffer): Promise<string[][]> {
  return page.evaluate(
    async ([source, square]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const [width, height] = [Math.floor(image.width / square), Math.floor(image.height / square)];
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.drawImage(image, 0, 0);
      return Array.from({ length: height }, (_row, y) =>
        Array.from({ length: width }, (_square, x) => {
          const { data } = context.getImageData(x * square, y * square, square, square);
          return [0, 1, 2]
            .map((channel) => {
              let sum = 0;
              for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
              return Math.round((sum * 4) / data.length)
                .toString(16)
                .padStart(2, "0");
            })
            .join("");
        }),
      );
    },
    [png.toString("base64"), SQUARE] as const,
  );
}

/** How much a channel's mean may differ per square: about how much letters of another font cover. */
const TOLERANCE = 48;

const channels = (color: string): number[] => [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** @returns the share of squares that differ; 1 if the pictures differ in size by more than a square */
export function differenceOf(before: readonly string[][], after: readonly string[][]): number {
  const [a, b] = [before[0]?.length ?? 0, after[0]?.length ?? 0];
  if (Math.abs(before.length - after.length) > 1 || Math.abs(a - b) > 1) return 1;
  const squares = before.flatMap((row, y) => row.map((color, x) => [color, after[y]?.[x] ?? color] as const));
  const differ = squares.filter(([one, other]) => {
    const now = channels(other);
    return channels(one).some((value, index) => Math.abs(value - (now[index] ?? 0)) > TOLERANCE);
  });
  return differ.length / Math.max(1, squares.length);
}
