/**
 * Words that deny or drop something, by language; in English, some that postpone it too. "Later" and "skip" alone are
 * left out: features remind people later and let them skip.
 */
const SPACED: Readonly<Record<string, string>> = {
  en: "no|not|\\p{L}+n['’]t|cannot|never|none|nor|without|instead of|drop(?:ped|ping)?|scrapped|cut|leav(?:e|ing)|left out|out of scope|(?:is|are|stays?) out|gave up|removed|postpon(?:e|ed|ing)|next (?:version|release)|(?:we|i)(?:['’]ll)? skip|took out|taken out|ditched|abandoned|decided against",
  de: "nicht|kein\\p{L}*|ohne|nie|niemals|statt|gestrichen|verworfen|raus|rausgenommen|lass(?:en|e)? (?:wir|ich)|weg(?:ge)?lassen",
  nl: "niet|geen|nooit|niks|zonder|geschrapt|laten we|uitgehaald",
  sv: "inte|ej|ingen|inget|inga|aldrig|utan|varken|slopa\\p{L}*|tog bort",
  fr: "pas|aucune?|jamais|ni|sans|abandonné\\p{L}*|laiss[eé]\\p{L}*|retir[eé]\\p{L}*|supprim\\p{L}*",
  es: "no|ni|nunca|sin|nada|tampoco|descart\\p{L}*|quit[aáé]\\p{L}*|dejamos|fuera",
  pt: "não|nem|nunca|nada|sem|fora|tir[aá]mos|deixámos|deixamos|desisti\\p{L}*",
  it: "non|no|né|mai|senza|niente|neanche|nemmeno|neppure|nessun\\p{L}*|scartat\\p{L}*|lasci\\p{L}*|tolt\\p{L}*|abbandon\\p{L}*",
  pl: "nie|nigdy|ani|bez|żadn\\p{L}*|zrezygnowali\\p{L}*|odpuś\\p{L}*|zostawi\\p{L}*|wyrzuci\\p{L}*|wycię\\p{L}*",
  ru: "не|нет|без|ни|никогда|никак\\p{L}*|отказ\\p{L}*|убрали",
  uk: "не|ні|без|ніколи|немає|нема|ніяк\\p{L}*|відмови\\p{L}*|прибрали",
  el: "δεν|δε|μην?|όχι|χωρίς|ούτε|ποτέ|κανέν\\p{L}*|καμία|τίποτα",
  /*
   * Verbs with their persons, limited to a few letters so that time stays linear. A bare vowel and "z" would also be
   * "our".
   */
  tr: "değil|yok\\p{L}*|vazgeç\\p{L}*|çıkar\\p{L}*|hiç|(?!namaz)\\p{L}+m(?:[ae]z(?:l[ae]r)?|[ıiuü]yor\\p{L}{0,8}|[ae]y[ae]c[ae][kğ]\\p{L}{0,8}|[ae]d[ıi](?:[km]|l[ae]r)?|[ae]y[ıi][zn]|[ae]y[ae]l[ıi]m|[ae]s[ıi]n)",
  vi: "không|chưa|chẳng|đừng|bỏ",
  id: "bukan|tidak|nggak|gak|enggak|ngga|tak|tanpa|belum|jangan|batal\\p{L}*|dibuang|dicoret",
  hi: "नहीं|नही|न|मत|बिना|छोड़[\\p{L}\\p{M}]*|हटा[\\p{L}\\p{M}]*",
  mr: "नाहीत?|नको|नका|नये|विना",
  ar: "لا|ما|مش|مو|ليس\\p{L}*|ليست|بدون|لن|لم|مب|الغينا\\p{L}*|ألغينا\\p{L}*|شلنا\\p{L}*|تركنا\\p{L}*",
  he: "[ושה]?(?:לא|אין|בלי|ללא)|אינ(?:ו|ה|ם|ן|נו)",
  fa: "نه|نیست\\p{L}*|نمی\\p{L}*|ندار\\p{L}*|نخواه\\p{L}*|هیچ\\p{L}*|هرگز",
};

/**
 * The same in scripts without spaces, or where a negation is part of a word. Words that only look like one are
 * excluded.
 */
const JOINED: Readonly<Record<string, string>> = {
  ja: "(?<!少|違い|足り)ない|ません|(?<![はぱ])なし|(?<!少)なく|ずに|せず|やめ|対象外|断り",
  zh: "(?<!差)不(?![起错錯过過同断斷仅僅但只光少如论論久足]|便(?!宜)|[动動][产產産]|思議|具合)|[没沒](?![错錯]|问题|問題)|(?<![特分区识级类性个告辨鉴])别(?![人的处名])|未(?![来來必])|砍掉|放弃",
  ko: "않|(?<!잘)못|(?<!\\p{L})안 |없|아니|말고|뺍|빼|뺐|접었|버리",
  th: "ไม่|มิได้|ตัดออก|เลิก",
};

const spaced = (words: string) => `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;
const OF_ANY = "any";
/** Compiled on demand, because all of them take a noticeable part of an isolate's start. */
const compiled = new Map<string, RegExp>();

function patternOf(code: string): RegExp {
  const known = compiled.get(code);
  if (known) return known;
  const pattern = new RegExp(sourceOf(code), "iu");
  compiled.set(code, pattern);
  return pattern;
}

function sourceOf(code: string): string {
  if (code === OF_ANY) return [spaced(Object.values(SPACED).join("|")), ...Object.values(JOINED)].join("|");
  return JOINED[code] ?? spaced(SPACED[code] ?? "");
}

/**
 * Whether a text denies or drops something.
 * @param code its language; in an unsupported one, the words of all languages count
 */
export function denies(text: string, code: string): boolean {
  const isOurs = Object.hasOwn(SPACED, code) || Object.hasOwn(JOINED, code);
  return patternOf(isOurs ? code : OF_ANY).test(text);
}
