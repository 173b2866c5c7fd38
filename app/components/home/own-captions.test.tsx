import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OwnCaptions } from "~/app/components/home/own-captions";

describe("own captions", () => {
  it("the file picker accepts every supported format", () => {
    const html = renderToStaticMarkup(<OwnCaptions initialText="" isOpen onToggle={() => {}} />);
    const accept = /accept="([^"]+)"/.exec(html)?.[1]?.split(",") ?? [];
    for (const ending of [".srt", ".vtt", ".sbv", ".ttml", ".dfxp", ".json3", ".lrc", ".txt"]) {
      expect(accept).toContain(ending);
    }
    expect(html).toContain(
      ".srt, .vtt, .sbv, .ttml, .dfxp, .json3, .lrc, or .txt, up to 10 MB. Drop it here, along with its recording if you have one.",
    );
  });
});
