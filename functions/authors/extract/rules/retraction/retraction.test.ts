import { describe, expect, it, test } from "vitest";
import { asAutoCaptions, speak } from "~/test/helpers/authors/rules/segments";
import { extract, loadSentenceModel } from "~/test/helpers/extract";
import { readSentences } from "../read-sentences";

async function takenBackOf(language: string, segments: ReturnType<typeof speak>) {
  const { passage, sentences } = await readSentences(
    { segments, videoTitle: "", language },
    await loadSentenceModel(),
    undefined,
  );
  return sentences
    .filter(({ finding }) => finding.isTakenBack)
    .map(({ start, end }) => passage.text.slice(start, end).trim());
}

/** What is said first, a claim, the retraction, and what is said afterwards. */
const TALKS = [
  [
    "en",
    "The list works without a network.",
    "Neighbors can also bid on each ladder.",
    "We scrapped that in June.",
    "Every ladder has a number.",
  ],
  [
    "en",
    "The list works without a network.",
    "The shop prints paper receipts.",
    "That turned out to be useless.",
    "Every ladder has a number.",
  ],
  [
    "sv",
    "Appen visar alla båtar i hamnen och den fungerar utan nät.",
    "Man kan också betala för platsen i appen.",
    "Nej, det stämmer inte längre.",
    "Hamnen har fyrtio platser och det är vi som sköter dem.",
  ],
  [
    "sv",
    "Appen visar alla båtar i hamnen och den fungerar utan nät.",
    "Vi ritar en karta över varje brygga.",
    "Kartan tog vi bort i våras.",
    "Hamnen har fyrtio platser och det är vi som sköter dem.",
  ],
  [
    "el",
    "Η εφαρμογή δείχνει τα ελεύθερα τραπέζια.",
    "Ο πελάτης πληρώνει με την κάρτα του.",
    "Αυτό δεν ισχύει πια.",
    "Το μαγαζί έχει σαράντα τραπέζια.",
  ],
  [
    "he",
    "האפליקציה מראה את כל הספרים בספרייה.",
    "הקוראים מקבלים מדליות על כל ספר.",
    "את זה ביטלנו בקיץ.",
    "בספרייה יש שלושת אלפים ספרים.",
  ],
  [
    "fa",
    "این برنامه همه کتاب‌های کتابخانه را به ما نشان می‌دهد.",
    "خواننده می‌تواند از خانه جریمه را پرداخت کند.",
    "این رو کنار گذاشتیم.",
    "کتابخانه سه هزار کتاب دارد و هر روز باز است.",
  ],
  [
    "mr",
    "हे अॅप गावातल्या विहिरींची पातळी दाखवते आणि ते मोफत आहे.",
    "शेतकरी अॅपमधून पाणी विकत घेऊ शकतात.",
    "ते आम्ही काढून टाकलं.",
    "गावात एकूण बारा विहिरी आहेत आणि त्या जुन्या आहेत.",
  ],
  [
    "ar",
    "التطبيق يعرض كل الكتب في المكتبة.",
    "القارئ يدفع الغرامة من البيت.",
    "هذا ألغيناه في الصيف.",
    "في المكتبة ثلاثة آلاف كتاب.",
  ],
] as const;

test.each(TALKS)(
  "%s: what the next sentence takes back is marked: %s %s",
  async (language, before, claim, back, after) => {
    expect(await takenBackOf(language, speak([before, claim, back, after].join("\n")))).toEqual([claim]);
  },
);

/** A first plan, and what became of it. */
test.each([
  ["en", "At first we wanted to sell the ladders.", "Nobody in the street has room for one."],
  ["de", "Zuerst wollten wir die Leitern verkaufen.", "In der Straße hat niemand Platz dafür."],
  ["fr", "On avait pensé à vendre les échelles.", "Personne dans la rue en a la place."],
  ["ar", "كنا نريد بيع السلالم للجيران أيضا.", "الشارع ضيق والبيوت صغيرة جدا."],
  ["ko", "처음에는 사다리를 팔려고 했어요.", "골목에 사다리를 둘 자리가 부족해요."],
] as const)("%s: a plan that was only the first is taken back: %s", async (language, plan, after) => {
  const before = {
    en: "The list has forty names.",
    de: "Die Liste hat vierzig Namen.",
    fr: "La liste a quarante noms.",
  };
  const other = { ...before, ar: "القائمة فيها أربعون اسما.", ko: "목록에는 이름이 마흔 개 있어요." }[language];
  expect(await takenBackOf(language, speak([other, plan, after].join("\n")))).toEqual([plan]);
});

test("a plan that its own sentence gives up can be read", async () => {
  const said =
    "The list has forty names.\nAt first we wanted to sell ladders but we never did.\nEvery ladder has a number.";
  expect(await takenBackOf("en", speak(said))).toEqual([]);
});

test.each([
  ["en", "The old bridge carried the trams.", "The engineers removed the rails in spring.", "The new bridge is wider."],
  ["en", "Do you keep photos of children?", "No, we never keep photos of children.", "The list has forty names."],
  ["sv", "Appen visar alla båtar och den är gratis.", "Vi kan inte se vem som äger dem.", "Det är bra så."],
  ["el", "Η εφαρμογή δείχνει τα τραπέζια.", "Δεν κρατάμε προσωπικά στοιχεία.", "Το μαγαζί είναι μικρό."],
])("%s: a denial takes nothing else back: %s %s", async (language, ...said) => {
  const claims = (await takenBackOf(language, speak(said.join("\n")))).filter((one) => !one.endsWith("?"));
  expect(claims).toEqual([]);
});

describe("a pitch without full stops", () => {
  it("lists no feature that the speaker takes back", async () => {
    const spoken = `What we built is an app that lends garden tools between neighbors.
You take a photo of the drill and your street can see it.
The app sends a message one day before the tool is due.
Neighbors can rate each other with stars.
Actually we dropped that in March because people were rude.
The photos stay on the phone and the list works without a network.`;
    for (const text of [spoken, asAutoCaptions(spoken)]) {
      const video = {
        videoTitle: "",
        videoDescription: "",
        durationSeconds: 60,
        language: "en",
        segments: speak(text),
      };
      const { requirements } = (await extract().prd(video)).value;
      const asked = requirements.map((one) => one.text).join(" ");
      expect(asked).toContain("sends a message");
      expect(asked).not.toMatch(/with stars/);
    }
  });
});

test("a text of nothing but cues is read in time", async () => {
  const segments = Array.from({ length: 3000 }, (_, id) => ({
    id,
    startMs: id * 1000,
    endMs: id * 1000 + 900,
    text: "no no that was wrong we dropped it and",
  }));
  const start = performance.now();
  await takenBackOf("en", segments);
  expect(performance.now() - start).toBeLessThan(20_000);
}, 60_000);
