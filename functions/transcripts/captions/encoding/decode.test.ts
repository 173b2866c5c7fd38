import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadDetector } from "~/app/home/encoding-detector";
import { AppError } from "~/functions/errors";
import { decodeFile as decodeWith } from "~/functions/transcripts/captions/encoding/decode";
import { decodeAs, ENCODINGS, type Encoding, isEncoding } from "~/functions/transcripts/captions/encoding/encodings";
import { readTested } from "~/lab/evaluate/cases";
import { encodeAs } from "~/test/helpers/encode";
import { cases, EVERY_CASE } from "~/test/helpers/every-case";
import { parseCaptions } from "../parse-captions";
import { encodingOptions } from "./encoding-options";

const decodeFile = (bytes: Uint8Array) => decodeWith(bytes, loadDetector);
const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:09,000\r\n${text}\r\n`;
const GERMAN = srt("Wir öffnen den Laden um sieben, und das Brot ist noch warm – „wie schön“, sagen die Leute.");

const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, one] of text.split("").entries()) view.setUint16(at * 2, one.charCodeAt(0), !isBig);
  return bytes;
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const encoded = (text: string, encoding: Encoding) => {
  const bytes = encodeAs(text, encoding);
  if (!bytes) throw new Error(`${encoding} has no byte for a character of the text.`);
  return bytes;
};
const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/imports/${name}.srt`));

describe("a caption file's text", () => {
  it.each([
    ["UTF-8", utf8(GERMAN), GERMAN],
    ["UTF-8 with a byte order mark", utf8(`\ufeff${GERMAN}`), GERMAN],
    ["UTF-16, little end first", utf16(`\ufeff${GERMAN}`, false), GERMAN],
    ["UTF-16, big end first", utf16(`\ufeff${GERMAN}`, true), GERMAN],
    ["UTF-16 without a mark", utf16(GERMAN, false), GERMAN],
    ["UTF-16, big end first, without a mark", utf16(GERMAN, true), GERMAN],
    [
      "Japanese UTF-16 without a mark",
      utf16(srt("今日は古い橋についてお話しします。"), false),
      srt("今日は古い橋についてお話しします。"),
    ],
    ["windows-1252", encoded(GERMAN, "windows-1252"), GERMAN],
    ["nothing", new Uint8Array(), ""],
  ])("in %s", async (_, bytes, expected) => {
    expect(await decodeFile(bytes)).toEqual({ text: expected });
  });

  it.each([
    ["windows-1250-slovak", "Príliš žltý kôň úpel ďábelské ódy."],
    ["windows-1250-polish", "Most łączy dwa brzegi rzeki i ma pięć przęseł."],
    ["windows-1254-turkish", "Işıklar yanınca karşıya geçilir."],
    ["windows-1251-russian", "Он соединяет два берега реки."],
    ["windows-1252-finnish", "Hyvää huomenta, tänään puhumme vanhasta sillasta."],
    ["windows-1256-arabic", "تم افتتاحه قبل مئة عام."],
    ["gbk-chinese", "早上好，今天我们讲一座桥。"],
    ["mac-roman-french", "Bonjour, aujourd'hui nous parlons du vieux pont fermé l'été dernier."],
    ["double-encoded-french", "Ça va très bien aujourd'hui."],
  ])("of %s is read with its own letters", async (name, line) => {
    const { text } = await decodeFile(fixture(name));
    const { segments } = parseCaptions({ text: text ?? "", fileName: `${name}.srt` });
    expect(segments.map((segment) => segment.text).join(" ")).toContain(line);
  });

  it.each([
    ["bg", "windows-1251", "Добър ден, днес ще говорим за стария мост. Защо не бива да бъде затворен за движение?"],
    [
      "cs",
      "iso-8859-2",
      "Dobrý den, dnes budeme mluvit o starém mostě. Proč nesmí být zavřen? Každý večer žáci říkají, že ťuhýk ještě žije.",
    ],
    ["el", "windows-1253", "Καλημέρα, σήμερα θα μιλήσουμε για την παλιά γέφυρα. Γιατί δεν πρέπει να κλείσει;"],
    [
      "fr",
      "iso-8859-15",
      "Nous ouvrons la boutique à sept heures, et le pain coûte 3 € : c'est un chef-d'œuvre, déjà très aimé.",
    ],
    ["he", "windows-1255", "בוקר טוב, היום נדבר על הגשר הישן. למה אסור לסגור אותו לתנועה?"],
    [
      "ja",
      "shift_jis",
      "おはようございます。今日は古い橋についてお話しします。なぜ通行止めにしてはいけないのでしょうか。百年前に開通し、毎日多くの人が渡っています。その後、修理にいくらかかるのか、誰が払うのかをお話しします。",
    ],
    ["ko", "euc-kr", "안녕하세요. 오늘은 오래된 다리에 대해 이야기하겠습니다. 왜 통행을 막으면 안 될까요?"],
    [
      "lv",
      "windows-1257",
      "Labdien, šodien mēs runāsim par veco tiltu. Kāpēc to nedrīkst slēgt satiksmei? Tas tika atvērts pirms simts gadiem.",
    ],
    ["th", "windows-874", "สวัสดีครับ วันนี้เราจะพูดถึงสะพานเก่า ทำไมจึงไม่ควรปิดการจราจร"],
    ["uk", "koi8-u", "Добрий день, сьогодні ми поговоримо про старий міст. Чому його не можна закривати для руху?"],
  ] as const)("in %s is read in %s", async (_, encoding, text) => {
    expect(await decodeFile(encoded(srt(text), encoding))).toEqual({ text: srt(text) });
  });

  it("too short to tell is offered in several encodings, with its words in each", async () => {
    const bytes = encoded(srt("Süß."), "windows-1252");
    const { text, likely } = await decodeFile(bytes);
    expect(text).toBeNull();
    const options = encodingOptions(bytes, likely ?? []);
    expect(options.map(({ encoding }) => encoding).toSorted()).toEqual(Object.keys(ENCODINGS).toSorted());
    expect(options.find(({ encoding }) => encoding === "windows-1252")?.sample).toBe("Süß.");
    expect(options.filter(({ sample }) => sample !== null)).toHaveLength(likely?.length ?? 0);
  });

  it("with a damaged byte is not read, and offered without it", async () => {
    const bytes = utf8(GERMAN.repeat(4));
    bytes[60] = 0xff;
    expect(await decodeFile(bytes)).toEqual({ text: null, likely: ["utf-8"] });
    expect(decodeAs(bytes, "utf-8")).not.toContain("\ufffd");
    expect(decodeAs(bytes, "utf-8")).toHaveLength(GERMAN.length * 4 - 1);
  });

  it("whose last character was cut off loses no other", async () => {
    const bytes = utf8("Wir öffnen den Laden 日本");
    expect(await decodeFile(bytes.subarray(0, -1))).toEqual({ text: "Wir öffnen den Laden 日" });
  });

  it.each([
    "CAFÉ», disse ele. NÃO É FÁCIL.",
    "Ã is a letter of Portuguese",
    "“Naïve” café, été, Ångström",
    "50 Â£ once",
  ])("that only looks doubly encoded stays: %s", async (text) => {
    expect(await decodeFile(utf8(text))).toEqual({ text });
  });

  it("encoded three times is repaired", async () => {
    const once = (text: string) =>
      [...utf8(text)].map((byte) => decodeAs(Uint8Array.of(byte), "windows-1252")).join("");
    expect(await decodeFile(utf8(once(once(GERMAN))))).toEqual({ text: GERMAN });
  });

  it.each([
    ["an image", Uint8Array.from([0x89, ...utf8("PNG\r\n\x1a\n"), 0, 0, 0, 13, 0xff, 0xfe])],
    ["a PDF", Uint8Array.from([...utf8("%PDF-1.7\n%"), 0xe2, 0xe3, 0xcf, 0xd3])],
  ])("of %s is refused by its name", async (what, bytes) => {
    await expect(decodeFile(bytes)).rejects.toThrow(AppError);
    await expect(decodeFile(bytes)).rejects.toThrow(what);
  });

  it("that holds a character lost before is refused with its line", () => {
    expect(() => parseCaptions({ text: srt("Caf\ufffd is open."), fileName: "a.srt" })).toThrow(/^Line 3 has/);
  });
});

