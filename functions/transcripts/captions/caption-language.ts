/** Only this many characters of a text are examined. */
const SAMPLE = 20_000;
/** The fewest letters from which a language is detected, and the share of them that one script must have. */
const MIN_LETTERS = 12;
const SCRIPT_SHARE = 0.5;
/** The fewest words to compare, the fewest and the share of them in the language, and its lead over the runner-up. */
const MIN_WORDS = 6;
const MIN_HITS = 3;
const MIN_SHARE = 0.12;
const LEAD = 1.25;
/** How many words that its nearest neighbor lacks a language must have, and how many times the neighbor's own. */
const APART = { hits: 3, lead: 3 };
/**
 * With this many words, a smaller share is enough if the lead is this large. Languages that add endings repeat fewer
 * words.
 */
const FAR_AHEAD = { words: 100, share: 0.07, lead: 4 };

/** Languages with a script of their own, the most specific first, because Japanese uses Chinese characters too. */
const SCRIPTS: readonly [language: string, letters: RegExp, share: number][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.15],
  ["ko", /\p{Script=Hangul}/gu, SCRIPT_SHARE],
  ["zh", /\p{Script=Han}/gu, SCRIPT_SHARE],
  ["th", /\p{Script=Thai}/gu, SCRIPT_SHARE],
  ["he", /\p{Script=Hebrew}/gu, SCRIPT_SHARE],
  ["el", /\p{Script=Greek}/gu, SCRIPT_SHARE],
];

/** The most common words of speech in lower case, starting with those that few other languages have. */
export const COMMONEST_WORDS: Readonly<Record<string, string>> = {
  en: "the and you that it is of to in we this was for are have with they be on not what so but if can just your all there about would when as do at know how from or my will",
  de: "und die der das ich ist nicht wir sie ein zu es mit auch auf den haben so wie man für dass eine aber hat sind von dann im was wenn noch oder kann bei wird mal ja uns aus",
  fr: "et le la les de des est que je vous on un une pas pour dans il ça qui nous en ce du avec sur mais plus c'est être avez sont au fait tout donc comme elle ils cette",
  es: "que de la el y en los es un una no por con para las lo se como pero esto muy más del hay está también este eso nos si porque vamos todo aquí al son tiene yo",
  pt: "que de o a e não é um uma para com em os do da você isso mais por eu as na no se ele muito como mas então tem foi são aqui está nós também ao dos gente vai",
  it: "di che e la il non è un una per in sono con si ma come più del questo mi anche le gli i della nel al da lo ci ho ha questa essere molto noi quindi perché cosa",
  nl: "de het een en van ik dat is niet je we te in zijn voor op die met ook maar er dan om naar als wat heeft nog hebben kan zo hier bij deze wordt gaan uit geen",
  pl: "i w nie to się na że z jest do jak co ale tak o jest po już my czy dla od te tego może bardzo są być przez mamy jego tylko które można też który będzie ma",
  tr: "ve bir bu için da de ne çok ben daha gibi var mı olarak ama değil kadar şey olan sonra onu bunu ki biz böyle şimdi ile ya her nasıl çünkü yani evet zaman iyi",
  vi: "và là của có không cho một những được các tôi bạn này trong với khi thì đó người đã ở mình rất như để nhiều sẽ làm chúng ta cũng nhưng rồi đi nó vào",
  id: "yang dan di ini itu dengan untuk tidak dari dalam kita ada akan saya pada juga bisa sudah ke kami atau karena adalah lebih seperti mereka jadi anda oleh harus apa kalau saat lagi",
  sv: "och det att som jag är på en för med vi inte den har de till av om så du man men ett var kan när från ska vad här hur nu också detta eller bara mycket",
  da: "og det at er jeg ikke en på til de der den har du med for et så som vi kan af man men hvad mig være skal nu sig hvor også noget meget han var blev hvis når os bare efter mange hvordan hvorfor lige sige",
  no: "og det er jeg ikke på en som til de at har den med for et så vi kan av man men hva meg være skal nå seg hvor også noe mye han var ble hvis når oss bare etter mange hvordan hvorfor dere veldig si",
  fi: "ja on ei se että hän mutta niin kun kuin tämä oli mitä sen minä me ne olen jos nyt sitten voi vain ole kaikki mukaan myös tai joka siitä hyvin vielä tässä koska siis ollut tulee jotka paljon",
  cs: "a to se na je že v s jsem ale co tak jak jsme pro by když jako si už nebo za z do bude není ten který tam mě proto jen ještě takže tady protože může být bylo jsou která které tohle",
  sk: "a to sa na je že v s som ale čo tak ako sme pre by keď si už alebo za z do bude nie ten ktorý tam ma preto len ešte takže tu pretože môže byť bolo sú ktorá ktoré toto",
  hu: "a az és hogy nem is egy ez ha de meg csak van már mert én mi ezt azt volt még most itt kell lehet nagyon akkor minden úgy vagy mint ki vagyok lesz olyan így aztán hanem",
  ro: "și de la în nu că cu a o să este pe un mai din care pentru ce am se ca dar sunt le asta fost foarte ai fi sau dacă aici bine când acum lui putem avem despre",
  bg: "и да на не е се в че за по с как това но от ще са ли какво ми аз го ние ти бъде много може само там тук беше който което така когато вече ако или защо",
  et: "ja on ei see et ta aga ka mis ma kui oli oma seda siis me meie nii nagu ning või kes veel väga siin mida selle need sa juba kuidas kas sest sellest olen olla oleme kõik siia mulle",
  ru: "и в не на что я с он как это мы но по из у так то же вы за бы все от они если для есть ещё уже может быть мне только когда или вот очень до",
  uk: "і в не на що я з він як це ми але по із у так то же ви за би все від вони якщо для є ще вже може бути мені тільки коли або ось дуже до та й",
  ar: "في من على أن هذا إلى ما هذه التي الذي لا كان مع عن هو هي أو كل هناك نحن ذلك لكن قد إذا بعد كما يمكن يكون و يا أنا ثم بين أي حتى كيف لقد",
  fa: "و در به از که این را با است برای آن یک خود تا می هم ما بر شما باید اگر هر یا کرد من شود ها بود او نیز دیگر پس همه",
  hi: "के में है और की का से को हम यह कि पर नहीं एक भी हैं ने तो इस था जो कर ये वह हो लिए अगर कुछ करते रहे आप लेकिन अब जैसे कैसे क्या बहुत",
  mr: "आहे आणि या हे तर मध्ये आहेत ते की मी होते नाही एक आपण त्या असे करून होता साठी आता पण केले म्हणून काय खूप",
};
const VOCABULARIES = Object.entries(COMMONEST_WORDS).map(
  ([language, words]) => [language, new Set(words.split(" "))] as const,
);

