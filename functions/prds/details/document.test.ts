import { describe, expect, it } from "vitest";
import type { VideoText } from "~/functions/authors/port";
import { type DraftedLine, linesOf } from "~/test/helpers/authors/extract/lines-of";
import { asAutoCaptions, PITCH, speak } from "~/test/helpers/authors/rules/segments";
import { extract } from "~/test/helpers/extract";
import type { DocumentDraft } from "./draft-schema";

const author = extract();

function talkOf(text: string, language = "en"): VideoText {
  return { segments: speak(text), videoTitle: "Larder", videoDescription: "", language, durationSeconds: 60 };
}

async function draft(text: string, language = "en"): Promise<{ document: DocumentDraft; lines: DraftedLine[] }> {
  const { value } = await author.prd(talkOf(text, language));
  return { document: value, lines: linesOf(value) };
}

const textsOf = (lines: readonly DraftedLine[], group?: DraftedLine["group"]) =>
  lines
    .filter((line) => !group || line.group === group)
    .map(({ text }) => text)
    .join("\n");

describe("the extract of a pitch", () => {
  it("puts what was said into its parts, cleaned", async () => {
    const { document, lines } = await draft(PITCH);
    expect(document.video.fit).not.toBe("low");
    expect(document.overview.summary?.text).toBe("Larder is an app that keeps track of the food in your kitchen.");
    expect(textsOf(lines)).toContain("families throw away a fifth of the food");
    // Each line is one passage: sentences from different minutes are never joined.
    const written = [document.overview.summary, ...document.requirements, ...document.learnings];
    expect(written.map((line) => line?.evidence.length)).toEqual(written.map(() => 1));
    expect(textsOf(lines, "Core Features")).toContain("You can scan your grocery receipt with the camera");
    expect(textsOf(lines, "Technical Requirements")).toContain("Postgres database");
    expect(textsOf(lines, "API Integration")).toContain("We want to connect to Google Calendar through its API");
    expect(textsOf(lines, "Design Vision")).toContain("dark mode");
  });

  it("keeps each fact of one that no phrase list knows", async () => {
    const { document, lines } = await draft(
      `Sailors miss the tide because the tables are in four places. Skerry shows one number, the hour to leave.
      For tides we pull the data from the Hydrographic Office API. And for payments we use Paddle.
      It must start in under a second. We keep the charts on the phone in SQLite.
      So yeah, that is roughly it, thanks everybody, and do grab a sticker on the way out.`,
    );
    expect(document.video.fit).not.toBe("low");
    for (const fact of ["the hour to leave", "Hydrographic Office API", "Paddle", "under a second", "SQLite"]) {
      expect(textsOf(lines), fact).toContain(fact);
    }
    expect(textsOf(lines)).not.toContain("sticker");
  });

  it("finds the facts of automatic captions too", async () => {
    const { lines } = await draft(asAutoCaptions(PITCH));
    for (const fact of ["adds every item", "two days before", "search recipes", "Postgres", "Google Calendar"]) {
      expect(textsOf(lines).toLowerCase(), fact).toContain(fact.toLowerCase());
    }
  });

  it.each([
    [
      "es",
      "Despensa es una aplicación que ayuda a las familias. Los usuarios pueden escanear el recibo con la cámara del móvil. Los datos se guardan en una base de datos y todo va cifrado. Queremos un modo oscuro y botones grandes en la pantalla.",
      ["escanear", "cifrado", "botones"],
    ],
    [
      "de",
      "Vorrat ist eine App, die Familien hilft. Die Nutzer können den Kassenbon mit der Kamera scannen. Alles liegt verschlüsselt in einer Datenbank auf dem Server. Wir wollen einen dunklen Modus und die Benutzeroberfläche soll ruhig sein.",
      ["Kassenbon", "verschlüsselt", "dunklen"],
    ],
    [
      "ru",
      "Кладовая это приложение, которое помогает семьям. Пользователи могут сканировать чек камерой телефона. Все данные хранятся в зашифрованной базе. Мы хотим тёмную тему и большие кнопки на экране.",
      ["сканировать", "зашифрованной", "кнопки"],
    ],
  ])("needs no list of phrases in %s", async (language, text, facts) => {
    const { lines } = await draft(text, language);
    for (const fact of facts) expect(textsOf(lines)).toContain(fact);
  });
});

