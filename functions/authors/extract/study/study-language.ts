import { GERMANIC } from "./languages/germanic";
import { OTHER_LANGUAGES } from "./languages/other-languages";
import { ROMANCE } from "./languages/romance";
import { defines, gives, MEANING, names } from "./languages/shared";

const HAN_TERM = "(?<term>[\\p{sc=Han}\\p{L}\\p{N}・ー·-]{1,14})";
const KOREAN_TERM = "(?<term>[\\p{L}\\p{N}-]+?(?: [\\p{L}\\p{N}-]+?){0,2})";
const CAUSE = "(?<cause>.{4,60}?)";
const RESULT = "(?<result>.{6,60}?)";
const pattern = (text: string) => new RegExp(`^${text}$`, "u");

const UNSPACED: Readonly<Record<"ja" | "zh" | "ko", StudyLanguage>> = {
  ja: {
    pointers:
      "私|僕|俺|わたし|うち(?:の|は)|我々|これ|それ|あれ|この|その(?!もの)|あの|こう|そう|ああ|ここ|そこ|あそこ|こちら|そちら|どう|今日|昨日|明日|今年|去年|来年|先週|来週|今(?:の|は|から)|さっき|先ほど|次(?:に|の|は)|また|同じ|他(?:の|に)|ほか|別の|もう|彼|彼女|皆さん|みなさん|あなた|動画|チャンネル|講義|スライド|授業|回(?:目)?は|思います|と思|かな|かもしれ|言われ|言って|えー|あの|まあ|ちょっと|なんか|ください|ましょう|私たち|自分|さらに|頂き|いただ",
    situation: "今(?:の|は)|うち(?:の|は)|我々|私たち|皆さん|みなさん|あなた",
    pronouns: "ぶん",
    howMany: "何",
    percent: { words: "パーセント|％", ask: "何パーセント" },
    ask: (statement) => {
      if (/(?:です|ます|でした|ました|ません)$/u.test(statement)) return `${statement}か？`;
      const head = statement.replace(/で$/u, "");
      return /[\p{sc=Han}\p{sc=Katakana}]$/u.test(head) ? `${head}ですか？` : null;
    },
    definitions: [
      pattern(`${HAN_TERM}とは、?${MEANING}`),
      pattern(`${HAN_TERM}(?:というのは|(?<!というの)は)、?${MEANING}(?:のことです|を指します|という意味です)`),
      pattern(
        `${MEANING}[をのは]+、?「?${HAN_TERM}」?(?:といいます|と言います|と呼びます|と呼ばれます|と呼ばれています|といい、.+|と呼び、.+)`,
      ),
    ],
    whatIs: (term) => `「${term}」とは何ですか？`,
    whichTerm: (meaning) => `「${meaning}」を何といいますか？`,
    reasons: [pattern(`${CAUSE}(?:ため|ので|から)、${RESULT}`)],
    why: (result) =>
      /[\p{sc=Han}\p{sc=Katakana}]は(?!い)/u.test(result) && /(?:です|ます|でした|ました|ません)$/u.test(result)
        ? `なぜ${result}か？`
        : null,
  },
  zh: {
    pointers:
      "我|咱|这|那(?!么)|此|该|他|她|它|你|您|大家|今天|昨天|明天|今年|去年|明年|现在|刚才|上次|下次|上周|下周|上个月|下个月|然后|接下来|后来|以后|另外|其他|别的|同样|又|视频|频道|课|幻灯片|节目|觉得|认为|可能|也许|大概吧|就是说|对吧|是吧|嘛|呢|啊|吧|哈|嗯|呃|东西|什么|怎么|为什么|看到|看一下|一下|咱们|俺|来说|所以说|的话",
    situation: "现在|我们|咱们|大家|你们|你|您",
    pronouns: "其",
    howMany: "多少",
    percent: { words: "％", ask: "百分之多少" },
    ask: (statement) => `${statement}？`,
    definitions: [
      pattern(`(?:所谓的?)?“?${HAN_TERM}”?，?(?:指的是|是指|的意思是|就是指|意味着)${MEANING}`),
      pattern(`${MEANING}，?(?:叫做|叫作|称为|被称为|称作|就叫)“?${HAN_TERM}”?`),
    ],
    isA: pattern(`“?${HAN_TERM}”?是(?=一[种个类套])${MEANING}`),
    whatIs: (term) => `“${term}”是什么意思？`,
    whichTerm: (meaning) => `“${meaning}”叫做什么？`,
    reasons: [pattern(`因为${CAUSE}，(?:所以)?${RESULT}`), pattern(`由于${CAUSE}，(?:所以|因此)?${RESULT}`)],
    why: (result) => `为什么${result}？`,
  },
  ko: {
    pointers:
      "나|내|저|제|우리|저희|이|그|저|이것|그것|저것|이거|그거|이런|그런|저런|이렇게|그렇게|여기|거기|저기|오늘|어제|내일|올해|작년|내년|지금|방금|다음|지난|이번|또|다시|다른|같은|그는|그녀|여러분|당신|영상|채널|강의|슬라이드|수업|생각해요|생각합니다|것 같아요|것 같습니다|아마|음|어|뭐|좀|하나|나는|저는|제가|내가|우리는|우리가|저희는|저희가|이게|그게|이건|그건|그때|거든요",
    situation: "지금|우리는|우리가|우리|저희는|저희가|저희|여러분",
    pronouns: "자신",
    howMany: "몇",
    percent: { words: "퍼센트|프로", ask: "몇 퍼센트" },
    ask: (statement) => {
      if (/니다$/u.test(statement)) return `${statement.slice(0, -1)}까?`;
      return /(?<!거든|네)요$/u.test(statement) ? `${statement}?` : null;
    },
    definitions: [
      pattern(
        `${KOREAN_TERM}(?:이란|란|이라는 것은|라는 것은),? ${MEANING}(?<=입니다|겁니다|이에요|예요|[말뜻]합니다|[말뜻]해요)`,
      ),
      pattern(`${KOREAN_TERM}(?<!라)[은는] ${MEANING}(?:을|를) (?:말합니다|뜻합니다|의미합니다|말해요|뜻해요)`),
      pattern(`${MEANING}(?:을|를) ${KOREAN_TERM}(?:이라고|라고) (?:합니다|부릅니다|해요|불러요)`),
    ],
    whatIs: (term) => `“${term}”의 뜻은 무엇입니까?`,
    whichTerm: (meaning) => `“${meaning}”을(를) 무엇이라고 합니까?`,
    reasons: [],
    why: (result) =>
      /니다$/u.test(result) ? `왜 ${result.slice(0, -1)}까?` : /요$/u.test(result) ? `왜 ${result}?` : null,
  },
};

