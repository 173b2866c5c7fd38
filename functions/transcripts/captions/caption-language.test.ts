import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ownCaptionsSchema } from "../model";
import { readOwnCaptions } from "../read-own-captions";
import { detectLanguage } from "./caption-language";
import { detectCaptionLanguage } from "./detect-language";

/** A few sentences about a bakery in each language. */
const SAID: [language: string, text: string][] = [
  [
    "en",
    "We open the shop at seven and the bread is still warm when the first people come. What do you like most about it?",
  ],
  [
    "de",
    "Wir öffnen den Laden um sieben und das Brot ist noch warm, wenn die ersten Leute kommen. Ich finde, das ist auch gut so.",
  ],
  [
    "fr",
    "Nous ouvrons la boutique à sept heures et le pain est encore chaud quand les premiers clients arrivent. C'est ce que je préfère.",
  ],
  [
    "es",
    "Abrimos la tienda a las siete y el pan todavía está caliente cuando llegan los primeros clientes. Eso es lo que más me gusta.",
  ],
  [
    "pt",
    "Abrimos a loja às sete e o pão ainda está quente quando os primeiros clientes chegam. É isso que eu mais gosto, você não?",
  ],
  [
    "it",
    "Apriamo il negozio alle sette e il pane è ancora caldo quando arrivano i primi clienti. Questo è quello che mi piace di più.",
  ],
  [
    "nl",
    "We openen de winkel om zeven uur en het brood is nog warm als de eerste mensen komen. Dat is wat ik het mooiste vind.",
  ],
  [
    "pl",
    "Otwieramy sklep o siódmej i chleb jest jeszcze ciepły, kiedy przychodzą pierwsi klienci. To jest to, co lubię bardzo.",
  ],
  [
    "sv",
    "Vi öppnar butiken klockan sju och brödet är fortfarande varmt när de första kunderna kommer. Det är det som jag tycker om.",
  ],
  [
    "da",
    "Vi åbner butikken klokken syv, og brødet er stadig varmt, når de første kunder kommer. Det er noget af det, jeg godt kan lide, men hvad med dig?",
  ],
  [
    "no",
    "Vi åpner butikken klokken sju, og brødet er fortsatt varmt når de første kundene kommer. Det er noe av det jeg liker best, men hva med deg? Nå skal dere se.",
  ],
  [
    "fi",
    "Avaamme kaupan seitsemältä, ja leipä on vielä lämmintä, kun ensimmäiset asiakkaat tulevat. Se on se, mitä minä siinä pidän, mutta ei ole niin helppoa.",
  ],
  [
    "et",
    "Me avame poe kell seitse ja leib on veel soe, kui esimesed inimesed tulevad. See on see, mis mulle siin meeldib, aga see ei ole nii kerge.",
  ],
  [
    "cs",
    "Otevíráme obchod v sedm a chléb je ještě teplý, když přijdou první lidé. To je to, co se mi na tom líbí, ale není to tak snadné.",
  ],
  [
    "sk",
    "Otvárame obchod o siedmej a chlieb je ešte teplý, keď prídu prví ľudia. To je to, čo sa mi na tom páči, ale nie je to také ľahké.",
  ],
  [
    "hu",
    "Hétkor nyitjuk a boltot, és a kenyér még meleg, amikor az első emberek jönnek. Ez az, amit én nagyon szeretek, de nem is olyan könnyű.",
  ],
  [
    "ro",
    "Deschidem magazinul la șapte și pâinea este încă caldă când vin primii oameni. Asta este ce îmi place mai mult, dar nu este foarte ușor.",
  ],
  [
    "bg",
    "Отваряме магазина в седем и хлябът е още топъл, когато дойдат първите хора. Това е, което ми харесва най-много, но не е лесно. Какво ще кажете?",
  ],
  [
    "tr",
    "Dükkanı saat yedide açıyoruz ve ilk müşteriler geldiğinde ekmek daha sıcak oluyor. Ben bu işi çok seviyorum ama kolay değil.",
  ],
  [
    "vi",
    "Chúng tôi mở cửa hàng lúc bảy giờ và bánh mì vẫn còn nóng khi những người đầu tiên đến. Đó là điều tôi thích.",
  ],
  [
    "id",
    "Kami membuka toko pada jam tujuh dan roti itu masih hangat saat orang pertama datang. Ini yang saya suka dari kerja ini.",
  ],
  [
    "ru",
    "Мы открываем магазин в семь, и хлеб ещё тёплый, когда приходят первые люди. Это то, что мне нравится больше всего.",
  ],
  [
    "uk",
    "Ми відкриваємо крамницю о сьомій, і хліб ще теплий, коли приходять перші люди. Це те, що мені подобається найбільше.",
  ],
  [
    "ar",
    "نفتح المتجر في الساعة السابعة والخبز لا يزال دافئا عندما يأتي أول الناس. هذا ما أحبه في هذا العمل من كل شيء.",
  ],
  ["fa", "ما مغازه را ساعت هفت باز می کنیم و نان هنوز گرم است وقتی که اولین مردم می آیند. این را من دوست دارم."],
  ["hi", "हम दुकान सात बजे खोलते हैं और जब पहले लोग आते हैं तो रोटी गरम होती है। मुझे यह काम बहुत पसंद है।"],
  ["mr", "आम्ही दुकान सात वाजता उघडतो आणि जेव्हा पहिले लोक येतात तेव्हा भाकरी गरम असते. मला हे काम खूप आवडते आहे."],
  ["el", "Ανοίγουμε το μαγαζί στις επτά και το ψωμί είναι ακόμα ζεστό όταν έρχονται οι πρώτοι πελάτες."],
  ["he", "אנחנו פותחים את החנות בשבע והלחם עדיין חם כשהאנשים הראשונים מגיעים."],
  ["zh", "我们七点开店，第一批客人来的时候面包还是热的。"],
  ["ja", "私たちは七時に店を開けます。最初のお客さんが来るとき、パンはまだ温かいです。"],
  ["ko", "우리는 일곱 시에 가게를 열고 첫 손님이 올 때 빵은 아직 따뜻합니다."],
  ["th", "เราเปิดร้านตอนเจ็ดโมงและขนมปังยังอุ่นอยู่เมื่อลูกค้าคนแรกมาถึง"],
];

