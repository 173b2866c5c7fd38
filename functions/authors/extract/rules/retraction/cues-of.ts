import { ANSWERS, DROPS, REVERSALS } from "./retraction-cues";

/** Phrases for a plan that was given up: "at first we wanted", "wir hatten erst gedacht". */
const PLANS: Readonly<Record<string, string>> = {
  en: "(?:at first|initially|originally|in the beginning|early on),? (?:we|i|they|everyone|the plan|the idea) (?:all |had |just |really )?(?:wanted|thought|planned|tried|meant|considered|said|was to|were going)|(?:we|i) (?:had|were|was) (?:originally|initially|first) (?:planning|planned|going|thinking|thought|wanted)",
  de: "(?:zuerst|anfangs|am anfang|ursprünglich|erst) (?:dachten|wollten|planten|hatten|haben) (?:wir|ich)|(?:wir|ich) (?:wollten?|dachten?|hatten?) (?:zuerst|anfangs|am anfang|ursprünglich|erst)",
  nl: "(?:eerst|in het begin|aanvankelijk|oorspronkelijk) (?:wilden|dachten|hadden|waren|wilde|dacht|had) (?:we|wij|ik)|(?:we|wij|ik) (?:wilden|dachten|hadden|wilde|dacht) (?:eerst|in het begin|aanvankelijk|oorspronkelijk)",
  fr: "(?:au début|au départ|d['’]abord|initialement),? (?:on|nous|je|j['’]) ?(?:voulai\\p{L}*|pensai\\p{L}*|avai\\p{L}*|devai\\p{L}*)|(?:on avait|nous avions|j['’]avais) (?:d['’]abord )?(?:pensé|prévu|imaginé|envisagé)",
  es: "(?:al principio|en un principio|inicialmente|primero),? (?:nosotros |nosotras )?(?:pens[aá]\\p{L}*|quer[ií]a\\p{L}*|quis\\p{L}*|íbamos|iba a|dijimos|intent\\p{L}*)|habíamos (?:pensado|previsto|planeado)",
  pt: "(?:no começo|no início|a princípio|inicialmente|primeiro),? (?:a gente |nós |eu )?(?:pens\\p{L}*|quer[ií]a\\p{L}*|quis\\p{L}*|ia|íamos|tent\\p{L}*)|(?:a gente tinha|tínhamos) (?:pensado|planejado|previsto)|a gente pensou em",
  it: "(?:all['’]inizio|in principio|inizialmente|prima),? (?:noi )?(?:pensav\\p{L}*|volev\\p{L}*|avev\\p{L}*|dovev\\p{L}*)|avevamo (?:pensato|previsto|immaginato)|ci avevano (?:detto|chiesto|consigliato)",
  pl: "(?:na początku|najpierw|początkowo|pierwotnie) (?:\\p{L}+ )?(?:chcieliśmy|chciałyśmy|myśleliśmy|planowaliśmy|mieliśmy|chciał[ae]?m|myślał[ae]?m)",
  ru: "(?:сначала|поначалу|изначально|вначале|сперва|первоначально) (?:\\p{L}+ )?(?:хотел[аи]?|думал[аи]?|планировал[аи]?|собирал(?:ся|ась|ись))",
  uk: "(?:спочатку|спершу|початково) (?:\\p{L}+ )?(?:хотіл[аи]|хотів|думал[аи]|думав|планувал[аи]|збирал(?:ася|ися))",
  tr: "(?:ilk başta|başta|başlangıçta|önceleri|ilk önce)(?: \\p{L}+){0,8}? (?:düşün(?:dük|üyorduk|müştük)|ist(?:iyorduk|edik|emiştik)|plan(?:ladık|lamıştık|lıyorduk)|\\p{L}{2,12}[ae]ca(?:k)?t[ıi]k)",
  vi: "(?:ban đầu|lúc đầu|hồi đầu),? (?:chúng tôi|chúng mình|tụi mình|bọn mình|bọn em|tụi em|mình|tôi|em) (?:định|muốn|nghĩ|tính|dự định)",
  id: "(?:awalnya|tadinya|mulanya|pada awalnya),? (?:kami |kita |saya |aku )?(?:mau|ingin|pikir|berpikir|berencana|rencananya|sempat)",
  hi: "(?:पहले|शुरू में|शुरुआत में) (?:तो )?(?:हम|मैं|हमने|मैंने|हम लोग) (?:लोग )?(?:सोच[\\p{L}\\p{M}]*|चाह[\\p{L}\\p{M}]*)",
  ar: "(?:في البداية|بالبداية|في الأول|بالأول|في البدء),? (?:كنا|كنت|فكرنا|أردنا|حاولنا|كانت الفكرة)|كنا (?:بدنا|نريد|عايزين|نبي|نبغى|ناوين|رح|نفكر|نخطط|ننوي)",
  ja: "(?:最初|はじめ|初め|当初|元々|もともと)は?[^。]{0,40}?(?:つもり(?:でし|だっ)|考えてた|考えていた|考えてい?まし|思ってた|思っていた|思ってい?まし|予定でし|予定だっ|はずでし)",
  zh: "(?:一开始|刚开始|最初|起初|本来|原来|原本)(?:我们|我|大家)?(?:是|都)?(?:想|打算|计划|准备|考虑)",
  ko: "(?:처음에는|처음에|처음엔|원래는|원래|애초에)[^.]{0,30}?(?:려고 했|려 했|생각했|생각이었|계획이었|싶었|할까 했)",
  th: "(?:ตอนแรก|แรกๆ|เดิมที|แต่เดิม)(?:เรา|ผม|ฉัน|ทีม)?(?:ก็)?(?:จะ|อยาก|คิดว่าจะ|ตั้งใจจะ|ว่าจะ|วางแผน)",
};

const known = new Map<string, RegExp | null>();
const JOINED = ["ja", "zh", "ko", "th"];

/** A pattern for the retraction cues of a language, one named group for each kind; null for an unsupported language. */
export function cuesOf(code: string): RegExp | null {
  const made = known.get(code) ?? compile(code);
  known.set(code, made);
  return made;
}

function compile(code: string): RegExp | null {
  if (!Object.hasOwn(REVERSALS, code)) return null;
  const [before, after] = JOINED.includes(code) ? ["", ""] : ["(?<![\\p{L}\\p{M}])", "(?![\\p{L}\\p{M}])"];
  const kinds = Object.entries({
    plan: PLANS[code],
    reversal: REVERSALS[code],
    drop: DROPS[code],
    answer: ANSWERS[code],
  }).filter(([, words]) => words !== undefined);
  return new RegExp(kinds.map(([kind, words]) => `(?<${kind}>${before}(?:${words})${after})`).join("|"), "giu");
}

/**
 * Whether the sentence after a retracted claim only says what holds instead: "No, you pay at the desk."
 * @param code the language of the talk
 */
export function isCorrection(sentence: string, code: string): boolean {
  const [first, ...others] = sentence.matchAll(cuesOf(code) ?? /$^/gu);
  return first?.index === 0 && first.groups?.answer !== undefined && others.length === 0;
}
