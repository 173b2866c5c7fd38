import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readCaptionFile } from "~/app/client/home/caption-file";
import { OwnCaptions } from "~/app/components/home/own-captions";

describe("own captions", () => {
  it("the file picker accepts every supported format", () => {
    const html = renderToStaticMarkup(<OwnCaptions initialText="" isOpen onToggle={() => {}} />);
    const accept = /accept="([^"]+)"/.exec(html)?.[1]?.split(",") ?? [];
    for (const ending of ".srt .vtt .sbv .ttml .dfxp .json3 .lrc .txt .smi .sub .ass .ssa .stl .scc .csv .tsv .json .md .html".split(
      " ",
    )) {
      expect(accept).toContain(ending);
    }
    expect(html).toContain(
      "Captions (.srt, .vtt, .sbv, .ttml, .ass, .smi, .sub, .lrc) or a transcript (.txt, .json, .csv, .md, .html), up to 10 MB. Drop it here, along with its recording if you have one.",
    );
  });

  it("a file is decoded with its own encoding", async () => {
    const text = "Wir öffnen den Laden um sieben, und das Brot ist noch warm, wenn die ersten Leute kommen.";
    const western = Uint8Array.from(text, (one) => one.charCodeAt(0));
    const wide = new Uint8Array(Uint16Array.from(`\ufeff${text}`, (one) => one.charCodeAt(0)).buffer);
    for (const bytes of [new TextEncoder().encode(text), western, wide]) {
      expect(await readCaptionFile(new Blob([bytes]))).toBe(text);
    }
  });
});
