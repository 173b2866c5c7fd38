/** Spellings of each word; a text has the word if it has one of them. */
export type Words = readonly (readonly string[])[];

/** Each letter with its accents, after the letters that are typed instead, the more frequent ones first. */
const ACCENTS = [
  ...["aáàâäãå", "eéèêë", "oóòôöõø", "uúùûü", "iíìîï", "nñ", "cç"],
  ...["sšśş", "zžźż", "aāăą", "eēėęě", "cćč", "oōő", "uūůű", "iīı", "nńň", "yýÿ", "lł", "rř", "gğ", "dďđð", "tťţ"],
];
const PAIRS = [["ss", "ß"] as const, ["ae", "æÆ"] as const, ["oe", "œŒ"] as const];

/** SQLite refuses expressions that are nested deeper than a hundred. */
const MOST = 80;

/**
 * SQL for a text in lower case without the accents of letters that the words have. SQLite ignores case only for ASCII,
 * and accents nowhere.
 * @param text SQL for a text in lower case
 */
export function foldedText(text: string, words: Words): string {
  const has = (letters: string) => words.some((spellings) => spellings.some((word) => word.includes(letters)));
  const accents = ACCENTS.filter(([letter = ""]) => has(letter)).flatMap(([letter, ...all]) =>
    all.flatMap((accented) => [accented, accented.toUpperCase()].map((one) => [letter, one] as const)),
  );
  const pairs = PAIRS.filter(([letters]) => has(letters)).flatMap(([to, all]) => [...all].map((one) => [to, one]));
  const folded = [...pairs, ...accents]
    .filter(([to, one]) => one !== to && one !== to?.toUpperCase())
    .slice(0, MOST)
    .reduce((sql, [to, one]) => `replace(${sql}, '${one}', '${to}')`, text);
  return `case when length(${text}) = length(cast(${text} as blob)) then ${text} else ${folded} end`;
}

/**
 * A condition on a text, before and after its one value: `JSON.stringify(words)`. True if each word occurs in one of its
 * spellings, with or without accents. Not `like`: D1 limits patterns to 50 bytes.
 * @param text SQL for the text
 * @param least how many of the words are enough; all of them unless said otherwise
 */
export function hasWords(text: string, words: Words, least = words.length): [before: string, after: string] {
  const conditions = words.map((spellings, at) => {
    const found = spellings.map((_, nth) => {
      const spelling = `lower(json_extract(said.words, '$[${at}][${nth}]'))`;
      return `max(instr(said.folded, ${spelling}), instr(said.plain, ${spelling})) > 0`;
    });
    return `(${found.join(" or ") || "false"})`;
  });
  const isEnough = least < words.length ? `${conditions.join(" + ")} >= ${least}` : conditions.join(" and ");
  return [
    `exists (select 1 from (select plain, ${foldedText("plain", words)} as folded, words
      from (select lower(${text}) as plain, `,
    ` as words)) said where ${isEnough || "true"})`,
  ];
}
