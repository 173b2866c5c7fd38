/** Words that deny, postpone, or drop something, in languages with spaces between words. */
const WORDS = [
  "no|not|\\p{L}+n['’]t|cannot|never|none|nor|without|instead of|drop(?:ped|ping)?|scrapped|cut|leav(?:e|ing)|left out|out of scope|is out|gave up|removed",
  "nicht|kein\\p{L}*|ohne|nie|niemals|statt|weg|gestrichen|verworfen|raus|lassen wir",
  "pas|aucune?|jamais|ni|sans|abandonné\\p{L}*|laiss[eé]\\p{L}*|retir[eé]\\p{L}*|supprim\\p{L}*",
  "nunca|sin|nada|tampoco|descart\\p{L}*|quit[aáé]\\p{L}*|dejamos|fuera",
  "não|nem|sem|fora|tir[aá]mos|deixámos|deixamos|desisti\\p{L}*",
  "non|senza|niente|neanche|nemmeno|neppure|nessun\\p{L}*|scartat\\p{L}*|lasci\\p{L}*|tolt\\p{L}*|abbandon\\p{L}*",
  "niet|geen|nooit|niks|zonder|geschrapt|laten we",
  "nie|bez|żadn\\p{L}*|zrezygnowali\\p{L}*|odpuś\\p{L}*|zostawi\\p{L}*|wyrzuci\\p{L}*",
  "не|нет|без|ни|никак\\p{L}*|отказ\\p{L}*|убрали|ні|немає|нема|ніяк\\p{L}*|відмови\\p{L}*|прибрали",
  "değil|yok\\p{L}*|vazgeç\\p{L}*|çıkar\\p{L}*|hiç|\\p{L}+m[aeıiuü](?:z|yor|yoruz|yacak|yeceğiz|yacağız|dık|dik|yız|yiz|yalım|yelim)",
  "không|chưa|chẳng|bỏ|bukan|tidak|nggak|gak|enggak|ngga|tak|tanpa|belum|batal\\p{L}*|dibuang|dicoret",
  "नहीं|नही|न|मत|बिना|छोड़\\p{L}*|हटा\\p{L}*|لا|ما|مش|مو|ليس\\p{L}*|ليست|بدون|لن|لم|مب|الغينا\\p{L}*|شلنا\\p{L}*|تركنا\\p{L}*",
];
/** The same in scripts without spaces, or where a negation is a part of a word. */
const JOINED =
  "ない|ません|なし|なく|ず|やめ|対象外|断り|不|没|沒|别|未|砍掉|放弃|않|못|안 |없|아니|말고|뺍|빼|뺐|접었|버리|ไม่|มิได้|ตัดออก|เลิก";

const DENIES = new RegExp(`(?<![\\p{L}\\p{M}])(?:${WORDS.join("|")})(?![\\p{L}\\p{M}])|${JOINED}`, "iu");

/**
 * How likely a sentence of a talk about a product tells what is not done: the classifier alone takes some short sentences
 * for denials that deny nothing.
 * @param nonGoal the probability of that class
 */
export function denialOf(text: string, nonGoal: number): number {
  return DENIES.test(text) ? nonGoal : 0;
}
