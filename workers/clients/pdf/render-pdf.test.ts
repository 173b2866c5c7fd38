import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import type { PdfDocument } from "~/functions/exports/port";
import { installedFonts } from "~/test/helpers/pdf/fonts";
import { readPdf } from "~/test/helpers/pdf/read-pdf";
import { createPdfWriter } from "../pdf";

const VIDEO = "https://www.youtube.com/watch?v=abcdefghijk";

function documentOf(texts: string[], extra: Partial<PdfDocument> = {}): PdfDocument {
  const lines = texts.map((text) => ({ text, citations: [] }));
  return {
    title: "Plant diary",
    subtitle: VIDEO,
    videoUrl: VIDEO,
    notice: null,
    sections: [{ heading: "Core Features", lines }],
    ...extra,
  };
}

async function render(document: PdfDocument) {
  const fonts = installedFonts();
  const pdf = await readPdf(await createPdfWriter(fonts).render(document));
  return { ...pdf, asked: fonts.asked, text: pdf.pages.map(({ text }) => text).join("") };
}

/** Spaces at line ends are not drawn, so texts are compared without spaces. */
const squeeze = (text: string) => text.replace(/\s+/g, "");

describe("the PDF of a PRD", () => {
  it("contains cover, headings, lines, notice, page number and metadata", async () => {
    const pdf = await render(documentOf(["Users can export."], { notice: "This is a draft.", language: "en" }));
    for (const part of ["Plant diary", VIDEO, "This is a draft.", "Core Features", "Users can export.", "1 / 1"]) {
      expect(pdf.text).toContain(part);
    }
    expect(pdf.title).toBe("Plant diary");
    expect(pdf.language).toBe("en");
  });

  it("draws areas, titles, claims and checks, and links all their moments", async () => {
    const notes = [
      { lead: "Done when", text: "It opens.", citations: [{ startMs: 15_000 }] },
      { lead: null, text: "  ", citations: [] },
    ];
    const line = { text: "A plan can be shared.", citations: [{ startMs: 67_000 }], notes };
    const lines = [
      { ...line, area: "Sharing", lead: "Share by link", marks: "must, quoted" },
      { ...line, area: "Sharing", notes: [] },
    ];
    const pdf = await render(documentOf([], { sections: [{ heading: "Core Features", lines }] }));
    const text = squeeze(pdf.text);
    expect(text).toContain(
      squeeze("Core Features Sharing Share by link: A plan can be shared. must, quoted 1:07 Done when: It opens. 0:15"),
    );
    expect(text.match(/Sharing/g)).toHaveLength(1);
    const french = await render(documentOf([], { colon: " :", sections: [{ heading: "Fonctions", lines }] }));
    for (const led of ["Share by link : A plan", "Done when : It opens."]) expect(french.text).toContain(led);
    expect(pdf.pages[0]?.links).toEqual([VIDEO, `${VIDEO}&t=67s`, `${VIDEO}&t=15s`, `${VIDEO}&t=67s`]);
  });

  it("links each time mark to its second, and shows a second only once", async () => {
    const lines = [{ text: "Said.", citations: [{ startMs: 67_400 }, { startMs: 67_900 }, { startMs: 3_700_000 }] }];
    const pdf = await render(
      documentOf([], {
        sections: [{ heading: "Overview", lines: lines.map((line) => ({ ...line, isParagraph: true })) }],
      }),
    );
    expect(pdf.pages[0]?.links).toEqual([VIDEO, `${VIDEO}&t=67s`, `${VIDEO}&t=3700s`]);
    expect(pdf.text.match(/1:07/g)).toHaveLength(1);
    expect(pdf.text).toContain("1:01:40");
  });

  it.each([null, "javascript:alert(1)", "no link"])(
    "shows time marks as plain text for the video %s",
    async (videoUrl) => {
      const lines = [{ text: "Said.", citations: [{ startMs: 67_000 }] }];
      const pdf = await render(
        documentOf([], {
          videoUrl,
          sections: [{ heading: "Overview", lines: lines.map((line) => ({ ...line, isParagraph: true })) }],
        }),
      );
      expect(pdf.pages[0]?.links).toEqual([]);
      expect(pdf.text).toContain("1:07");
    },
  );

  it("breaks pages above the page number and counts them", async () => {
    const pdf = await render(
      documentOf(Array.from({ length: 60 }, (_, index) => `Line ${index}. ${"word ".repeat(30)}`)),
    );
    expect(pdf.pages.length).toBeGreaterThan(3);
    for (const [index, page] of pdf.pages.entries()) {
      expect(page.text).toContain(`${index + 1} / ${pdf.pages.length}`);
      expect(page.lowest).toBe(46);
    }
    for (let index = 0; index < 60; index++) expect(pdf.text).toContain(`Line ${index}.`);
  });

  it.each([
    ["Latin with diacritics", "Dvořák, naïve façade, Łódź: office", null],
    ["Vietnamese", "Ứng dụng lưu các ghi chú", null],
    ["Cyrillic", "Ещё ёлка, їжак", null],
    ["Greek", "Η εφαρμογή αποθηκεύει", "el"],
    ["Chinese", "把视频变成需求文档", "zh-Hans"],
    ["Chinese, traditional", "這個應用程式讓使用者記錄", "zh-Hant"],
    ["Japanese", "写真を撮ると「水やり」を表示する。", "ja"],
    ["Korean", "사진을 찍으면 식물을 인식한다", "ko"],
    ["Thai", "ภาษาไทยไม่มีช่องว่าง", "th"],
    ["emoji", "Rocket 🚀 and 😀", null],
  ])("copies %s as it was written and embeds it", async (_name, text, language) => {
    const pdf = await render(documentOf([text], { title: text }));
    expect(squeeze(pdf.text).normalize("NFC")).toContain(squeeze(text));
    expect(pdf.language ?? null).toBe(language);
  });

  it("sets Arabic and Hebrew right to left, with numbers and Latin words in them left to right", async () => {
    const pdf = await render(documentOf(["التطبيق يعمل 2026 مع API", "שלום Plant API"]));
    const backwards = (text: string) => [...text].reverse().join("");
    expect(pdf.text).toContain(`API ${backwards("مع")} 2026 ${backwards("يعمل")} ${backwards("التطبيق")}`);
    expect(pdf.text).toContain(`Plant API ${backwards("שלום")}`);
  });

  it("keeps the order of an English line in an Arabic document", async () => {
    const pdf = await render(
      documentOf(["التطبيق يعمل بدون اتصال بالإنترنت في كل مكان", "Not discussed in the video."]),
    );
    expect(pdf.text).toContain("Not discussed in the video.");
  });

  it("draws a box for what no font has, which still copies as the character", async () => {
    const pdf = await render(documentOf(["Old 𓀀 sign", "broken \ud800 half", "bell \u0007 gone"]));
    expect(pdf.text).toContain("Old 𓀀 sign");
    expect(pdf.text).toContain("broken \ufffd half");
    expect(pdf.text).toContain("bell  gone");
  });

  it("loads only the fonts that the text needs", async () => {
    const latin = await render(documentOf(["Plain words."]));
    expect(latin.asked).toEqual(["index.json", "source-serif-4-latin-wght-normal.woff2"]);
    const chinese = await render(documentOf(["把视频变成需求文档"]));
    expect(chinese.asked.filter((file) => file.startsWith("noto-serif-sc")).length).toBeGreaterThan(0);
    expect(chinese.asked.length).toBeLessThan(15);
  });

  it("handles the largest possible document, and unbreakable or empty lines", async () => {
    const long = Array.from({ length: 97 }, (_, index) =>
      "Requirement text of many words ".repeat(70).slice(0, 2000 - index),
    );
    const pdf = await render(documentOf([...long, "x".repeat(2000), "漢".repeat(2000), "\n \n"]));
    expect(pdf.pages.length).toBeGreaterThan(50);
    expect(squeeze(pdf.text).match(/x/g)?.length).toBeGreaterThanOrEqual(2000);
  }, 60_000);

  it("fails with the catalog's error when fonts are missing or damaged", async () => {
    const fonts = installedFonts();
    const damaged = async (path: string) => (path === "index.json" ? fonts.loadFont(path) : new ArrayBuffer(40));
    for (const loadFont of [async () => null, damaged]) {
      const failure = await createPdfWriter({ loadFont })
        .render(documentOf(["a"]))
        .catch((thrown: unknown) => thrown);
      expect(failure).toBeInstanceOf(AppError);
      expect(failure).toMatchObject({ code: "internal", message: "Failed to generate PDF" });
    }
  });
});
