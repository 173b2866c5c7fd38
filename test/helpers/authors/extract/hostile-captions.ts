/** Captions that used to take minutes, or could: their text, and the language in their file's name. */
export type Shape = { language: string; textOf(caption: number): string };

/** A word of letters, different for each number. */
export const wordOf = (number: number): string =>
  number.toString(26).replace(/\d/g, (digit) => String.fromCharCode(107 + Number(digit)));

const several = (count: number, textOf: (number: number) => string) => (caption: number) =>
  Array.from({ length: count }, (_, at) => textOf(caption * count + at)).join(" ");
const definition = (number: number) => `Retention${wordOf(number)} refers to people that leave the product soon.`;
const figure = (number: number) =>
  `The pump in cellar ${wordOf(number)} moves ${number + 20} liters of water every hour.`;

const ENGLISH: Readonly<Record<string, (caption: number) => string>> = {
  "alike sentences with a figure": figure,
  "alike sentences with a figure, many to a caption": several(24, figure),
  "definitions of many terms": definition,
  "definitions of many terms, many to a caption": several(24, definition),
  "statements of what a thing is, of few words": (at) =>
    `A ${["pump", "valve", "tank"][at % 3]} ${["wheel", "frame", "cover"][at % 7]} is a block of ${wordOf(at)} that people hold.`,
  "alike reasons": (at) => `The pump ${wordOf(at)} in the cellar stops at night because the water is cold.`,
  "words that are all different": several(9, (at) => wordOf(at * 7 + 1)),
  "one word to a caption": (at) => wordOf(at % 500),
  "no signs": () => "so the pump in the cellar moves water and then we open it",
  "the same words again and again": () => "we want we want to we want to we want the the the app",
  figures: (at) => `${at} ${at * 3} ${at * 7} and ${at * 9} liters, twenty ${at} 5 percent 7 hours.`,
  "numbers in words": () => "two hundred and five hours forty three percent seven liters of water nine.",
  "abbreviations, after which no sentence ends": () => "Mr. Dr. ".repeat(240),
  "short sentences about a product": () => "Users app button. Screen users.",
  "plans taken back": (at) => `What is pump ${wordOf(at)} in the cellar? No, that was the old plan.`,
  "many speakers": (at) =>
    `Anna ${String.fromCharCode(65 + (at % 26))}: the pump moves ${at} liters of water per hour.`,
  brackets: (at) => `[ ( [ ( the pump ] moves ( ${at} liters of ) water.`,
  letters: () => "a ".repeat(950),
  "one long word to a caption": () => "a".repeat(1900),
};

const OTHERS: Readonly<Record<string, (figure: number) => string>> = {
  zh: (at) => `这个泵每小时可以抽取${at}升水，所以我们把它放在地下室。`,
  ja: (at) => `このポンプは一時間に${at}リットルの水を動かします。`,
  ko: (at) => `이 펌프는 지하실에서 매시간 물 ${at}리터를 옮깁니다.`,
  th: (at) => `ปั๊มนี้เคลื่อนย้ายน้ำได้ ${at} ลิตรต่อชั่วโมง`,
  ar: (at) => `تنقل المضخة في القبو ${at} لترا من الماء كل ساعة.`,
  ru: (at) => `Насос в подвале перекачивает ${at} литров воды каждый час.`,
  hi: (at) => `तहखाने का पंप हर घंटे ${at} लीटर पानी चलाता है।`,
};

export const SHAPES: Readonly<Record<string, Shape>> = {
  ...Object.fromEntries(Object.entries(ENGLISH).map(([name, textOf]) => [name, { language: "en", textOf }])),
  ...Object.fromEntries(
    Object.entries(OTHERS).map(([language, textOf]) => [`alike sentences (${language})`, { language, textOf }]),
  ),
};

const CAPTION_MS = 200;
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace(".", ",");

/** The maximum number of characters in a file. */
const MAX_FILE = 10_000_000;

/** A SubRip file of such captions with this many characters of text, or as many as a file may have. */
export function captionsOf({ textOf }: Shape, characters: number): string {
  const captions: string[] = [];
  for (let [length, size] = [0, 0]; ; ) {
    const at = captions.length;
    const text = textOf(at);
    const caption = `${at + 1}\n${clock(at * CAPTION_MS)} --> ${clock((at + 1) * CAPTION_MS)}\n${text}\n`;
    length += text.length;
    size += caption.length + 1;
    if (length > characters || size > MAX_FILE) return captions.join("\n");
    captions.push(caption);
  }
}

/** The same words as one caption that lasts for hours. */
export function inOneCaption(shape: Shape, characters: number): string {
  const words = Array.from({ length: 1000 }, (_, at) => shape.textOf(at)).join(" ");
  return `1\n00:00:00,000 --> 20:00:00,000\n${words.repeat(Math.ceil(characters / words.length)).slice(0, characters)}\n`;
}
