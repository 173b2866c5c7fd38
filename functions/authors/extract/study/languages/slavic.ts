import type { Counted, StudyLanguage } from "../language";
import { defines, gives, names, questionMark } from "./shared";

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

/** In "Не подтвердил …" the subject is missing. */
const isNoNegation = (statement: string) => !/^(?:не|ни|нет|ні|немає|nie|ani) /iu.test(statement);

export const SLAVIC: Readonly<Record<"ru" | "uk" | "pl", StudyLanguage>> = {
  ru: {
    pointers:
      "я|меня|мне|мной|мой|моя|моё|мои|мою|моего|моей|мы|нас|нам|нами|наш|наша|наше|наши|нашу|нашей|этот|эта|эти|этого|этой|этих|этим|этому|эту|^это|(?<=, )это(?! когда)|вот это|это (?:был|была|было|всё|и|же)|тот|того|той|тех|ту|тому|здесь|тут|там|туда|сюда|сейчас|сегодня|вчера|завтра|теперь|назад|прошлый|прошлом|прошлого|следующий|следующем|потом|затем|тогда|тоже|также|снова|опять|иначе|так|такой|такая|такие|таких|такое|" +
      "другой|другая|другие|других|другом|другую|остальные|остальных|самый|оба|обе|сказал|говорит|говорят|думаю|штука|штуки|что-то|кто-то|как-то|видео|канал|лекция|слайд|глава|выпуск|наверное|может быть|ну|э|ээ|вот|ты|тебя|тебе|твой|вы|вас|вам|ваш|ваша|ваши|будем|\\p{L}{2,}(?:[аяу]ем|[двсрн]им|стим)|сделали|взяли|пошли|купили",
    situation:
      "сейчас|теперь|мы|нас|нам|нами|наш|наша|наше|наши|нашу|нашей|нашего|нашем|наших|вы|вас|вам|ваш|ваша|ваши|будем|\\p{L}{2,}(?:[аяу]ем|[двсрн]им|стим)|сделали|взяли|купили",
    pronouns: "он|она|оно|они|ему|ей|их|его|её|него|неё|них|ним|ней|ними|им",
    vague:
      "проблема|результат|идея|причина|цель|секрет|способ|ответ|вопрос|дело|разница|правило|ошибка|шаг|часть|место|время|пример|что|кто|почему|как|где|когда|всё|ничего|люди|остальное|эффект|история|факт|главное|важно|лучший|худший|первый|первое|второй|второе|третий|третье|последнее|имя|правда|случай|вид|плюс|минус|это|то|самое",
    judgments:
      "ничего|всё|самый|самая|самое|не|очень|просто|хорош\\p{L}*|плох\\p{L}*|больш\\p{L}*|лучш\\p{L}*|глав\\p{L}*|важн\\p{L}*|вопрос|проблема|уже|как раз|тоже|сколько|где",
    specifiers: "котор\\p{L}+|из|для|с|в|во|на|при|между|когда|где|под|чтобы|что|от|по",
    articles: "",
    howMany: (counted) => (countsMany(counted, RULING_RU) ? "сколько" : null),
    percent: { words: "процентов|процента|процент", ask: "сколько процентов" },
    year: { said: /(?<![\p{L}\p{M}])в (?<figure>1\d{3}|20\d{2})(?= году)/iu, ask: "в каком" },
    isWhole: isNoNegation,
    ask: questionMark,
    definitions: [
      {
        pattern: defines("(?:— это|– это|- это|это когда|называется то,? что)(?:,? что)?"),
        isSure: true,
      },
      { pattern: defines("(?:это|является)"), isSure: false },
      { pattern: names("(?:называется|называются|называют|зовётся|именуется)"), isSure: true },
    ],
    whatIs: (term) => `Что означает «${term}»?`,
    whichTerm: (meaning) => `Как называется «${meaning}»?`,
    reasons: [gives("потому что"), gives("так как"), gives("поскольку")],
    conditions: { openers: "если|когда", whatIf: (clause) => `Что происходит, ${clause}?` },
    why: (result) => `Почему ${result}?`,
  },
  uk: {
    pointers:
      "я|мене|мені|мною|мій|моя|моє|мої|мою|ми|нас|нам|нами|наш|наша|наше|наші|цей|ця|це (?:був|була|було|все|і)|^це|(?<=, )це(?! коли)|ці|цього|цієї|цих|цим|цю|той|того|тієї|тих|тут|там|туди|сюди|зараз|сьогодні|вчора|завтра|тепер|тому|минулого|минулий|наступного|наступний|потім|тоді|теж|також|знову|інакше|так|такий|така|такі|таке|" +
      "інший|інша|інші|інших|решта|обидва|обидві|сказав|каже|кажуть|думаю|штука|щось|хтось|якось|відео|канал|лекція|слайд|розділ|випуск|мабуть|може бути|ну|ось|ти|тебе|тобі|твій|ви|вас|вам|ваш|ваша|\\p{L}{2,}(?:ємо|емо|имо)|зробили|взяли",
    situation:
      "зараз|тепер|ми|нас|нам|нами|наш|наша|наше|наші|нашу|нашої|нашого|ви|вас|вам|ваш|ваша|ваші|\\p{L}{2,}(?:ємо|емо|имо)|зробили|взяли",
    pronouns: "він|вона|воно|вони|йому|їй|їх|його|її|нього|неї|них|ним|нею|ними|їм",
    vague:
      "проблема|результат|ідея|причина|мета|секрет|спосіб|відповідь|питання|справа|різниця|правило|помилка|крок|частина|місце|час|приклад|що|хто|чому|як|де|коли|все|нічого|люди|решта|ефект|історія|факт|головне|важливо|найкращий|перший|перше|другий|друге|третій|третє|останнє|ім'я|правда|випадок|вид|плюс|мінус|це|те",
    judgments:
      "нічого|все|най\\p{L}+|не|дуже|просто|добр\\p{L}*|поган\\p{L}*|велик\\p{L}*|головн\\p{L}*|важлив\\p{L}*|питання|проблема|вже|також|скільки|де",
    specifiers: "як\\p{L}{1,3}|що|з|із|для|в|у|на|при|між|коли|де|під|щоб|від|до|по",
    articles: "",
    howMany: (counted) => (countsMany(counted, RULING_UK) ? "скільки" : null),
    percent: { words: "відсотків|відсотки|відсоток", ask: "скільки відсотків" },
    year: { said: /(?<![\p{L}\p{M}])(?:у|в) (?<figure>1\d{3}|20\d{2})(?= році)/iu, ask: "у якому" },
    isWhole: isNoNegation,
    ask: questionMark,
    definitions: [
      { pattern: defines("(?:— це|– це|- це|це коли)(?:,? що)?"), isSure: true },
      { pattern: defines("(?:означає|значить)(?:,? що)?"), isSure: true, isInflected: true },
      { pattern: defines("(?:це|є)"), isSure: false },
      { pattern: names("(?:називається|називаються|називають|зветься)"), isSure: true },
    ],
    whatIs: (term) => `Що означає «${term}»?`,
    whichTerm: (meaning) => `Як називається «${meaning}»?`,
    reasons: [gives("тому що"), gives("бо"), gives("оскільки")],
    conditions: { openers: "якщо|коли", whatIf: (clause) => `Що відбувається, ${clause}?` },
    why: (result) => `Чому ${result}?`,
  },
  pl: {
    pointers:
      "ja|mnie|mi|mną|mój|moja|moje|moi|moją|my|nas|nam|nami|nasz|nasza|nasze|nasi|ten|ta|te|tego|tej|tych|tym|temu|tę|tą|^to|to (?:był|była|było|jest|są)|tamten|tamta|tamto|tutaj|tu|tam|teraz|dzisiaj|dziś|wczoraj|jutro|temu|zeszły|zeszłym|następny|następnym|potem|później|wtedy|też|także|znowu|inaczej|tak|taki|taka|takie|takich|" +
      "inny|inna|inne|innych|pozostałe|obaj|obie|oba|powiedział|mówi|mówią|myślę|rzecz|rzeczy|coś|ktoś|jakoś|wideo|film|kanał|wykład|slajd|rozdział|odcinek|może|chyba|no|ty|ciebie|ci|twój|twoja|wy|was|wam|wasz|\\p{L}{2,}(?:amy|emy|imy|liśmy)|zrobiliśmy|wiemy|widzimy|byliśmy",
    situation:
      "teraz|my|nas|nam|nami|nasz|nasza|nasze|nasi|naszą|naszej|naszego|wy|was|wam|wasz|\\p{L}{2,}(?:amy|emy|imy|liśmy)|zrobiliśmy|wiemy|widzimy|byliśmy",
    pronouns: "on|ona|ono|one|oni|jemu|jej|ich|jego|niego|niej|nich|nim|go|im|mu",
    vague:
      "problem|wynik|pomysł|powód|cel|sekret|sposób|odpowiedź|pytanie|sprawa|różnica|reguła|zasada|błąd|krok|część|miejsce|czas|przykład|co|kto|dlaczego|jak|gdzie|kiedy|wszystko|nic|ludzie|reszta|efekt|przyczyna|historia|fakt|ważne|najlepszy|najgorszy|pierwszy|pierwsze|drugi|drugie|trzeci|ostatni|nazwa|prawda|przypadek|rodzaj|zaleta|wada|to|tym",
    judgments:
      "nic|wszystko|naj\\p{L}+|nie|bardzo|po prostu|dobr\\p{L}*|zł\\p{L}*|duż\\p{L}*|główn\\p{L}*|ważn\\p{L}*|pytanie|problem|już|też|ile|gdzie",
    specifiers: "któr\\p{L}+|z|ze|dla|w|we|na|przy|między|gdy|gdzie|pod|aby|że|od|do|po|o",
    articles: "",
    howMany: (counted) => (countsMany(counted, RULING_PL) ? "ile" : null),
    percent: { words: "procent|procenta", ask: "ile procent" },
    year: { said: /(?<![\p{L}\p{M}])w (?<figure>1\d{3}|20\d{2})(?= roku)/iu, ask: "w którym" },
    isWhole: isNoNegation,
    ask: questionMark,
    definitions: [
      {
        pattern: defines(
          "(?:oznacza|to znaczy|znaczy|— to|– to|- to|to (?:po prostu|inaczej)|polega na tym)(?:,? że)?",
        ),
        isSure: true,
      },
      { pattern: defines("(?:to|jest)"), isSure: false },
      { pattern: names("(?:nazywa się|nazywają się|nazywamy|nazywa się to|zwie się)"), isSure: true },
    ],
    whatIs: (term) => `Co oznacza „${term}”?`,
    whichTerm: (meaning) => `Jak nazywa się „${meaning}”?`,
    reasons: [gives("ponieważ"), gives("bo"), gives("dlatego że")],
    conditions: { openers: "jeśli|gdy|kiedy", whatIf: (clause) => `Co się dzieje, ${clause}?` },
    why: (result) => `Dlaczego ${result}?`,
  },
};
