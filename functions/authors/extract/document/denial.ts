/**
 * Words that deny or drop something, in languages with spaces between words; in English, some that postpone it too. "Later"
 * and "skip" alone are left out: features remind people later and let them skip.
 */
const GERMANIC =
  "no|not|\\p{L}+n['’]t|cannot|never|none|nor|without|instead of|drop(?:ped|ping)?|scrapped|cut|leav(?:e|ing)|left out|out of scope|(?:is|are|stays?) out|gave up|removed|postpon(?:e|ed|ing)|next (?:version|release)|(?:we|i)(?:['’]ll)? skip|nicht|kein\\p{L}*|ohne|nie|niemals|statt|gestrichen|verworfen|raus|lass(?:en|e)? (?:wir|ich)|weg(?:ge)?lassen|niet|geen|nooit|niks|zonder|geschrapt|laten we|inte|ej|ingen|inget|inga|aldrig|utan|varken|slopa\\p{L}*";
const ROMANCE =
  "pas|aucune?|jamais|ni|sans|abandonné\\p{L}*|laiss[eé]\\p{L}*|retir[eé]\\p{L}*|supprim\\p{L}*|nunca|sin|nada|tampoco|descart\\p{L}*|quit[aáé]\\p{L}*|dejamos|fuera|não|nem|sem|fora|tir[aá]mos|deixámos|deixamos|desisti\\p{L}*|non|senza|niente|neanche|nemmeno|neppure|nessun\\p{L}*|scartat\\p{L}*|lasci\\p{L}*|tolt\\p{L}*|abbandon\\p{L}*";
const SLAVIC_AND_GREEK =
  "bez|żadn\\p{L}*|zrezygnowali\\p{L}*|odpuś\\p{L}*|zostawi\\p{L}*|wyrzuci\\p{L}*|не|нет|без|ни|никак\\p{L}*|отказ\\p{L}*|убрали|ні|немає|нема|ніяк\\p{L}*|відмови\\p{L}*|прибрали|δεν|δε|μην?|όχι|χωρίς|ούτε|ποτέ|κανέν\\p{L}*|καμία|τίποτα";
/** Turkish verbs with their persons, of few letters so that the time stays linear. A bare vowel and "z" would also be "our". */
const TURKISH =
  "değil|yok\\p{L}*|vazgeç\\p{L}*|çıkar\\p{L}*|hiç|(?!namaz)\\p{L}+m(?:[ae]z(?:l[ae]r)?|[ıiuü]yor\\p{L}{0,8}|[ae]y[ae]c[ae][kğ]\\p{L}{0,8}|[ae]d[ıi][km]|[ae]y[ıi][zn]|[ae]y[ae]l[ıi]m|[ae]s[ıi]n)";
const ASIAN =
  "không|chưa|chẳng|bỏ|bukan|tidak|nggak|gak|enggak|ngga|tak|tanpa|belum|batal\\p{L}*|dibuang|dicoret|नहीं|नही|न|मत|बिना|छोड़[\\p{L}\\p{M}]*|हटा[\\p{L}\\p{M}]*|नाहीत?|नको|नका|नये|विना";
const SEMITIC_AND_PERSIAN =
  "لا|ما|مش|مو|ليس\\p{L}*|ليست|بدون|لن|لم|مب|الغينا\\p{L}*|شلنا\\p{L}*|تركنا\\p{L}*|[ושה]?(?:לא|אין|בלי|ללא)|אינ(?:ו|ה|ם|ן|נו)|نه|نیست\\p{L}*|نمی\\p{L}*|ندار\\p{L}*|نخواه\\p{L}*|هیچ\\p{L}*|هرگز";

/** The same in scripts without spaces, or where a negation is a part of a word, but not in words that only look like it. */
const JAPANESE = "(?<!少|違い|足り)ない|ません|(?<![はぱ])なし|(?<!少)なく|ずに|せず|やめ|対象外|断り";
const CHINESE =
  "(?<!差)不(?![起错錯过過同断斷仅僅但只光少如论論久足]|便(?!宜)|[动動][产產産]|思議|具合)|[没沒](?![错錯]|问题|問題)|(?<![特分区识级类性个告辨鉴])别(?![人的处名])|未(?![来來必])|砍掉|放弃";
const KOREAN_AND_THAI = "않|(?<!잘)못|(?<!\\p{L})안 |없|아니|말고|뺍|빼|뺐|접었|버리|ไม่|มิได้|ตัดออก|เลิก";

const DENIES = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${GERMANIC}|${ROMANCE}|${SLAVIC_AND_GREEK}|${TURKISH}|${ASIAN}|${SEMITIC_AND_PERSIAN})(?![\\p{L}\\p{M}])|${JAPANESE}|${CHINESE}|${KOREAN_AND_THAI}`,
  "iu",
);

/**
 * How likely a sentence of a talk about a product tells what is not done: the classifier alone takes some short sentences
 * for denials that deny nothing.
 * @param nonGoal the probability of that class
 */
export function denialOf(text: string, nonGoal: number): number {
  return DENIES.test(text) ? nonGoal : 0;
}