/** Talks of the evaluation by language, with the encodings that editors used for that language. */
const PAGES: Readonly<Record<string, readonly Encoding[]>> = {
  ar: ["windows-1256"],
  de: ["windows-1252", "iso-8859-15", "macintosh"],
  es: ["windows-1252", "macintosh"],
  fr: ["windows-1252", "iso-8859-15", "macintosh"],
  it: ["windows-1252", "macintosh"],
  ja: ["shift_jis", "euc-jp"],
  ko: ["euc-kr"],
  pl: ["windows-1250", "iso-8859-2"],
  pt: ["windows-1252", "macintosh"],
  ru: ["windows-1251", "koi8-r"],
  tr: ["windows-1254"],
  uk: ["windows-1251", "koi8-u"],
  zh: ["gb18030"],
};
/** Captions in an excerpt, and the minimum share of excerpts whose encoding must be certain. */
const SIZES = [
  [2, EVERY_CASE ? 0.7 : 0.56],
  [10, EVERY_CASE ? 0.85 : 0.75],
  [40, 1],
] as const;

describe("an excerpt of a talk in an old encoding", () => {
  const excerpts = (size: number) =>
    readTested().flatMap(({ path, language, name }) => {
      const cues = readFileSync(path, "utf8")
        .split(/\n\n+/)
        .filter((cue) => cue.includes("-->"));
      const text = cues.slice(0, size).join("\n\n");
      return (PAGES[language] ?? []).flatMap((encoding) => {
        const bytes = encodeAs(text, encoding);
        return bytes && /[^\0-\x7f]/.test(text) ? [{ name, encoding, text, bytes }] : [];
      });
    });

  it.each(SIZES)("of %d captions is never read with other letters", async (size, share) => {
    const read = await Promise.all(
      excerpts(size).map(async ({ bytes, ...excerpt }) => ({ ...excerpt, decoded: await decodeFile(bytes) })),
    );
    const certain = read.filter(({ decoded }) => decoded.text !== null);
    expect(read.length).toBeGreaterThan(cases(12, 40));
    expect(
      certain.filter(({ decoded, text }) => decoded.text !== text).map(({ name, encoding }) => [name, encoding]),
    ).toEqual([]);
    expect(certain.length / read.length).toBeGreaterThanOrEqual(share);
  });
});

describe("any bytes", () => {
  it("are decoded without a replaced character, or not at all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const read = await decodeFile(bytes).catch((thrown) => {
          expect(thrown).toBeInstanceOf(AppError);
          return { text: null, likely: [] };
        });
        const texts = read.text === null ? read.likely.map((one) => decodeAs(bytes, one)) : [read.text];
        for (const text of texts) expect(text).not.toContain("\ufffd");
      }),
      { numRuns: 200 },
    );
  });

  it("are decoded in every encoding that can be chosen", () => {
    for (const encoding of Object.keys(ENCODINGS).filter(isEncoding)) {
      expect(decodeAs(Uint8Array.from([0x31, 0x0a, 0x00, 0x0a]), encoding)).toBeTypeOf("string");
    }
  });
});