describe("a talk without a product", () => {
  const LECTURE = `Memory fades quickly at first and then more slowly. Ebbinghaus measured how long it took to learn a list again.
    Each time you recall a fact, the memory of that fact fades more slowly. Recall makes memory stronger than reading does.
    You can see the curve here. A server in a restaurant forgets an order when it is paid.
    To sum up, memory fades, and recall makes it stronger.`;

  it("gets an outline of what is worth knowing, and no feature", async () => {
    const { document, lines } = await draft(LECTURE);
    expect(document.video.fit).toBe("low");
    expect(document.requirements).toEqual([]);
    expect(textsOf(lines)).toContain("Recall makes memory stronger than reading does.");
    expect(document.notSaid).toEqual([]);
  });

  it("has an overview where something tells what it is about, and none where each sentence is one detail of many", async () => {
    const { document } = await draft(`Today I will explain why memory fades and what keeps it. ${LECTURE}`);
    expect(document.overview.summary?.text).toMatch(/^Today I will explain why memory fades/);
    expect((await draft(LECTURE)).document.overview.summary).toBeNull();
  });

  it.each([
    ["Chinese", "zh", "记忆开始时消退得很快，后来越来越慢。每次回忆都会让记忆更牢固。测试自己比重读更有效。"],
    ["Arabic", "ar", "تتلاشى الذاكرة بسرعة في البداية ثم ببطء. كل استرجاع ناجح يجعل الذاكرة أقوى من القراءة."],
    ["Russian", "ru", "Память сначала угасает быстро, а потом медленнее. Каждое вспоминание делает память крепче."],
  ])("is extracted in %s too", async (_, language, text) => {
    const { lines } = await draft(text, language);
    expect(lines.length).toBeGreaterThan(0);
    for (const { citations } of lines) expect(citations.length).toBeGreaterThan(0);
  });

  it("is empty where nothing was said", async () => {
    expect((await draft("")).lines).toEqual([]);
  });
});

describe("words from a sponsor", () => {
  it("are left out with the offer that follows them", async () => {
    const { lines } = await draft(
      `${PITCH} This evening is sponsored by Brightwick, the candle people. You get fifteen percent off with the code larder. The server keeps a copy of every receipt for a year.`,
    );
    expect(textsOf(lines)).not.toMatch(/Brightwick|fifteen percent/);
    expect(textsOf(lines)).toContain("copy of every receipt");
  });

  it("are not taken for an advertisement where sponsors are what the product is about", async () => {
    const { lines } = await draft(
      `Sponsorly matches clubs with local sponsors. A sponsor uploads a logo and picks a club. The club approves the sponsor with one tap. Sponsors see how many people saw their logo. The sponsor pays through Stripe.`,
    );
    expect(textsOf(lines)).toContain("Stripe");
    expect(textsOf(lines)).toContain("approves the sponsor");
  });
});

describe("the author", () => {
  it("stops when canceled", async () => {
    const early = AbortSignal.abort();
    await expect(author.prd(talkOf(PITCH), { signal: early })).rejects.toMatchObject({ code: "cancelled" });
  });

  it("verifies nothing: its lines are the quotes", async () => {
    expect((await author.verify({ segments: [], texts: [{ text: "A", citations: [] }] })).value).toEqual([null]);
  });

  it("declines what it can't do", async () => {
    const source = talkOf(PITCH);
    const faces = { question: [], answer: [], extra: null, expected: "" };
    const keep = { kept: { read: async () => new Map<number, string>(), write: async () => {} }, onProgress: () => {} };
    for (const call of [
      author.section({ captions: source, group: "Core Features", instruction: "Shorter", items: [] }),
      author.grade([]),
      author.rewrite({ source, segments: source.segments, faces, problem: null }),
      author.translate({ source, language: "de" }, keep),
    ]) {
      await expect(call).rejects.toMatchObject({ code: "ai_unavailable" });
    }
  });
});
