import type { VideoText } from "~/functions/authors/port";

/** A talk with one caption per line and `gapMs` of silence in between. */
export function talk(lines: readonly string[], language = "en", gapMs = 0): VideoText {
  const segments = lines.map((text, id) => {
    const startMs = id * (4000 + gapMs);
    return { id, startMs, endMs: startMs + 4000, text };
  });
  const durationSeconds = (segments.at(-1)?.endMs ?? 0) / 1000;
  return { videoTitle: "A talk", videoDescription: "", language, durationSeconds, segments };
}

/** The same lines as a learner's selection, of which less likely terms are asked for too. */
export function selection(...lines: Parameters<typeof talk>): VideoText & { isSelection: true } {
  return { ...talk(...lines), isSelection: true };
}

type Asked = { said: string; front: string; back: string };

/** For each language, a definition, a figure or a reason among other sentences, and the card made from it. */
export const SPOKEN: Readonly<Record<string, readonly Asked[]>> = {
  en: [
    {
      said: "A whetstone is a block of abrasive stone that the blade is rubbed against.",
      front: "What does “whetstone” mean?",
      back: "A block of abrasive stone that the blade is rubbed against",
    },
    {
      said: "Soak the whetstone in clean water for 10 minutes before the first stroke.",
      front: "Soak the whetstone in clean water for how many minutes before the first stroke?",
      back: "10 minutes",
    },
    {
      said: "A wet whetstone is safer in the hand because the blade glides on the water.",
      front: "Why is it that a wet whetstone is safer in the hand?",
      back: "The blade glides on the water",
    },
  ],
  de: [
    {
      said: "Eine Kogge ist ein bauchiges Handelsschiff mit einem einzigen Segel.",
      front: "Was bedeutet „Kogge“?",
      back: "Ein bauchiges Handelsschiff mit einem einzigen Segel",
    },
    {
      said: "Eine Kogge konnte im Sommer etwa 90 Tonnen tragen.",
      front: "Eine Kogge konnte im Sommer etwa wie viele Tonnen tragen?",
      back: "90",
    },
    {
      said: "Die Kogge blieb im Winter im Hafen, weil die Ostsee vereiste.",
      front: "Warum gilt: „Die Kogge blieb im Winter im Hafen“?",
      back: "Weil die Ostsee vereiste",
    },
  ],
  fr: [
    {
      said: "La propolis est une résine que les abeilles récoltent sur les bourgeons.",
      front: "Que signifie « propolis » ?",
      back: "Une résine que les abeilles récoltent sur les bourgeons",
    },
    {
      said: "Les abeilles bouchent les fentes avec la propolis parce que la résine tue les bactéries.",
      front: "Pourquoi les abeilles bouchent les fentes avec la propolis ?",
      back: "La résine tue les bactéries",
    },
  ],
  es: [
    {
      said: "La masa madre es una mezcla de harina y agua que fermenta sola.",
      front: "¿Qué significa «masa madre»?",
      back: "Una mezcla de harina y agua que fermenta sola",
    },
    {
      said: "La masa madre crece despacio porque la nevera frena las levaduras.",
      front: "¿Por qué la masa madre crece despacio?",
      back: "La nevera frena las levaduras",
    },
  ],
  pt: [
    {
      said: "A torra do café dura cerca de 14 minutos no forno grande.",
      front: "A torra do café dura cerca de quantos minutos no forno grande?",
      back: "14 minutos",
    },
    {
      said: "O café perde o aroma porque o oxigênio ataca os óleos do grão.",
      front: "Por que o café perde o aroma?",
      back: "O oxigênio ataca os óleos do grão",
    },
  ],
  it: [
    {
      said: "La cupola di Firenze pesa circa 37.000 tonnellate.",
      front: "La cupola di Firenze pesa circa quante tonnellate?",
      back: "37.000 tonnellate",
    },
  ],
  ru: [
    {
      said: "Мелатонин — это гормон, который шишковидная железа выделяет в темноте.",
      front: "Что означает «мелатонин»?",
      back: "Гормон, который шишковидная железа выделяет в темноте",
    },
    {
      said: "Яркий экран мешает заснуть, потому что синий свет подавляет мелатонин.",
      front: "Почему яркий экран мешает заснуть?",
      back: "Синий свет подавляет мелатонин",
    },
  ],
  hi: [
    {
      said: "मानसून को पूरे देश में फैलने में करीब 45 दिन लगते हैं।",
      front: "मानसून को पूरे देश में फैलने में करीब कितने दिन लगते हैं?",
      back: "45",
    },
    {
      said: "भारत में मानसून से सालाना बारिश का 75 प्रतिशत हिस्सा आता है।",
      front: "भारत में मानसून से सालाना बारिश का कितने प्रतिशत हिस्सा आता है?",
      back: "75 प्रतिशत",
    },
  ],
  ja: [
    { said: "大豆は水に十八時間つけます。", front: "大豆は水に何時間つけますか？", back: "十八時間" },
    { said: "大豆は指でつぶれるまで四時間煮ます。", front: "大豆は指でつぶれるまで何時間煮ますか？", back: "四時間" },
    {
      said: "麹とは、蒸した米にカビを生やしたものです。",
      front: "「麹」とは何ですか？",
      back: "蒸した米にカビを生やしたもの",
    },
  ],
  zh: [
    { said: "港珠澳大桥全长55公里，连接香港、珠海和澳门。", front: "港珠澳大桥全长多少公里？", back: "55公里" },
    {
      said: "沉管指的是在岸上预制好再沉到海底的隧道段。",
      front: "“沉管”是什么意思？",
      back: "在岸上预制好再沉到海底的隧道段",
    },
  ],
};
