import { describe, expect, it } from "vitest";
import { createExtract } from "~/functions/authors/extract";
import type { VideoText } from "~/functions/deps";
import { PRD_GROUPS, type PrdDraft, type PrdGroup, prdDraftSchema } from "~/functions/prompts/schema";
import { asAutoCaptions, PITCH, speak } from "./segments";

const author = createExtract();

function talkOf(text: string, language = "en"): VideoText {
  return { segments: speak(text), videoTitle: "Larder", videoDescription: "", language, durationSeconds: 60 };
}

async function draft(text: string, language = "en"): Promise<PrdDraft> {
  return prdDraftSchema.parse((await author.prd(talkOf(text, language))).value);
}

const linesOf = ({ items }: PrdDraft, group: PrdGroup) =>
  items.filter((item) => item.group === group).map(({ text }) => text);

describe("the draft of a pitch", () => {
  it("puts what was said into the right parts, cleaned", async () => {
    const value = await draft(PITCH);
    expect(linesOf(value, "Project Overview")).toEqual([
      "Larder is an app that keeps track of the food in your kitchen. The problem is that families throw away a fifth of the food they buy because they forget what they have.",
    ]);
    expect(linesOf(value, "Core Features")).toEqual([
      "You can scan your grocery receipt with the camera, and the app adds every item automatically.",
      "The app sends you a reminder two days before something expires.",
      "Users should be able to search recipes by what they already have at home.",
    ]);
    expect(linesOf(value, "Technical Requirements")).toEqual([
      "The backend would be a small server with a Postgres database, and answers should take under 200 milliseconds.",
    ]);
    expect(linesOf(value, "API Integration")).toEqual([
      "We want to connect to Google Calendar through its API, and there will be an export to CSV.",
    ]);
    expect(linesOf(value, "Design Vision")).toEqual([
      "I want it to feel calm, with big buttons, lots of white space and a dark mode.",
    ]);
  });

  it("cites both moments of what was said twice", async () => {
    const { items } = await draft(PITCH);
    const reminder = items.find(({ text }) => text.includes("reminder"));
    expect(reminder?.citations.map(({ quote }) => quote)).toEqual([
      "And the app sends you a reminder two days before something expires.",
      "As I said, the app sends a reminder two days before a thing expires.",
    ]);
  });

  it("finds the same parts in automatic captions", async () => {
    const value = await draft(asAutoCaptions(PITCH));
    for (const group of PRD_GROUPS) expect(linesOf(value, group)).not.toEqual([]);
    expect(linesOf(value, "Core Features").join("\n")).toMatch(
      /^The app sends you a reminder two days before something expires/m,
    );
  });

  it.each([
    [
      "es",
      "Despensa es una aplicación que ayuda a las familias. Los usuarios pueden escanear el recibo con la cámara del móvil. Los datos se guardan en una base de datos y todo va cifrado. Queremos un modo oscuro y botones grandes en la pantalla.",
    ],
    [
      "de",
      "Vorrat ist eine App die Familien hilft. Die Nutzer können den Kassenbon mit der Kamera scannen. Alles liegt verschlüsselt in einer Datenbank auf dem Server. Wir wollen einen dunklen Modus und die Benutzeroberfläche soll ruhig sein.",
    ],
  ])("recognises the telling cues of %s", async (language, text) => {
    const value = await draft(text, language);
    for (const group of ["Project Overview", "Core Features", "Technical Requirements", "Design Vision"] as const) {
      expect(linesOf(value, group)).not.toEqual([]);
    }
    expect(linesOf(value, "API Integration")).toEqual([]);
  });
});

describe("a video without a product", () => {
  const LECTURE = `Memory fades quickly at first and then more slowly. Ebbinghaus measured how long it took to learn a list again.
    Each time you recall a fact, the memory of that fact fades more slowly. Recall makes memory stronger than reading does.
    You can see the curve here. A server in a restaurant forgets an order when it is paid.
    To sum up, memory fades, and recall makes it stronger.`;

  it("gets an overview and is honest about the rest", async () => {
    const value = await draft(LECTURE);
    expect(linesOf(value, "Project Overview").join()).toContain("Memory fades, and recall makes it stronger.");
    for (const group of PRD_GROUPS.slice(1)) expect(linesOf(value, group)).toEqual([]);
  });

  it.each([
    ["Chinese", "zh", "记忆开始时消退得很快，后来越来越慢。每次回忆都会让记忆更牢固。测试自己比重读更有效。"],
    ["Arabic", "ar", "تتلاشى الذاكرة بسرعة في البداية ثم ببطء. كل استرجاع ناجح يجعل الذاكرة أقوى من القراءة."],
    ["Russian", "ru", "Память сначала угасает быстро, а потом медленнее. Каждое вспоминание делает память крепче."],
  ])("is extracted in %s too", async (_, language, text) => {
    const { items } = await draft(text, language);
    expect(items[0]?.citations.length).toBeGreaterThan(0);
    expect(items.slice(1)).toEqual([]);
  });

  it("writes nothing when nothing was said", async () => {
    expect((await draft("")).items).toEqual([]);
  });
});

describe("the port", () => {
  it("tells of each part as it is finished", async () => {
    const counts: number[] = [];
    await author.prd(talkOf(PITCH), {
      onPartial: ({ items }) => counts.push(new Set(items?.map((item) => item?.group)).size),
    });
    expect(counts).toEqual([1, 2, 3, 4, 5]);
  });

  it("stops when cancelled, before or meanwhile", async () => {
    const early = AbortSignal.abort();
    await expect(author.prd(talkOf(PITCH), { signal: early })).rejects.toMatchObject({
      code: "cancelled",
    });
    const controller = new AbortController();
    const late = author.prd(talkOf(PITCH), {
      signal: controller.signal,
      onPartial: () => controller.abort(),
    });
    await expect(late).rejects.toMatchObject({ code: "cancelled" });
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
