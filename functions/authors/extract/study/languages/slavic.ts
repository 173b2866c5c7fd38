import type { Counted, StudyLanguage } from "../language";
import { defines, gives, names } from "./shared";

/**
 * After 2, 3, and 4 a noun has another form than after "how many", and also after a preposition that governs the
 * figure.
 */
function countsMany({ value, before }: Counted, ruling: RegExp): boolean {
  const isFew = value % 10 >= 1 && value % 10 <= 4 && (value % 100 < 11 || value % 100 > 14);
  return Number.isInteger(value) && !isFew && !ruling.test(before);
}
const RULING_RU =
  /(?<![\p{L}])(?:до|от|около|более|менее|больше|меньше|свыше|с|со|к|ко|после|чем|при|между|порядка|из|в|во|о|об)\s$/iu;
const RULING_UK = /(?<![\p{L}])(?:до|від|близько|понад|більше|менше|з|із|к|після|ніж|при|між|у|в|о|об)\s$/iu;
const RULING_PL = /(?<![\p{L}])(?:do|od|około|ponad|powyżej|poniżej|z|ze|po|niż|przy|między|w|we|o)\s$/iu;

export const SLAVIC: Readonly<Record<"ru" | "uk" | "pl", StudyLanguage>> = {
  ru: {
    pointers:
      "я|меня|мне|мной|мой|моя|моё|мои|мою|моего|моей|мы|нас|нам|нами|наш|наша|наше|наши|нашу|нашей|этот|эта|эти|этого|этой|этих|этим|этому|эту|^это|(?<=, )это(?! когда)|вот это|это (?:был|была|было|всё|и|же)|тот|того|той|тех|ту|тому|здесь|тут|там|туда|сюда|сейчас|сегодня|вчера|завтра|теперь|назад|прошлый|прошлом|прошлого|следующий|следующем|потом|затем|тогда|тоже|также|снова|опять|иначе|так|такой|такая|такие|таких|такое|" +
      "другой|другая|другие|других|другом|другую|остальные|остальных|самый|оба|обе|сказал|говорит|говорят|думаю|штука|штуки|что-то|кто-то|как-то|видео|канал|лекция|слайд|глава|выпуск|наверное|может быть|ну|э|ээ|вот|ты|тебя|тебе|твой|вы|вас|вам|ваш|ваша|ваши|будем|\\p{L}{2,}(?:[аяу]ем|[двсрн]им|стим)|сделали|взяли|пошли|купили",
    situation:
      "сейчас|теперь|мы|нас|нам|нами|наш|наша|наше|наши|нашу|нашей|нашего|нашем|наших|вы|вас|вам|ваш|ваша|ваши|будем|\\p{L}{2,}(?:[аяу]ем|[двсрн]им|стим)|сделали|взяли|купили",
    pronouns: "он|она|оно|они|ему|ей|их|его|её|него|неё|них|ним|ней|ними|им",
    howMany: (counted) => (countsMany(counted, RULING_RU) ? "сколько" : null),
    percent: { words: "процентов|процента|процент", ask: "сколько процентов" },
    definitions: [
      defines("(?:— это|– это|- это|это когда|называется то,? что)(?:,? что)?"),
      names("(?:называется|называются|называют|зовётся|именуется)"),
    ],
    isA: defines("(?:это|является)"),
    whatIs: (term) => `Что означает «${term}»?`,
    whichTerm: (meaning) => `Как называется «${meaning}»?`,
    reasons: [gives("потому что"), gives("так как"), gives("поскольку")],
    why: (result) => `Почему ${result}?`,
  },
  uk: {
    pointers:
      "я|мене|мені|мною|мій|моя|моє|мої|мою|ми|нас|нам|нами|наш|наша|наше|наші|цей|ця|це (?:був|була|було|все|і)|^це|(?<=, )це(?! коли)|ці|цього|цієї|цих|цим|цю|той|того|тієї|тих|тут|там|туди|сюди|зараз|сьогодні|вчора|завтра|тепер|тому|минулого|минулий|наступного|наступний|потім|тоді|теж|також|знову|інакше|так|такий|така|такі|таке|" +
      "інший|інша|інші|інших|решта|обидва|обидві|сказав|каже|кажуть|думаю|штука|щось|хтось|якось|відео|канал|лекція|слайд|розділ|випуск|мабуть|може бути|ну|ось|ти|тебе|тобі|твій|ви|вас|вам|ваш|ваша|\\p{L}{2,}(?:ємо|емо|имо)|зробили|взяли",
    situation:
      "зараз|тепер|ми|нас|нам|нами|наш|наша|наше|наші|нашу|нашої|нашого|ви|вас|вам|ваш|ваша|ваші|\\p{L}{2,}(?:ємо|емо|имо)|зробили|взяли",
    pronouns: "він|вона|воно|вони|йому|їй|їх|його|її|нього|неї|них|ним|нею|ними|їм",
    howMany: (counted) => (countsMany(counted, RULING_UK) ? "скільки" : null),
    percent: { words: "відсотків|відсотки|відсоток", ask: "скільки відсотків" },
    definitions: [
      defines("(?:— це|– це|- це|це коли)(?:,? що)?"),
      defines("(?:означає|значить)(?:,? що)?"),
      names("(?:називається|називаються|називають|зветься)"),
    ],
    isA: defines("(?:це|є)"),
    whatIs: (term) => `Що означає «${term}»?`,
    whichTerm: (meaning) => `Як називається «${meaning}»?`,
    reasons: [gives("тому що"), gives("бо"), gives("оскільки")],
    why: (result) => `Чому ${result}?`,
  },
  pl: {
    pointers:
      "ja|mnie|mi|mną|mój|moja|moje|moi|moją|my|nas|nam|nami|nasz|nasza|nasze|nasi|ten|ta|te|tego|tej|tych|tym|temu|tę|tą|^to|to (?:był|była|było|jest|są)|tamten|tamta|tamto|tutaj|tu|tam|teraz|dzisiaj|dziś|wczoraj|jutro|temu|zeszły|zeszłym|następny|następnym|potem|później|wtedy|też|także|znowu|inaczej|tak|taki|taka|takie|takich|" +
      "inny|inna|inne|innych|pozostałe|obaj|obie|oba|powiedział|mówi|mówią|myślę|rzecz|rzeczy|coś|ktoś|jakoś|wideo|film|kanał|wykład|slajd|rozdział|odcinek|może|chyba|no|ty|ciebie|ci|twój|twoja|wy|was|wam|wasz|\\p{L}{2,}(?:amy|emy|imy|liśmy)|zrobiliśmy|wiemy|widzimy|byliśmy",
    situation:
      "teraz|my|nas|nam|nami|nasz|nasza|nasze|nasi|naszą|naszej|naszego|wy|was|wam|wasz|\\p{L}{2,}(?:amy|emy|imy|liśmy)|zrobiliśmy|wiemy|widzimy|byliśmy",
    pronouns: "on|ona|ono|one|oni|jemu|jej|ich|jego|niego|niej|nich|nim|go|im|mu",
    howMany: (counted) => (countsMany(counted, RULING_PL) ? "ile" : null),
    percent: { words: "procent|procenta", ask: "ile procent" },
    definitions: [
      defines("(?:oznacza|to znaczy|znaczy|— to|– to|- to|to (?:po prostu|inaczej)|polega na tym)(?:,? że)?"),
      names("(?:nazywa się|nazywają się|nazywamy|nazywa się to|zwie się)"),
    ],
    isA: defines("(?:to|jest)"),
    whatIs: (term) => `Co oznacza „${term}”?`,
    whichTerm: (meaning) => `Jak nazywa się „${meaning}”?`,
    reasons: [gives("ponieważ"), gives("bo"), gives("dlatego że")],
    why: (result) => `Dlaczego ${result}?`,
  },
};