describe("the language of a text", () => {
  it.each(SAID)("%s is heard", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
    expect(detectLanguage(text.toUpperCase())).toBe(language);
  });

  it.each<[string, string]>([
    ["von dem der mit ist", "und"],
    ["von dem der mit ist nicht", "de"],
    ["das nicht ok", "und"],
    ["der der der der und und und und und", "und"],
    ["der und das Haus Baum Wald Berg Feld Wiese See Fluss Bach Teich Meer", "de"],
    [`der und das ${"Haus ".repeat(22)}`, "de"],
    [`der und das ${"Haus ".repeat(23)}`, "und"],
    ["je ne sais pas ce que c’est mais c'est à nous", "fr"],
    ["ένα δύο τρία four", "el"],
    ["ένα δύο four five six seven", "und"],
    ["ひらabcdefghijk", "ja"],
    ["ひabcdefghijklmno", "und"],
    ["面包还是", "zh"],
    ["面包还", "und"],
    ["ขนมป", "th"],
    ["빵은 아직", "und"],
    ["ひらがな", "ja"],
  ])("%j is %s", (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("is Arabic in a dialect, and not in the languages that add letters to its script", () => {
    const gulf =
      "عندنا مخبز صغير نفتحه الساعة سبع الصبح والخبز توه حار طالع، اللي يجون بدري ياخذون أحسن شي، ووش تبي أكثر من جذي بعد، راح نزيد الفرن الثاني عشان ما أحد يوقف بالطابور";
    expect(detectLanguage(gulf)).toBe("ar");
    const kurdish =
      "دوکانەکەمان کاتژمێر حەوت دەکەینەوە و نانەکە هێشتا گەرمە کاتێک یەکەم کڕیارەکان دێن، من ئەوەم زۆر پێ خۆشە";
    expect(detectLanguage(kurdish)).not.toBe("ar");
    expect(detectLanguage("خبز حار")).toBe("und");
  });

  it("is heard in a long text that repeats few words, as Turkish does", () => {
    const rare = (count: number) => "dükkanımızdaki fırınlarımızı sabahları yakıyoruz ".repeat(Math.ceil(count / 4));
    const common = "ve bu için çok daha gibi ama sonra";
    expect(detectLanguage(`${common} ${rare(92)}`)).toBe("tr");
    expect(detectLanguage(`${common} ${rare(80)}`)).toBe("und");
    expect(detectLanguage(`${common} ${rare(112)}`)).toBe("und");
    expect(detectLanguage(`${common} the and you ${rare(92)}`)).toBe("und");
  });

  it("is heard in the first 20,000 characters", () => {
    const german = SAID[1]?.[1] ?? "";
    expect(detectLanguage(`${" ".repeat(19_000)}${german}`)).toBe("de");
    expect(detectLanguage(`${" ".repeat(20_000)}${german}`)).toBe("und");
  });

  it.each([
    ["nothing", ""],
    ["signs", "1, 2, 3 ... 100% -- ?!"],
    ["two words", "Hello there"],
    ["names alone", "Berlin Tokyo Madrid Oslo Quito Lima Accra Hanoi"],
    ["a language that is not among ours", "Igbo asusu bu otu n'ime asusu ndi a na-asu na Naijiria nke oma"],
    ["two languages in halves", "the and you that und die der das the and you that und die der das"],
  ])("is not guessed from %s", (_, text) => {
    expect(detectLanguage(text)).toBe("und");
  });
});

describe("captions of one's own", () => {
  const german = SAID[1]?.[1] ?? "";
  const srt = `1\n00:00:01,000 --> 00:00:09,000\n${german}\n`;
  const languageOf = (own: unknown) => readOwnCaptions(ownCaptionsSchema.parse(own)).language;

  it("have the language that was chosen, else the one the file says, else the one they are in", () => {
    expect(languageOf({ text: srt, fileName: "talk.fr.srt", language: "pt" })).toBe("pt");
    expect(languageOf({ text: srt, fileName: "talk.fr.srt" })).toBe("fr");
    expect(languageOf({ text: srt })).toBe("de");
    expect(languageOf({ text: "Hm. Ok." })).toBe("und");
  });

  it("take no language that is none", () => {
    expect(ownCaptionsSchema.safeParse({ text: srt, language: "no such thing" }).success).toBe(false);
  });
});

describe("captions that are about to be brought", () => {
  it("are heard as they would be read", () => {
    const german = SAID[1]?.[1] ?? "";
    expect(detectCaptionLanguage(`WEBVTT\n\n00:01.000 --> 00:09.000\n${german}`)).toBe("de");
    expect(
      detectCaptionLanguage(JSON.stringify({ events: [{ tStartMs: 0, segs: [{ utf8: german }] }] }), "a.json3"),
    ).toBe("de");
    expect(detectCaptionLanguage(german.repeat(5000))).toBe("de");
    const events = Array.from({ length: 1000 }, (_, at) => ({ tStartMs: at * 1000, segs: [{ utf8: german }] }));
    expect(detectCaptionLanguage(JSON.stringify({ events }))).toBe("de");
    expect(detectCaptionLanguage(`\n${JSON.stringify({ events })}`)).toBe("de");
  });

  it("are in no language where they cannot be read, or it cannot be told", () => {
    expect(detectCaptionLanguage("")).toBeNull();
    expect(detectCaptionLanguage("PK\u0003\u0004")).toBeNull();
    expect(detectCaptionLanguage("Hm.")).toBeNull();
  });

  it.each([
    ["danish", "da"],
    ["norwegian", "no"],
  ])("of a %s file is told from its neighbors", (name, language) => {
    const text = readFileSync(`test/fixtures/imports/${name}.srt`, "utf8");
    expect(detectCaptionLanguage(text, `${name}.srt`)).toBe(language);
  });
});
