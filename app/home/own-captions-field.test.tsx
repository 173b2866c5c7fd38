import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OwnCaptionsField } from "./own-captions-field";

describe("own captions", () => {
  it("the file picker accepts every supported format", () => {
    const html = renderToStaticMarkup(
      <OwnCaptionsField initial={{ captionsText: "", captionsTitle: "" }} isOpen onToggle={() => {}} />,
    );
    const accept = /accept="([^"]+)"/.exec(html)?.[1]?.split(",") ?? [];
    for (const ending of ".srt .vtt .sbv .ttml .dfxp .json3 .lrc .txt .smi .sub .ass .ssa .stl .scc .csv .tsv .json .md .html".split(
      " ",
    )) {
      expect(accept).toContain(ending);
    }
    expect(html).toContain(
      "Captions (.srt, .vtt, .sbv, .ttml, .ass, .smi, .sub, .lrc) or a transcript (.txt, .json, .csv, .md, .html), up to 10 MB. Drop it anywhere, along with its recording if you have one.",
    );
  });
});
