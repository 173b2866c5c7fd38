import { describe, expect, it } from "vitest";
import { texts } from "../../../test/helpers/transcripts/captions-text";
import { parseCaptions } from "./parse-captions";

function read(text: string): string[] {
  const { format, segments } = parseCaptions({ text });
  return [format, ...segments.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`)];
}

describe("the panel as it is copied today: the time, the time in words and the text with nothing between", () => {
  it("in English, with its chapters and its own words", () => {
    const text = [
      "In this video",
      "Chapters",
      "Transcript",
      "Search transcript",
      "Chapter 1: Intro",
      "0:000 secondsHi, everyone. I'm the bread person.",
      "0:055 secondsIt's about 5 seconds long, this one.",
      "0:09",
      "9 seconds",
      "[Music]",
      "Chapter 2: Flour: what to buy",
      "1:011 minute, 1 secondBuy the one that is marked 550.",
      "1:00:001 hourThat was an hour.",
      "1:20:071 hour, 20 minutes, 7 secondsimport default. Okay.",
      "Sync to video time",
    ].join("\n");
    expect(read(text)).toEqual([
      "panel",
      "0-5000 Hi, everyone. I'm the bread person.",
      "5000-9000 It's about 5 seconds long, this one.",
      "61000-71000 Buy the one that is marked 550.",
      "3600000-3610000 That was an hour.",
      "4807000-4808200 import default. Okay.",
    ]);
  });

  it.each([
    ["de", "Kapitel 2: Mehl", ["5 Sekunden", "1 Minute und 1 Sekunde", "1 Stunde, 2 Minuten und 3 Sekunden"]],
    ["fr", "Chapitre 2 : La farine", ["5 secondes", "1 minute et 1 seconde", "1 heure, 2 minutes et 3 secondes"]],
    ["es", "Capítulo 2: La harina", ["5 segundos", "1 minuto y 1 segundo", "1 hora, 2 minutos y 3 segundos"]],
    ["pt", "Capítulo 2: A farinha", ["5 segundos", "1 minuto e 1 segundo", "1 hora, 2 minutos e 3 segundos"]],
    ["it", "Capitolo 2: La farina", ["5 secondi", "1 minuto e 1 secondo", "1 ora, 2 minuti e 3 secondi"]],
    ["nl", "Hoofdstuk 2: Meel", ["5 seconden", "1 minuut en 1 seconde", "1 uur, 2 minuten en 3 seconden"]],
    ["pl", "Rozdział 2: Mąka", ["5 sekund", "1 minuta i 1 sekunda", "1 godzina, 2 minuty i 3 sekundy"]],
    ["ru", "Глава 2: Мука", ["5 секунд", "1 минута 1 секунда", "1 час 2 минуты 3 секунды"]],
    ["uk", "Розділ 2: Борошно", ["5 секунд", "1 хвилина 1 секунда", "1 година 2 хвилини 3 секунди"]],
    ["tr", "Bölüm 2: Un", ["5 saniye", "1 dakika 1 saniye", "1 saat 2 dakika 3 saniye"]],
    ["ja", "チャプター 2: 粉", ["5 秒", "1 分 1 秒", "1 時間 2 分 3 秒"]],
    ["ko", "챕터 2: 밀가루", ["5초", "1분 1초", "1시간 2분 3초"]],
    ["zh", "第 2 章：面粉", ["5 秒钟", "1 分钟、1 秒钟", "1 小时 2 分钟、3 秒钟"]],
    ["hi", "अध्याय 2: आटा", ["5 सेकंड", "1 मिनट, 1 सेकंड", "1 घंटा, 2 मिनट, 3 सेकंड"]],
    ["vi", "Chương 2: Bột mì", ["5 giây", "1 phút, 1 giây", "1 giờ, 2 phút, 3 giây"]],
    ["id", "Bab 2: Tepung", ["5 detik", "1 menit, 1 detik", "1 jam, 2 menit, 3 detik"]],
    ["sv", "Kapitel 2: Mjöl", ["5 sekunder", "1 minut och 1 sekund", "1 timme, 2 minuter och 3 sekunder"]],
  ])("in the language of the page: %s", (_, second, [five = "", minute = "", hour = ""]) => {
    const first = second.replace("2", "1");
    const third = second.replace("2", "3");
    const expected = ["panel", "5000-15000 and one", "61000-71000 und zwei", "3723000-3723800 et trois"];
    const lines = (join: string) =>
      `${first}\n0:05${join}${five}${join}and one\n${second}\n1:01${join}${minute}${join}und zwei\n${third}\n1:02:03${join}${hour}${join}et trois`;
    expect(read(lines(""))).toEqual(expected);
    expect(read(lines("\n"))).toEqual(expected);
  });

  it("keeps a time in words that is another time than the mark's, or not the rule", () => {
    expect(texts("0:000 secondswe start\n0:055 seconds5 seconds later\n0:1010 secondsit rang")).toEqual([
      "we start",
      "5 seconds later",
      "it rang",
    ]);
    expect(texts("0:00\nwe ran for\n0:05\n5 seconds\n0:07\nand then\n0:09\nrested").join(" ")).toContain(
      "for 5 seconds and",
    );
  });

  it("takes no clock time that is spoken for a mark", () => {
    expect(parseCaptions({ text: "12:30pm we met\n1:45pm we ate\nand then 3:10pm we left" }).format).toBe("text");
  });
});

describe("chapter titles without a number", () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `0:${String(at + 10)}\nAnd this is line ${"abcdefghijklmnopqrst"[at]}.`);

  it("are left out among captions of a line each, also with capitals and in scripts without", () => {
    const panel = lines(12);
    panel[4] += "\nThe Second Part";
    expect(texts(panel.join("\n")).join(" ")).not.toContain("Second");
    const japanese = Array.from({ length: 12 }, (_, at) => `0:${at + 10}\n今日は${at}番目の話をします。`);
    japanese[4] += "\n小麦粉について";
    expect(texts(japanese.join("\n")).join("")).not.toContain("小麦粉");
  });

  it.each([
    ["a sentence", "That was it."],
    ["a line that goes on", "and so on"],
    ["a long line", "What We Had To Say About It And What We Then Did"],
  ])("%s is kept", (_, second) => {
    const panel = lines(12);
    panel[4] += `\n${second}`;
    expect(texts(panel.join("\n")).join(" ")).toContain(second);
  });

  it("are kept where captions often have two lines, or are few", () => {
    const often = lines(12).map((one, at) => (at % 3 === 0 ? `${one}\nSecond Line` : one));
    expect(texts(often.join("\n")).filter((text) => text.endsWith("Second Line"))).toHaveLength(4);
    const few = lines(5);
    few[2] += "\nSecond Line";
    expect(texts(few.join("\n")).join(" ")).toContain("Second Line");
  });

  it("numbers that do not ascend by one are no chapters", () => {
    const panel = lines(12).map((one, at) => (at === 3 || at === 5 ? `${one}\nrecipe ${at}: bread` : one));
    expect(texts(panel.join("\n")).filter((text) => text.includes("recipe"))).toHaveLength(2);
  });
});