/**
 * A noun has another form after 2, 3, and 4 than after "how many", and also after a preposition that governs the
 * figure.
 */
function countsMany({ value, before }: CountedNoun, ruling: RegExp): boolean {
  const isFew = value % 10 >= 1 && value % 10 <= 4 && (value % 100 < 11 || value % 100 > 14);
  return Number.isInteger(value) && !isFew && !ruling.test(before);
}
const RULING_RU =
  /(?<![\p{L}])(?:до|от|около|более|менее|больше|меньше|свыше|с|со|к|ко|после|чем|при|между|порядка|из|в|во|о|об)\s$/iu;
const RULING_UK = /(?<![\p{L}])(?:до|від|близько|понад|більше|менше|з|із|к|після|ніж|при|між|у|в|о|об)\s$/iu;
const RULING_PL = /(?<![\p{L}])(?:do|od|około|ponad|powyżej|poniżej|z|ze|po|niż|przy|między|w|we|o)\s$/iu;

const SLAVIC: Readonly<Record<"ru" | "uk" | "pl", StudyLanguage>> = {
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

/** The context of a counted unit: `before`, the words before the figure; `value`, the figure itself. */
type CountedNoun = { unit: string; before: string; value: number };

/**
 * What it takes to ask questions in a language. Strings are alternatives of a regular expression over whole words
 * (over characters in scripts without spaces), all in lower case.
 */
export type StudyLanguage = {
  /** Words that depend on where they were said: I, this, yesterday. Statements contain none. */
  pointers: string;
  /** Pointers to who speaks, who listens, and when: we, you, now. A question about a figure or a reason may keep them. */
  situation: string;
  /** Pronouns that are allowed if enough words come before them in the same statement. */
  pronouns: string;
  /** Articles; terms are shown without them. */
  articles?: string;
  /** The words that ask for a figure in its place; null if the following words would have to change. */
  howMany: string | ((counted: CountedNoun) => string | null);
  /** Asks for a percentage; replaces the figure and the word or sign after it. */
  percent: { words: string; ask: string };
  /** Whether a statement looks complete: it has a verb and a subject. */
  isWhole?(statement: string): boolean;
  /** Turns a statement with a question word into a question; null if that is not possible. By default a sign is added. */
  ask?(statement: string): string | null;
  /**
   * Patterns of a term and its meaning: named groups `term` and `meaning`, matched against a statement without its
   * full stop.
   */
  definitions: readonly RegExp[];
  /** Patterns that may also match other statements about the term. */
  isA?: RegExp;
  whatIs(term: string): string;
  whichTerm(meaning: string): string;
  /** Named groups `result` and `cause`. */
  reasons: readonly RegExp[];
  why(result: string): string | null;
};

const LANGUAGES: Readonly<Record<string, StudyLanguage>> = {
  ...GERMANIC,
  ...ROMANCE,
  ...SLAVIC,
  ...UNSPACED,
  ...OTHER_LANGUAGES,
};

/** @param code BCP 47 without a region; null for an unsupported language */
export function studyLanguage(code: string): StudyLanguage | null {
  return LANGUAGES[code] ?? null;
}
