import { readHan, writeHan } from "./han";
import type { StudyLanguage } from "./language";

const DIGITS = "\\d{1,3}(?:[.,\\u00a0\\u202f' ]\\d{3})+(?![\\d])|\\d+(?:[.,]\\d+)?";
const HAN_NUMBER = "[一二三四五六七八九十百千万億亿两〇]+";
const HAN_UNITS =
  "(?:个小时|小时|时间|時間|分钟|分間|分|秒|年間|年|个月|か月|ヶ月|天|日間|周|週間|公里|平方米|立方米|厘米|毫米|米|キロメートル|キロ|メートル|センチ|ミリ|グラム|リットル|トン|度|公斤|千克|克|吨|升|毫升|倍|岁|歳|人|层|階|段階|块|元|円|种|種類|层|颗|本|枚|次|パーセント|割|头|只|箱|台|户|所|家|个|個|节|级)";
const KOREAN_UNITS =
  "(?:개월|개|명|번|시간|분|초|일|주|달|년|살|마리|장|권|그램|킬로미터|킬로그램|킬로|미터|센티미터|센티|밀리미터|퍼센트|도|배|원|리터|대|곳|가지|층|잔|병|톤|볼트|와트|단계|종류)";
/** Words that belong to a figure: two million, drei Tausend, 5 लाख. */
export const SCALES =
  "hundred|thousand|million|billion|trillion|dozen|half|point|hundert|tausend|millionen|milliarden|mila|mille|cents?|vingts?|cien|ciento|cento|mil|honderd|duizend|miljoen|миллион\\p{L}*|тысяч\\p{L}*|млн|тыс|мільйон\\p{L}*|тисяч\\p{L}*|tysiąc\\p{L}*|tysięcy|milion\\p{L}*|\\p{L}+сот|двести|триста|четыреста|двісті|чотириста|dwieście|सौ|हज़ार|हजार|लाख|करोड़|दशमलव|yüz|bin|milyon|ألف|آلاف|مليون|مئة|مية|trăm|nghìn|ngàn|triệu|mươi|chục|mấy|rưỡi|ribu|juta|ratus|puluh|belas|천|만|억|백|십|y medio|y media|e meio|e meia|e mezzo|et demi|et demie|с половиной";
/** Hundreds and compounds of one word. */
const COMPOUNDS =
  "(?:dos|tres|cuatro|seis|ocho|nove|sete|oito|quatro)cient[oa]s|quinient[oa]s|setecient[oa]s|novecient[oa]s|duzent[oa]s|trezent[oa]s|quinhent[oa]s|(?:quatro|seis|sete|oito|nove)cent[oa]s|(?:due|tre|quattro|cinque|sei|sette|otto|nove)cento|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|ein)?hundert|\\p{L}*tausend|\\p{L}+und(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|двести|триста|четыреста|(?:пять|шесть|семь|восемь|девять)сот";
const RANGE =
  "to|or|and|bis|oder|und|a|o|y|à|ou|et|até|e|tot|of|en|до|или|и|do|lub|i|से|या|ile|veya|ve|إلى|أو|đến|hoặc|sampai|hingga|atau|から|到|至|에서|-|–|〜|~";

const patterns = new Map<string, RegExp>();

/** Figures with what they count: named groups `figure`, `between`, and `unit`, or `sign` instead of the last two. */
export function amounts(code: string, language: StudyLanguage): RegExp {
  const known = patterns.get(code);
  if (known) return known;
  const isHan = code === "zh" || code === "ja";
  const words = [...numbersOf(language).keys()].join("|");
  const one = isHan ? `(?:${DIGITS}|${HAN_NUMBER})` : `(?:${DIGITS}|${words}|${COMPOUNDS})`;
  const more = isHan ? "[百千万億亿]*" : `(?:[ -](?:${SCALES}|${words}|${COMPOUNDS})(?![\\p{L}\\p{M}]))*`;
  const figure = `(?<figure>${one}${more}(?:(?: ?(?:${RANGE}) ?)${one}${more})?)`;
  const unit =
    code === "ko"
      ? `(?<between> ?)(?<unit>${KOREAN_UNITS})`
      : "(?<between>[ \\u00a0])(?<unit>[\\p{L}\\p{M}]+(?:['’]\\p{L}+)?)(?![-'’])";
  const made = isHan
    ? new RegExp(`(?<![\\p{N}.,:/・几数第]|分之)${figure}(?<between> ?)(?<unit>%|％|${HAN_UNITS})(?!之|事)`, "gu")
    : new RegExp(
        `(?<![\\p{L}\\p{M}\\p{N}.,:/'’-])${figure}(?:(?<=\\d)|(?![\\p{L}\\p{M}-]))(?:(?<sign> ?(?:%|€|°C)| km/h)|${unit})`,
        "giu",
      );
  patterns.set(code, made);
  return made;
}

/** Whether a text from which the figure was removed contains another number, which could be meant too. */
export function holdsNumber(text: string, code: string, language: StudyLanguage): boolean {
  if (/\d/.test(text)) return true;
  if (code === "zh" || code === "ja") return /[二三四五六七八九十百千万亿億两]/u.test(text);
  const words = [...numbersOf(language).keys(), SCALES, COMPOUNDS].join("|");
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "iu").test(text);
}

/** The value of a figure; null for a range or a number of several words. */
export function numberOf(figure: string, code: string, language: StudyLanguage): number | null {
  const word = numbersOf(language).get(figure.toLowerCase());
  if (word !== undefined) return word;
  if (!/\d/.test(figure)) return readHan(figure);
  if (!/^\d[\d.,\u00a0\u202f' ]*$/u.test(figure)) return null;
  const isPointDecimal = /^(?:en|zh|ja|ko|hi|ar)$/.test(code) && /^\d+\.\d{3}$/.test(figure);
  const isGrouped = /^\d{1,3}(?:[.,\u00a0\u202f' ]\d{3})+$/u.test(figure) && !isPointDecimal;
  return Number(isGrouped ? figure.replace(/\D/g, "") : figure.replace(",", "."));
}

/** Another number in the speaker's style; null if there is no word for it. */
export function writeLike(value: number, figure: string, language: StudyLanguage): string | null {
  if (!/\d/.test(figure)) {
    if (readHan(figure) !== null) return Number.isInteger(value) && value < 10_000 ? writeHan(value) : null;
    return [...numbersOf(language)].find(([, number]) => number === value)?.[0] ?? null;
  }
  const group = /\d([.,\u00a0\u202f' ])\d{3}(?!\d)/u.exec(figure)?.[1];
  if (group && Number.isInteger(value)) return value.toLocaleString("en-US").replaceAll(",", group);
  const decimals = /[.,](\d+)$/.exec(figure);
  return decimals ? value.toFixed(decimals[1]?.length).replace(".", decimals[0]?.charAt(0) ?? ".") : String(value);
}

function numbersOf({ numbers }: StudyLanguage): Map<string, number> {
  if (numbers === "") return new Map();
  return new Map(
    numbers.split(" ").map((entry) => {
      const [word = "", value] = entry.split("=");
      return [word, Number(value)];
    }),
  );
}
