import { describe, expect, it } from "vitest";
import { decodeCaptions } from "~/functions/transcripts/captions/decode";
import { parseCaptions } from "~/functions/transcripts/captions/parse";

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:09,000\r\n${text}\r\n`;
const GERMAN = srt("Wir öffnen den Laden um sieben, und das Brot ist noch warm – „wie schön“, sagen die Leute.");
const ENGLISH = srt("It’s what we do: we open the shop at seven, and the bread is still warm when they come…");

/** Bytes of the encodings that nothing here writes any more. */
const WINDOWS_1252: Record<string, number> = { "–": 0x96, "„": 0x84, "“": 0x93, "’": 0x92, "…": 0x85 };
const western = (text: string) => Uint8Array.from(text, (one) => WINDOWS_1252[one] ?? one.charCodeAt(0));
const cyrillic = (text: string) =>
  Uint8Array.from(text, (one) => (/[а-яА-Я]/.test(one) ? one.charCodeAt(0) - 0x410 + 0xc0 : one.charCodeAt(0)));
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  for (const [at, one] of `\ufeff${text}`.split("").entries()) view.setUint16(at * 2, one.charCodeAt(0), !isBig);
  return bytes;
};

describe("a caption file's text", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode(GERMAN), GERMAN],
    ["UTF-8 with a byte order mark", new TextEncoder().encode(`\ufeff${GERMAN}`), GERMAN],
    ["UTF-16, little end first", utf16(GERMAN, false), GERMAN],
    ["UTF-16, big end first", utf16(GERMAN, true), GERMAN],
    ["windows-1252 in German", western(GERMAN), GERMAN],
    ["windows-1252 in English, of which only the apostrophe tells", western(ENGLISH), ENGLISH],
    ["nothing", new Uint8Array(), ""],
  ])("in %s", (_, bytes, expected) => {
    expect(decodeCaptions(bytes)).toBe(expected);
  });

  it.each([
    ["Russian in windows-1251", cyrillic(srt("Мы открываем магазин в семь, и хлеб ещё тёплый, когда приходят люди."))],
    [
      "Polish in windows-1250",
      western(srt("Otwieramy sklep o siódmej i chleb jest jeszcze ciep\u00b3y, kiedy przychodz\u00b9 klienci.")),
    ],
    [
      "Czech in windows-1250",
      western(
        srt(
          "Otev\u00edr\u00e1me obchod v sedm a chl\u00e9b je je\u0161t\u00ec tepl\u00fd, kdy\u017e p\u00f8ich\u00e1zej\u00ed lid\u00e9."
            .replace("\u0161", "\u009a")
            .replace("\u017e", "\u009e"),
        ),
      ),
    ],
    [
      "Turkish in windows-1254",
      western(
        srt("D\u00fckkan\u00fd saat yedide a\u00e7\u00fdyoruz ve bu i\u00fei \u00e7ok seviyorum ama kolay de\u00f0il."),
      ),
    ],
    [
      "Chinese in GBK",
      Uint8Array.from([...new TextEncoder().encode(srt("x")), 0xce, 0xd2, 0xc3, 0xc7, 0xc6, 0xdf, 0xb5, 0xe3]),
    ],
    ["too little to tell", western(srt("Süß."))],
  ])("%s is not taken for a Western language", (_, bytes) => {
    expect(decodeCaptions(bytes)).toBe(new TextDecoder().decode(bytes));
  });

  it.each([
    ["fr", "Nous ouvrons la boutique à sept heures, et le pain est encore chaud quand les clients arrivent."],
    ["es", "Abrimos la tienda a las siete y el pan todavía está caliente cuando llegan los clientes. Eso es."],
    ["pt", "Abrimos a loja às sete e o pão ainda está quente quando os clientes chegam. É isso, você não?"],
    ["it", "Apriamo il negozio alle sette e il pane è ancora caldo quando arrivano i clienti. Questo è."],
    ["nl", "We openen de winkel om zeven uur en het brood is nog warm. Dat is wat ik één keer zei."],
    ["sv", "Vi öppnar butiken klockan sju och brödet är fortfarande varmt när de första kunderna kommer."],
    ["id", "Kami membuka toko pada jam tujuh dan roti itu masih hangat saat orang datang ke kafé ini."],
  ])("in windows-1252 is read in %s", (_, text) => {
    expect(decodeCaptions(western(srt(text)))).toBe(srt(text));
  });

  it.each(["ÿa", "aþ", "þa", "aÿ"])("that begins with %s is not UTF-16", (start) => {
    expect(decodeCaptions(western(start + GERMAN))).toBe(start + GERMAN);
  });

  it("in UTF-8 with a damaged byte stays UTF-8, also where its characters could be Western letters", () => {
    const bytes = new TextEncoder().encode(
      `xDas ist der große Spaß, und wir wissen, dass es nicht so heiß ist, wie man sagt.`,
    );
    bytes[0] = 0xff;
    expect(decodeCaptions(bytes)).toContain("große Spaß");
  });

  it("in UTF-8 with a damaged byte stays UTF-8", () => {
    const bytes = new TextEncoder().encode(GERMAN.repeat(4));
    bytes[60] = 0xff;
    const text = decodeCaptions(bytes);
    expect(text).toContain("öffnen");
    expect(text.match(/\ufffd/g)).toHaveLength(1);
  });

  it("is read whatever it was saved as", () => {
    for (const bytes of [utf16(GERMAN, false), western(GERMAN)]) {
      const { segments } = parseCaptions({ text: decodeCaptions(bytes), fileName: "talk.srt" });
      expect(segments.map(({ text }) => text).join(" ")).toContain("„wie schön“");
    }
  });
});
