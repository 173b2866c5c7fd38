import { readFile } from "node:fs/promises";
import type { LoadFont } from "~/workers/clients/pdf/fonts";
import { fontAssets } from "~/workers/commands/copy-fonts";

/** Reads the fonts where they are installed, and records which were requested. */
export function installedFonts(): { loadFont: LoadFont; asked: string[] } {
  const { index, sources } = fontAssets();
  const asked: string[] = [];
  const loadFont: LoadFont = async (path) => {
    asked.push(path);
    if (path === "index.json") return toArrayBuffer(new TextEncoder().encode(index));
    const source = sources.get(path);
    return source ? toArrayBuffer(await readFile(source)) : null;
  };
  return { loadFont, asked };
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