/**
 * Detects the language of a text by its script if only one language uses it. Otherwise counts the words that are
 * among the most common of each language.
 * @returns BCP 47 without a region, or `und` if the text is too short, mixed, or in an unsupported language
 */
export function detectLanguage(text: string): string {
  const heard = text.slice(0, SAMPLE).toLowerCase();
  const letters = heard.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}]{4}/u.test(heard)) {
    return "und";
  }
  for (const [language, script, share] of SCRIPTS) {
    if ((heard.match(script)?.length ?? 0) >= letters * share) return language;
  }
  const language = byWords(heard.match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []);
  return language === "und" && isArabic(heard, letters) ? "ar" : language;
}

/** Minimum letters, minimum share in Arabic script, and maximum share of letters that only neighboring languages use. */
const ARABIC = { min: 60, script: 0.9, foreign: 0.01 };

/** Arabic dialects share few words with the written language, but Persian, Urdu, Kurdish, and Pashto add letters to the script. */
function isArabic(text: string, letters: number): boolean {
  const written = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const foreign = text.match(/[پچژگکیےٹڈڑںہھەۆێڕڵټډړښڼېۍ]/gu)?.length ?? 0;
  return letters >= ARABIC.min && written >= letters * ARABIC.script && foreign <= letters * ARABIC.foreign;
}

type Heard = { language: string; vocabulary: ReadonlySet<string>; share: number };

function byWords(words: readonly string[]): string {
  if (words.length < MIN_WORDS) return "und";
  const said = words.map((word) => word.replace("’", "'"));
  const shares = VOCABULARIES.map(([language, vocabulary]): Heard => {
    const hits = said.filter((word) => vocabulary.has(word));
    // One short word said again and again occurs in many languages.
    return { language, vocabulary, share: new Set(hits).size < MIN_HITS ? 0 : hits.length / said.length };
  }).sort((one, other) => other.share - one.share);
  const [first, second] = shares;
  if (!first) return "und";
  const lead = first.share / (second?.share || Number.EPSILON);
  const isFarAhead = words.length >= FAR_AHEAD.words && first.share >= FAR_AHEAD.share && lead >= FAR_AHEAD.lead;
  const isHeard = isFarAhead || (first.share >= MIN_SHARE && (lead >= LEAD || isApart(said, first, second)));
  return isHeard ? first.language : "und";
}

/** Danish and Norwegian share most of their common words, so only the words that one of them lacks are counted. */
function isApart(said: readonly string[], first: Heard, second: Heard | undefined): boolean {
  const own = said.filter((word) => first.vocabulary.has(word) && !second?.vocabulary.has(word)).length;
  const other = said.filter((word) => second?.vocabulary.has(word) && !first.vocabulary.has(word)).length;
  return own >= APART.hits && own >= other * APART.lead;
}
