import { GERMANIC } from "./languages/germanic";
import { OTHER_LANGUAGES } from "./languages/other-languages";
import { ROMANCE } from "./languages/romance";
import { defines, gives, MEANING, names } from "./languages/shared";
import type { StudyModel, StudyWords } from "./study-words";

const HAN_TERM = "(?<term>[\\p{sc=Han}\\p{L}\\p{N}・ー·-]{1,14})";
const KOREAN_TERM = "(?<term>[\\p{L}\\p{N}-]+?(?: [\\p{L}\\p{N}-]+?){0,2})";
const CAUSE = "(?<cause>.{4,60}?)";
const RESULT = "(?<result>.{6,60}?)";
const pattern = (text: string) => new RegExp(`^${text}$`, "u");

const UNSPACED: Readonly<Record<"ja" | "zh" | "ko", StudyGrammar>> = {
  ja: {
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
    reasons: [
      pattern(`(?<subject>(?![^、]つ目)[^、]{2,16}は)、?${CAUSE}(?:ために?|ので)、${RESULT}`),
      pattern(`${CAUSE}(?:ため|ので|から)、${RESULT}`),
    ],
    why: (result) =>
      /[\p{sc=Han}\p{sc=Katakana}]は(?!い)/u.test(result) && /(?:です|ます|でした|ました|ません)$/u.test(result)
        ? `なぜ${result}か？`
        : null,
  },
  zh: {
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

const SLAVIC: Readonly<Record<"ru" | "uk" | "pl", StudyGrammar>> = {
  ru: {
    howMany: (counted) => (countsMany(counted, RULING_RU) ? "сколько" : null),
    percent: {
      words: "процентов|процента|процент",
      ask: (before) => (RULING_RU.test(before) ? null : "сколько процентов"),
    },
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
    howMany: (counted) => (countsMany(counted, RULING_UK) ? "скільки" : null),
    percent: {
      words: "відсотків|відсотки|відсоток",
      ask: (before) => (RULING_UK.test(before) ? null : "скільки відсотків"),
    },
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
    howMany: (counted) => (countsMany(counted, RULING_PL) ? "ile" : null),
    percent: { words: "procent|procenta", ask: (before) => (RULING_PL.test(before) ? null : "ile procent") },
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

/** The grammar of questions in a language. Strings are alternatives of a regular expression over whole words. */
export type StudyGrammar = {
  /** Articles; terms are shown without them. */
  articles?: string;
  /**
   * The words that ask for a figure in its place; null if the following words would have to change. Without them no
   * figure is asked for.
   */
  howMany?: string | ((counted: CountedNoun) => string | null);
  /** Asks for a percentage; replaces the figure and the word or sign after it; null after words that need another form. */
  percent?: { words: string; ask: string | ((before: string) => string | null) };
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
  /** Named groups `result` and `cause`; `subject` where it stands before the cause and belongs to the result. */
  reasons: readonly RegExp[];
  why(result: string): string | null;
};

/** What it takes to ask questions in a language. */
export type StudyLanguage = StudyGrammar & StudyWords;

const LANGUAGES: Readonly<Record<string, StudyGrammar>> = {
  ...GERMANIC,
  ...ROMANCE,
  ...SLAVIC,
  ...UNSPACED,
  ...OTHER_LANGUAGES,
};

/** @param code BCP 47 without a region; null for an unsupported language */
export function studyLanguage(code: string, { words }: StudyModel): StudyLanguage | null {
  const [grammar, own] = [LANGUAGES[code], words[code]];
  return grammar && own ? { ...grammar, ...own } : null;
}
